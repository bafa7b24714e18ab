import { hasRules, rulesPath } from '../../docs/rulesPath.ts';
import type { Version } from '../../docs/types.ts';
import { canonicalPath, versionOf, wayFromVersion } from '../../theme/links.ts';
import type { DocMainProps, PageMeta, RulesArticleProps } from '../../theme/types.ts';
import type { Site } from '../loadSite.ts';
import { latestOf, siteInVersion, type MainPage } from '../render/docPage.ts';
import type { SidebarFile } from '../render/sidebarFiles.ts';
import { ruleFileNames } from './ruleFiles.ts';
import type { VersionRules } from './versionRules.ts';

/** The page of all rules of a version: a page like a doc's, whose article is drawn from data. */
export function rulesPage(site: Site, version: Version, rules: VersionRules, sidebar: SidebarFile | undefined): MainPage {
  const { config, content, shell } = site;
  const path = rulesPath(version);
  const topicPaths = Object.fromEntries(content.versions.filter(hasRules).map((each) => [each.name, rulesPath(each)]));
  const meta: PageMeta = {
    kind: 'doc',
    path,
    title: `Rules | ${siteInVersion(site, version)}`,
    description: rulesDescription(site, version, rules),
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
    topicPaths,
  };
  const older = content.versions[content.versions.indexOf(version) + 1];
  const article: RulesArticleProps = {
    ...rules,
    version: version.label,
    before: older && hasRules(older) ? older.label : undefined,
    parties: config.rules?.parties ?? {},
    files: ruleFileNames.map((name) => ({ path: `${path}/${name}`, label: name.replace(/^.*\./, '').toUpperCase() })),
  };
  const props: Omit<DocMainProps, 'articleHtml'> = {
    shell,
    meta,
    title: 'Rules',
    breadcrumbs: [{ label: 'Rules' }],
    toc: [],
    markdownUrl: `${path}.md`,
    latest: latestOf(site, topicPaths),
    experimental: false,
    deprecated: false,
  };
  const draw: MainPage['draw'] = (renderer) => renderer.docMain({ ...props, articleHtml: renderer.rulesArticle(article) });
  return { meta, props: { props, article }, draw, canonical: canonicalPath(meta, shell.versions), sidebar, crumbs: wayFromVersion(props.breadcrumbs, versionOf(shell, meta)) };
}

/** One sentence for search engines and the Markdown twin. */
export function rulesDescription(site: Site, version: Version, { rules }: VersionRules): string {
  const names = Object.keys(site.config.rules?.parties ?? {}).filter((party) => rules.some(({ by }) => by.includes(party)));
  const bound = names.map((party) => site.config.rules!.parties[party]!.toLowerCase());
  return `All ${rules.length} MUST, SHOULD and MAY of ${siteInVersion(site, version)}: for ${bound.join(', ')}. To filter, tick off and download.`;
}
