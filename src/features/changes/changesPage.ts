import { changesPath, versionBefore } from '../../core/docs/versionPaths.ts';
import type { Version } from '../../core/docs/types.ts';
import type { Page, PageContent, PageContext, Site } from '../../core/site/types.ts';
import { siteInVersion, versionArticle } from '../../core/pages/versionPages.ts';
import { changedVersions } from './differencePath.ts';
import { ChangesArticle } from './ChangesArticle.tsx';
import { changesMarkdown } from './changesMarkdown.ts';
import { versionChanges } from './versionChanges.ts';

/** The page of what changed in a version: a page like a doc's, whose article is drawn from data. */
export function changesPage(version: Version): Page {
  return {
    path: changesPath(version),
    source: `the changes of version ${version.label}`,
    beside: ['.md', '.png'],
    sitemap: {},
    content: (context) => changesContent(context, version),
  };
}

async function changesContent(context: PageContext, version: Version): Promise<PageContent> {
  const { site } = context;
  const props = await versionChanges(context, version);
  return versionArticle(context, version, {
    kind: 'changes',
    path: changesPath(version),
    title: changesTitle(site, version),
    crumb: site.strings.changes.crumb,
    description: changesDescription(site, version),
    topicPaths: Object.fromEntries(changedVersions(site.content).map((each) => [each.name, changesPath(each)])),
    isOwnCanonical: true,
    View: ChangesArticle,
    props,
    markdown: changesMarkdown(props, site.strings),
  });
}

/** "What changed in Acme 2.1". */
export function changesTitle(
  site: Pick<Site, 'config' | 'content' | 'strings'>,
  version: Pick<Version, 'label'>,
): string {
  return site.strings.changes.title(siteInVersion(site, version));
}

function changesDescription({ config, content, facts, strings }: Site, version: Version): string {
  const dataTypes = facts.all[0]?.standard.dataTypes.many;
  const before = versionBefore(content, version)!.label;
  return strings.changes.description(siteInVersion({ config, content }, version), before, dataTypes);
}
