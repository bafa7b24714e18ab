import { pathBelow } from '../../core/addresses.ts';
import { onlyChanges } from '../../core/compare/amount.ts';
import { compareTwins, type Twin } from '../../core/compare/compareTwins.ts';
import { foldersOf } from '../../core/compare/targets.ts';
import type { ComparedVersion, Difference } from '../../core/compare/types.ts';
import type { Content, Diagnostic, Version } from '../../core/docs/types.ts';
import { siteInVersion, versionArticle } from '../../core/pages/versionPages.ts';
import type { Page, PageContent, PageContext, PageKind, SiteSources } from '../../core/site/types.ts';
import type { Strings } from '../../strings/strings.ts';
import { Breakable, BreakableLink } from '../../theme/Breakable.tsx';
import { DifferenceBody } from '../../theme/differences/DifferenceBody.tsx';
import type { Crumb, DocErratum } from '../../theme/types.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import { presentAddresses } from './docTexts.ts';
import { checkErrata, readErrata, type KnownPaths } from './errata.ts';
import { readTexts, type Erratum, type LockedText } from './lockFile.ts';

/** What was mended in the released versions of a site. */
interface SiteErrata {
  /** Newest first. */
  errata: Erratum[];
  /** The texts before and after, by their hashes. */
  texts: ReadonlyMap<string, LockedText>;
  diagnostics: Diagnostic[];
}

/** Reads a site's errata; the texts only where there are some. */
export function loadErrata(root: string, content: Content): SiteErrata {
  const read = readErrata(root);
  const { errata, diagnostics } = read;
  return {
    errata,
    texts: errata.length > 0 ? readTexts(root) : new Map(),
    diagnostics: [...diagnostics, ...checkErrata(read, knownPaths(content))],
  };
}

export function isReleased({ state }: Pick<Version, 'state'>): boolean {
  return state !== 'draft';
}

/** The versions of a site and the documents of each. */
export function knownPaths({ versions }: Pick<Content, 'versions'>): KnownPaths {
  return new Map(
    versions.map((version) => [
      version.name,
      { released: isReleased(version), paths: new Set(version.docs.map(({ id }) => id)) },
    ]),
  );
}

/** A site with what its features have read. */
type LoadedSite = Pick<SiteSources, 'loaded'>;

function errataOf({ loaded }: LoadedSite): SiteErrata {
  return loaded.release as SiteErrata;
}

export function errataPath({ path, trailingSlash }: Pick<Version, 'path' | 'trailingSlash'>): string {
  return pathBelow(path, 'errata', trailingSlash);
}

export function hasErrata(site: LoadedSite, { name }: Pick<Version, 'name'>): boolean {
  return errataOf(site).errata.some(({ changes }) => changes.some(({ version }) => version === name));
}

/** The errata of one doc, newest first, each leading to its place in the version's list. */
export function errataOfDoc(site: LoadedSite, version: Version, path: string): DocErratum[] {
  return listErrata(site, version)
    .filter((erratum) => erratum.path === path)
    .map(({ id, date, kind, reason }) => ({ date, kind, reason, href: `${errataPath(version)}#${id}` }));
}

/** All errata of a version, newest first, with what they changed, where the texts before and after are known. */
export function errataWithDifferences(
  site: Pick<SiteSources, 'loaded' | 'content' | 'config'>,
  version: Version,
): ListedErratum[] {
  const { content, config } = site;
  const { texts } = errataOf(site);
  const folders = foldersOf(version, config.baseUrl);
  const allFolders = content.versions.flatMap((each) => foldersOf(each, config.baseUrl));
  // The lock has no description, which a twin has below its title: a quotation there would be taken for it.
  const twin = ({ title, text }: LockedText): Twin => ({
    text: `# ${title}\n\n> \n${presentAddresses(text, content.versions, config.baseUrl)}`,
    folders,
  });
  return listErrata(site, version).map(({ id, date, kind, reason, path, was, is }): ListedErratum => {
    const before = was === undefined ? undefined : texts.get(was);
    const after = is === undefined ? undefined : texts.get(is);
    const doc = version.docs.find((each) => each.id === path);
    const side = { name: version.name, label: version.label, path: doc?.path ?? version.path, folders };
    return {
      id,
      date,
      kind,
      reason,
      doc: { label: doc?.title ?? after?.title ?? before?.title ?? path, path: doc?.path },
      change: before && after && { side, difference: onlyChanges(compareTwins(twin(before), twin(after), allFolders)) },
    };
  });
}

function listErrata(site: LoadedSite, { name }: Pick<Version, 'name'>) {
  const taken = new Map<string, number>();
  // Counted from the oldest on, so that anchors stay when others are added.
  const oldestFirst = errataOf(site)
    .errata.toReversed()
    .flatMap(({ date, kind, reason, changes }) =>
      changes
        .filter(({ version }) => version === name)
        .map(({ path, was, is }) => {
          const key = `${date}-${path.replace(/[^\p{L}\p{N}]+/gu, '-')}`;
          const count = (taken.get(key) ?? 0) + 1;
          taken.set(key, count);
          return { id: count === 1 ? key : `${key}-${count}`, date, kind, reason, path, was, is };
        }),
    );
  return oldestFirst.toReversed();
}

/** An erratum in the list of its version, with what it changed where that is known. */
export interface ListedErratum extends Omit<DocErratum, 'href'> {
  /** Its anchor. */
  id: string;
  doc: Crumb;
  /** Without what stayed the same; both sides are the same version. */
  change?: { side: ComparedVersion; difference: Difference };
}

/** All errata of a version, each with the words before and after. */
export function ErrataArticle({ errata }: { errata: ListedErratum[] }) {
  const { kinds } = useSiteStrings().errata;
  const { long } = useSiteStrings().dates;
  return (
    <div className="errata-list">
      {errata.map(({ id, date, kind, reason, doc, change }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>
            {doc.path ? <BreakableLink path={doc.path} label={doc.label} /> : <Breakable text={doc.label} />}
          </h2>
          <p>
            <time dateTime={date}>{long(date)}</time>, {kinds[kind]}: {reason}
          </p>
          {change && (
            <div className="difference">
              <div className="difference-body">
                <DifferenceBody difference={change.difference} before={change.side} after={change.side} lower={1} />
              </div>
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

/** The page of all errata of each version that has some. */
export const errataPages: PageKind = {
  name: 'errata',
  pages: (site) =>
    site.content.versions
      .filter((version) => hasErrata(site, version))
      .map((version): Page => ({
        path: errataPath(version),
        source: `the errata of version ${version.label}`,
        beside: ['.md', '.png'],
        sitemap: {},
        pathEntry: {
          title: site.strings.errata.titleOf(siteInVersion(site, version)),
          version: version.name,
          topic: 'errata',
        },
        makeContent: (context) => errataContent(context, version),
      })),
};

function errataContent(context: PageContext, version: Version): PageContent {
  const { site } = context;
  const words = site.strings.errata;
  const errata = errataWithDifferences(site, version);
  const withErrata = site.content.versions.filter((each) => hasErrata(site, each));
  return versionArticle(context, version, {
    kind: errataPages.name,
    like: 'changes',
    path: errataPath(version),
    title: words.title,
    crumb: words.title,
    description: words.description(siteInVersion(site, version)),
    topicPaths: Object.fromEntries(withErrata.map((each) => [each.name, errataPath(each)])),
    View: ErrataArticle,
    props: { errata },
    markdown: listMarkdown(errata, words),
    quotes: true,
  });
}

function listMarkdown(errata: ListedErratum[], words: Strings['errata']): string {
  return errata
    .map(
      ({ date, kind, reason, doc }) =>
        `- ${date}, ${words.kinds[kind]}, ${words.in} ${doc.path ? `[${doc.label}](${doc.path}.md)` : doc.label}: ${reason}\n`,
    )
    .join('');
}
