import { besidePage, pathBelow } from '../../core/addresses.ts';
import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import type { Version } from '../../core/docs/types.ts';
import { versionBefore } from '../../core/docs/versionPaths.ts';
import { siteInVersion, versionArticle } from '../../core/pages/versionPages.ts';
import { markdownLink } from '../../core/parse/text.ts';
import type { PageContent, PageContext, PageKind } from '../../core/site/types.ts';
import type { Strings } from '../../strings/strings.ts';
import { RulesArticle, type RulesArticleProps } from './RulesArticle.tsx';
import { versionRules, type ListedRule } from './versionRules.ts';

export function rulesPath({ path, trailingSlash }: Version): string {
  return pathBelow(path, 'rules', trailingSlash);
}

/** Whether a version has rules. Reads marks in the source, so it works before compilation. */
export function hasRules({ docs }: Version): boolean {
  return docs.some(({ selection }) => selection.markdown.includes(':rule['));
}

/** Machine-readable lists beside a version's rules page. */
const fileNames = ['rules.csv', 'rules.json'];

/** Rules page for every version with rules, with an article rendered from data. */
export const rulesPages: PageKind = {
  name: 'rules',
  pageScript: 'src/features/rules/pageScript.ts',
  pages: ({ content }) =>
    content.versions.filter(hasRules).map((version) => ({
      path: rulesPath(version),
      source: `the rules of version ${version.label}`,
      beside: ['.md', '.png', ...fileNames.map((name) => `/${name}`)],
      makeContent: (context) => rulesContent(context, version),
    })),
};

async function rulesContent(context: PageContext, version: Version): Promise<PageContent> {
  const { config, content, strings } = context.site;
  const { parties = {}, note } = config.rules ?? {};
  const found = await versionRules(context, version);
  const path = rulesPath(version);
  const older = versionBefore(content, version);
  const props: RulesArticleProps = {
    ...found,
    version: version.label,
    before: older && hasRules(older) ? older.label : undefined,
    parties,
    files: fileNames.map((name) => ({
      path: besidePage(path, `/${name}`),
      label: name.replace(/^.*\./, '').toUpperCase(),
    })),
    note: noteOf(note, version),
  };
  const bound = Object.entries(parties).filter(([party]) => found.rules.some(({ by }) => by.includes(party)));
  return versionArticle(context, version, {
    kind: rulesPages.name,
    like: 'doc',
    path,
    title: strings.rules.title,
    crumb: strings.rules.title,
    description: strings.rules.description(
      siteInVersion(context.site, version),
      found.rules.length,
      bound.map(([, name]) => name.toLowerCase()),
    ),
    topicPaths: Object.fromEntries(content.versions.filter(hasRules).map((each) => [each.name, rulesPath(each)])),
    View: RulesArticle,
    props,
    markdown: rulesMarkdown(props, strings.rules),
    files: ruleFiles(found.rules, version.number, config.url),
  });
}

function noteOf(note: NonNullable<SiteConfig['rules']>['note'], { docs }: Version): RulesArticleProps['note'] {
  const doc = note && docs.find(({ id }) => id === note.doc);
  return doc && { text: note.text, link: { path: doc.path, label: doc.title } };
}

function rulesMarkdown({ rules, note }: RulesArticleProps, { conflict }: Strings['rules']): string {
  const lines = rules.flatMap((rule, index) => {
    const contradiction = rule.conflictParts
      ?.map((part) => (typeof part === 'string' ? part : markdownLink(part.label, part.path)))
      .join('');
    const more = contradiction === undefined ? '' : `. ${conflict} ${contradiction}`;
    const item = `- **${rule.level}** (${rule.by.join(', ')}): ${markdownLink(rule.text, rule.path)}${more}`;
    return rule.doc === rules[index - 1]?.doc ? [item] : ['', `## ${rule.doc}`, '', item];
  });
  const above = note ? `${note.text} [${note.link.label}](${note.link.path}).\n\n` : '';
  return `${above}${lines.join('\n').trim()}\n`;
}

/** Returns file contents by path suffix. Addresses are absolute, because the files leave the site. */
function ruleFiles(rules: ListedRule[], number: string, origin: string): Record<string, string> {
  const rows = rules.map(({ tests, path, ...rule }) => ({
    version: number,
    ...rule,
    conflictParts: undefined,
    url: origin + path,
    tests: tests.map((test) => origin + test.path),
  }));
  return { '/rules.csv': csv(rows), '/rules.json': `${JSON.stringify(rows, null, 1)}\n` };
}

const columns = 'version,id,level,by,text,part,doc,section,change,conflict,url,tests';

/**
 * CSV (RFC 4180) with a header line. An apostrophe keeps spreadsheets from reading cells with these first characters as
 * formulas.
 */
function csv(rows: Record<string, unknown>[]): string {
  const field = (value: unknown) => {
    const text = (Array.isArray(value) ? value.join(' ') : String(value ?? '')).replace(/^[=+\-@\t]/, "'$&");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => columns.split(',').map((column) => field(row[column])));
  return [columns, ...lines].map((line) => `${line.toString()}\r\n`).join('');
}
