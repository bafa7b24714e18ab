import { besidePage } from '../../core/addresses.ts';
import type { Version } from '../../core/docs/types.ts';
import { changesPath, versionBefore } from '../../core/docs/versionPaths.ts';
import { siteInVersion, versionArticle } from '../../core/pages/versionPages.ts';
import { markdownLink as link } from '../../core/parse/text.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import type { ChangedItem, DataFile, Output, Page, SiteSources } from '../../core/site/types.ts';
import type { FactEvent } from '../../standard/packages/factChanges.ts';
import type { Strings } from '../../strings/strings.ts';
import type { PageLink } from '../../theme/types.ts';
import { ChangesArticle } from './ChangesArticle.tsx';
import { changedVersions } from './docChanges.ts';
import { versionChanges, type ChangedName, type PlacedLink, type VersionChanges } from './versionChanges.ts';

export function changesPage(version: Version): Page {
  return {
    path: changesPath(version),
    source: `the changes of version ${version.label}`,
    beside: ['.md', '.png'],
    sitemap: {},
    async makeContent(context) {
      const { site } = context;
      const { content, facts, strings } = site;
      const props = await versionChanges(context, version);
      return versionArticle(context, version, {
        kind: 'changes',
        path: changesPath(version),
        title: changesTitle(site, version),
        crumb: strings.changes.crumb,
        description: strings.changes.description(
          siteInVersion(site, version),
          props.before,
          facts.all[0]?.standard.dataTypes.many,
        ),
        topicPaths: Object.fromEntries(changedVersions(content).map((each) => [each.name, changesPath(each)])),
        isOwnCanonical: true,
        View: ChangesArticle,
        props,
        markdown: changesMarkdown(props, strings),
      });
    },
  };
}

export function changesTitle(site: SiteSources, version: Version): string {
  return site.strings.changes.title(siteInVersion(site, version));
}

function changesMarkdown(
  { before, documents, facts, lists }: VersionChanges,
  { changes: { markdown, events, movedFrom, also }, differences: { amount: amountText } }: Strings,
): string {
  const doc = ({ path, label }: PageLink) => `- ${link(label, besidePage(path, '.md'))}`;
  const placed = (each: PlacedLink) => doc(each) + (each.part ? ` (${each.part})` : '');
  const listed = ({ mark, path, text }: ChangedItem) => `- **${mark}**: ${link(text, path)}`;
  const name = ({ name: changed, details, also: others }: ChangedName) =>
    `- \`${changed}\`${details ? `: ${details.join('; ')}` : ''}` +
    (others ? ` (${also} ${others.map((each) => `\`${each}\``).join('; ')})` : '');
  const blocks = [
    ...section(2, markdown.new(before), documents.new, placed),
    ...section(2, markdown.removed, documents.removed, placed),
    ...section(2, markdown.moved, documents.moved, (each) => `${doc(each)}, ${movedFrom} \`${each.from}\``),
    ...section(2, markdown.changed, documents.changed, (each) => {
      const { places, wordsAdded, wordsRemoved } = each.amount;
      return `${doc(each)}: ${amountText(places, wordsAdded, wordsRemoved)}`;
    }),
    ...facts.flatMap(({ title, byEvent }) => [
      `## ${title}`,
      ...Object.entries(byEvent).flatMap(([event, names]) => section(3, events[event as FactEvent], names, name)),
    ]),
    ...lists.flatMap(({ title, groups }) => [
      ...section(2, markdown.newOf(title), groups.new, listed),
      ...section(2, markdown.changedOf(title), groups.changed, listed),
      ...section(2, markdown.removedOf(title), groups.removed, listed),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function section<Each>(depth: number, title: string, all: Each[], line: (each: Each) => string): string[] {
  return all.length === 0 ? [] : [`${'#'.repeat(depth)} ${title}`, all.map(line).join('\n')];
}

export interface ChangesFile extends Omit<VersionChanges, 'version' | 'before' | 'summary'> {
  version: string;
  before: string;
}

const pathOf = ({ name }: Version) => `catalogue/changes-${name}.json`;

/** Writes the changes per version as separate files, so that offline copies can omit them. */
export function changesFiles({ content }: SiteSources): Output[] {
  return changedVersions(content).map((version) => ({
    paths: [pathOf(version)],
    source: `the changes of version ${version.label}`,
    async make(context) {
      const { documents, facts, lists } = await versionChanges(context, version);
      const before = versionBefore(content, version)!.name;
      const file: ChangesFile = { version: version.name, before, documents, facts, lists };
      return [[pathOf(version), `${JSON.stringify(file)}\n`]];
    },
  }));
}

export function changesDataFiles(site: { content: SiteSources['content']; config: SiteSources['config'] }): DataFile[] {
  const { content, config } = site;
  return changedVersions(content).map((version) => ({
    name: 'changes',
    version: version.name,
    path: withBase(config.baseUrl, `/${pathOf(version)}`),
    description: `What changed in ${siteInVersion(site, version)} since ${versionBefore(content, version)!.label}: documents, names, fields, rules.`,
  }));
}
