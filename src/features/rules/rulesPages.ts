import { versionBefore } from '../../core/docs/versionPaths.ts';
import { besidePage } from '../../core/addresses.ts';
import { hasRules, rulesPath } from './rulesPath.ts';
import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import type { Version } from '../../core/docs/types.ts';
import type { RulesArticleProps } from './types.ts';
import type { CompiledDoc, PageContent, PageContext, PageKind, Site } from '../../core/site/types.ts';
import { siteInVersion, versionArticle } from '../../core/pages/versionPages.ts';
import { RulesArticle } from './RulesArticle.tsx';
import { ruleFileNames, ruleFiles, rulesMarkdown } from './ruleFiles.ts';
import { versionRules, type VersionRules } from './versionRules.ts';

/** The page of all rules of each version that has some: a page like a doc's, whose article is drawn from data. */
export const rulesPages: PageKind = {
  name: 'rules',
  pages: ({ content }) =>
    content.versions.filter(hasRules).map((version) => ({
      path: rulesPath(version),
      source: `the rules of version ${version.label}`,
      beside: ['.md', '.png', ...ruleFileNames.map((name) => `/${name}`)],
      content: (context) => rulesContent(context, version),
    })),
  async problems(context) {
    const { content, config, strings } = context.site;
    return versionRules(content, await compiledDocs(context, content.versions), config, strings.shell.moreParts)
      .diagnostics;
  },
};

/** The rules of a version. What they are compared with takes the docs of the version before it, too. */
export async function rulesOf(context: PageContext, version: Version): Promise<VersionRules> {
  const { config, content, strings } = context.site;
  const at = content.versions.indexOf(version);
  const two = content.versions.slice(at, at + 2);
  return versionRules(
    { ...content, versions: two },
    await compiledDocs(context, two),
    config,
    strings.shell.moreParts,
  ).byVersion.get(version.name)!;
}

async function rulesContent(context: PageContext, version: Version): Promise<PageContent> {
  const { config, content, strings } = context.site;
  const rules = await rulesOf(context, version);
  const path = rulesPath(version);
  const older = versionBefore(content, version);
  const props: RulesArticleProps = {
    ...rules,
    version: version.label,
    before: older && hasRules(older) ? older.label : undefined,
    parties: config.rules?.parties ?? {},
    files: ruleFileNames.map((name) => ({
      path: besidePage(path, `/${name}`),
      label: name.replace(/^.*\./, '').toUpperCase(),
    })),
    note: noteOf(config.rules?.note, version),
  };
  return versionArticle(context, version, {
    kind: rulesPages.name,
    like: 'doc',
    path,
    title: strings.rules.title,
    crumb: strings.rules.title,
    description: rulesDescription(context.site, version, rules),
    topicPaths: Object.fromEntries(content.versions.filter(hasRules).map((each) => [each.name, rulesPath(each)])),
    View: RulesArticle,
    props,
    markdown: rulesMarkdown(props, strings.rules),
    files: ruleFiles({ rules, number: version.number, url: config.url }),
  });
}

/** What stands above the rules, where the version has the doc to which it leads. */
function noteOf(note: NonNullable<SiteConfig['rules']>['note'], { docs }: Version): RulesArticleProps['note'] {
  const doc = note && docs.find(({ id }) => id === note.doc);
  return doc && { text: note.text, link: { path: doc.path, label: doc.title } };
}

async function compiledDocs({ compiled }: PageContext, versions: Version[]): Promise<Map<string, CompiledDoc>> {
  const docs = new Map<string, CompiledDoc>();
  for (const doc of versions.flatMap((version) => version.docs)) {
    const known = await compiled(doc);
    if (known) docs.set(doc.path, known);
  }
  return docs;
}

/** One sentence for search engines and the Markdown twin. */
function rulesDescription(site: Site, version: Version, { rules }: VersionRules): string {
  const names = Object.keys(site.config.rules?.parties ?? {}).filter((party) =>
    rules.some(({ by }) => by.includes(party)),
  );
  const bound = names.map((party) => site.config.rules!.parties[party]!.toLowerCase());
  return site.strings.rules.description(siteInVersion(site, version), rules.length, bound);
}
