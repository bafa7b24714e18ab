import { foldersOf } from '../../core/compare/targets.ts';
import type { Amount, ComparedVersion, Difference } from '../../core/compare/types.ts';
import { surroundings } from '../../core/docs/contentIndex.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { changesPath } from '../../core/docs/versionPaths.ts';
import { siteInVersion } from '../../core/pages/versionPages.ts';
import type { Page, PageContent, PageContext, Site, SiteSources } from '../../core/site/types.ts';
import { Breakable } from '../../theme/Breakable.tsx';
import { DifferenceBody } from '../../theme/differences/DifferenceBody.tsx';
import { Breadcrumbs, VersionChip } from '../../theme/DocMain.tsx';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { Crumb, PageLink, PageMeta, ShellData } from '../../theme/types.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import { changesTitle } from './changesPage.ts';
import { differencePath, docBefore, docChange, type DocChange } from './docChanges.ts';

/** Pages for changes in a version's documents. Unchanged documents have no page, which is known after compilation. */
export function differencePages(site: SiteSources, version: Version): Page[] {
  return version.docs
    .filter((doc) => docBefore(site, version, doc))
    .map((doc) => ({
      path: differencePath(version, doc),
      source: `the changes of ${doc.file} in version ${version.label}`,
      // No social cards: few people link here, and rendering is slower than the pages.
      beside: [],
      async makeContent(context) {
        const change = await docChange(context, version, doc);
        return change && change.amount.places > 0 ? pageOf(context, change) : undefined;
      },
    }));
}

function pageOf(
  { site, sidebar: sidebarOf }: PageContext,
  { version, doc, before, moved, amount, key, difference }: DocChange,
): PageContent {
  const { shell, index } = site;
  const words = site.strings.changes;
  const { breadcrumbs, topicPaths, counterparts } = surroundings(index, doc);
  const sidebar = doc.sidebar === undefined ? undefined : sidebarOf(version, doc.sidebar);
  const [nameBefore, name] = [siteInVersion(site, before.version), siteInVersion(site, version)];
  const meta: PageMeta = {
    kind: 'changes',
    path: differencePath(version, doc),
    title: words.doc.title(doc.title, before.version.label, name),
    description: words.doc.description(doc.title, nameBefore, name),
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
    counterparts,
  };
  const versions = comparedVersions(site, doc);
  const props: DifferenceArticleProps = {
    shell,
    meta,
    title: doc.title,
    breadcrumbs: [...breadcrumbs.slice(0, -1), { label: doc.sidebarLabel, path: doc.path }, { label: words.crumb }],
    before: { ...versions.find((each) => each.name === before.version.name)!, moved },
    after: versions.find((each) => each.name === version.name)!,
    amount,
    versions,
    all: { path: changesPath(version), label: changesTitle(site, version) },
  };
  return {
    meta,
    madeFrom: { props, key },
    main: (renderer) => renderer.draw(DifferenceArticle, { ...props, difference: difference() }),
    canonical: canonicalPath({ path: doc.path, topicPaths }, shell.versions),
    sidebar,
    crumbs: wayFromVersion(props.breadcrumbs, versionOf(shell, meta)),
    quotes: true,
  };
}

function comparedVersions({ content, index, config }: Site, { topic }: Doc): ComparedVersion[] {
  const docs = index.topics.get(topic);
  return content.versions.flatMap((version) => {
    const doc = docs?.get(version.name);
    const { name, label } = version;
    return doc ? [{ name, label, path: doc.path, folders: foldersOf(version, config.baseUrl) }] : [];
  });
}

interface DifferenceArticleProps {
  shell: ShellData;
  meta: PageMeta;
  title: string;
  breadcrumbs: Crumb[];
  before: ComparedVersion;
  after: ComparedVersion;
  amount: Amount;
  versions: ComparedVersion[];
  all: PageLink;
}

/**
 * Content of `<main>` on a difference page. Rendered at build time; the page script adds navigation and other
 * comparisons.
 */
export function DifferenceArticle({ difference, ...props }: DifferenceArticleProps & { difference: Difference }) {
  const { shell, meta, before, after, amount, versions, all } = props;
  const version = versionOf(shell, meta);
  const words = useSiteStrings();
  const { heading, from, to, change, previous, next } = words.changes.doc;
  const select = (name: string, label: string, chosen: ComparedVersion) => (
    <label>
      {label}{' '}
      <select name={name} defaultValue={chosen.name} autoComplete="off">
        {versions.map((each) => (
          <option key={each.name} value={each.name}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="doc">
      <header className="doc-head">
        <div className="doc-way">
          <Breadcrumbs crumbs={props.breadcrumbs} version={version} />
        </div>
        <div className="doc-title">
          <h1 tabIndex={-1}>
            <Breakable text={heading(props.title)} />
          </h1>
          {version && version.state !== 'latest' && (
            <ul className="chips" aria-label={words.doc.state}>
              <li>
                <VersionChip version={version} label={version.label} />
              </li>
            </ul>
          )}
        </div>
      </header>
      <div
        className="article difference"
        data-versions={JSON.stringify(Object.fromEntries(versions.map(({ name, path }) => [name, path])))}
      >
        <p className="compared">
          {from} <a href={before.path}>{before.label}</a> {to} <a href={after.path}>{after.label}</a>.{' '}
          <span role="status">{words.differences.amount(amount.places, amount.wordsAdded, amount.wordsRemoved)}</span>
        </p>
        <div className="steps scripted">
          <span className="versions">
            {select('before', from, before)}
            {select('after', to, after)}
          </span>
          <span className="buttons">
            <button type="button" data-step="-1" aria-keyshortcuts="p k">
              {previous} <kbd>p</kbd>
            </button>
            <output aria-label={change} />
            <button type="button" data-step="1" aria-keyshortcuts="n j">
              {next} <kbd>n</kbd>
            </button>
          </span>
        </div>
        <div className="difference-body">
          <DifferenceBody difference={difference} before={before} after={after} />
        </div>
      </div>
      <footer className="doc-foot">
        <p className="doc-facts">
          <a href={all.path}>{all.label}</a>
        </p>
      </footer>
    </div>
  );
}
