import { changesPath } from '../../core/docs/versionPaths.ts';
import { surroundings } from '../../core/docs/contentIndex.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { DifferenceMainProps } from './types.ts';
import type { PageMeta } from '../../theme/types.ts';
import type { Page, PageContent, PageContext, SiteSources } from '../../core/site/types.ts';
import { siteInVersion } from '../../core/pages/versionPages.ts';
import { DifferenceArticle } from './DifferenceArticle.tsx';
import { differencePath } from './differencePath.ts';
import { changesTitle } from './changesPage.ts';
import { comparedVersions, docBefore, docChange, type DocChange } from './docChanges.ts';

/**
 * The pages of what changed in each doc of a version. A doc without a change, which is known once it is compiled,
 * has none.
 */
export function differencePages(site: SiteSources, version: Version): Page[] {
  return version.docs
    .filter((doc) => docBefore(site, version, doc))
    .map((doc) => ({
      path: differencePath(version, doc),
      source: `the changes of ${doc.file} in version ${version.label}`,
      // So many pictures of pages that few link to would take longer than the pages.
      beside: [],
      content: (context) => differenceContent(context, version, doc),
    }));
}

async function differenceContent(context: PageContext, version: Version, doc: Doc): Promise<PageContent | undefined> {
  const change = await docChange(context, version, doc);
  return change && change.amount.places > 0 ? pageOf(context, change) : undefined;
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
  const props: DifferenceMainProps = {
    shell,
    meta,
    title: doc.title,
    breadcrumbs: [...breadcrumbs.slice(0, -1), { label: doc.sidebarLabel, path: doc.path }, { label: words.crumb }],
    before: { ...versions.find(({ name }) => name === before.version.name)!, moved },
    after: versions.find(({ name }) => name === version.name)!,
    amount,
    versions,
    all: { path: changesPath(version), label: changesTitle(site, version) },
  };
  return {
    meta,
    props: { props, key },
    main: (renderer) => renderer.draw(DifferenceArticle, { ...props, difference: difference() }),
    canonical: canonicalPath({ path: doc.path, topicPaths }, shell.versions),
    sidebar,
    crumbs: wayFromVersion(props.breadcrumbs, versionOf(shell, meta)),
    quotes: true,
  };
}
