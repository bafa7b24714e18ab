import { pathBelow } from '../../core/addresses.ts';
import type { Version, VersionAddress } from '../../core/docs/types.ts';
import { siteInVersion, versionArticle } from '../../core/pages/versionPages.ts';
import type { LoadInput, Page, PageContent, PageContext, PageKind, SiteSources } from '../../core/site/types.ts';
import type { Strings } from '../../strings/strings.ts';
import { Breakable, BreakableLink } from '../../theme/Breakable.tsx';
import { WithStatus } from '../../theme/differences/Words.tsx';
import type { Crumb, DocErratum } from '../../theme/types.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import { difference, type ChangedLines } from './difference.ts';
import { readErrata, type Erratum } from './errata.ts';
import { searchHistory } from './history.ts';

export interface ListedErratum extends Omit<DocErratum, 'href'> {
  id: string;
  version: string;
  docId: string;
  doc: Crumb;
  /** Wording before and after, if git has both texts. */
  places: ChangedLines[];
}

/** Reads the errata of a site, newest first, with changed words from git. */
export async function loadErrata({ root, content, versions, load }: LoadInput) {
  const { errata, diagnostics } = readErrata(root, content);
  const findText = errata.length > 0 ? await searchHistory(root, versions, load) : undefined;
  const counts = new Map<string, number>();
  const list = async ({ date, kind, reason, changes }: Erratum): Promise<ListedErratum[]> =>
    Promise.all(
      changes.map(async ({ version, path: docId, was, is }) => {
        const key = `${date}-${docId.replace(/[^\p{L}\p{N}]+/gu, '-')}`;
        const count = (counts.get(`${version} ${key}`) ?? 0) + 1;
        counts.set(`${version} ${key}`, count);
        const doc = content.versions.find(({ name }) => name === version)?.docs.find(({ id }) => id === docId);
        const [before, after] = await Promise.all([was, is].map((hash) => doc && findText?.(doc, hash)));
        return {
          id: count === 1 ? key : `${key}-${count}`,
          date,
          kind,
          reason,
          version,
          docId,
          doc: { label: doc?.title ?? docId, path: doc?.path },
          places: before && after ? difference(before, after) : [],
        };
      }),
    );
  // Number from the oldest, so that anchors stay stable when errata are added.
  const value = (await Promise.all(errata.toReversed().map(list))).flat().toReversed();
  return { value, diagnostics };
}

declare module '../../core/site/types.ts' {
  interface LoadedData {
    release: ListedErratum[];
  }
}

type LoadedSite = { loaded: SiteSources['loaded'] };

export function errataOf({ loaded }: LoadedSite, { name }: { name: string }): ListedErratum[] {
  return loaded.release.filter(({ version }) => version === name);
}

export function errataPath({ path, trailingSlash }: VersionAddress): string {
  return pathBelow(path, 'errata', trailingSlash);
}

/** Returns a document's errata, newest first, with links to the version's list. */
export function errataOfDoc(site: LoadedSite, version: Version, id: string): DocErratum[] {
  return errataOf(site, version)
    .filter(({ docId }) => docId === id)
    .map(({ id: anchor, date, kind, reason }) => ({ date, kind, reason, href: `${errataPath(version)}#${anchor}` }));
}

export function ErrataArticle({ errata }: { errata: ListedErratum[] }) {
  const { kinds } = useSiteStrings().errata;
  const { long } = useSiteStrings().dates;
  return (
    <div className="errata-list">
      {errata.map(({ id, date, kind, reason, doc, places }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>
            {doc.path ? <BreakableLink path={doc.path} label={doc.label} /> : <Breakable text={doc.label} />}
          </h2>
          <p>
            <time dateTime={date}>{long(date)}</time>, {kinds[kind]}: {reason}
          </p>
          {places.map(({ line, parts }) => (
            <p key={line} className="difference">
              {parts.map(({ status, text }, index) => (
                <WithStatus key={index} status={status}>
                  {text}
                </WithStatus>
              ))}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

export const errataPages: PageKind = {
  name: 'errata',
  pages: (site) =>
    site.content.versions
      .filter((version) => errataOf(site, version).length > 0)
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
  const strings = site.strings.errata;
  const errata = errataOf(site, version);
  const withErrata = site.content.versions.filter((other) => errataOf(site, other).length > 0);
  return versionArticle(context, version, {
    kind: errataPages.name,
    like: 'changes',
    path: errataPath(version),
    title: strings.title,
    crumb: strings.title,
    description: strings.description(siteInVersion(site, version)),
    topicPaths: Object.fromEntries(withErrata.map((other) => [other.name, errataPath(other)])),
    View: ErrataArticle,
    props: { errata },
    markdown: listMarkdown(errata, strings),
  });
}

function listMarkdown(errata: ListedErratum[], { kinds, in: within }: Strings['errata']): string {
  const lines = errata.map(({ date, kind, reason, doc: { label, path } }) => {
    const link = path ? `[${label}](${path}.md)` : label;
    return `- ${date}, ${kinds[kind]}, ${within} ${link}: ${reason}\n`;
  });
  return lines.join('');
}
