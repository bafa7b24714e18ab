import type { RulesArticleProps } from './types.ts';
import type { VersionRules } from './versionRules.ts';
import { markdownLink } from '../../core/parse/text.ts';
import type { Strings } from '../../strings/strings.ts';

/** Names of the files beside a version's rules page: the same list for other programs. */
export const ruleFileNames = ['rules.csv', 'rules.json'];

interface RuleFilesInput {
  rules: VersionRules;
  /** The version's number. */
  number: string;
  /** Origin of the published site. */
  url: string;
}

/**
 * The files of a version's rules: what their paths add to the page's, and text. Addresses are absolute, because the
 * files leave the site.
 */
export function ruleFiles({ rules: { rules }, number, url }: RuleFilesInput): Record<string, string> {
  const rows = rules.map(({ tests, path, ...rule }) => ({
    version: number,
    ...rule,
    url: url + path,
    tests: tests.map((test) => url + test.path),
  }));
  return {
    '/rules.csv': csv(rows),
    '/rules.json': `${JSON.stringify(rows, null, 1)}\n`,
  };
}

const columns = [
  'version',
  'id',
  'level',
  'by',
  'text',
  'part',
  'doc',
  'section',
  'change',
  'conflict',
  'url',
  'tests',
] as const;

/**
 * RFC 4180, with a header line. Spreadsheets take what begins with these signs for a formula: an apostrophe keeps it
 * text.
 */
function csv(rows: Record<string, unknown>[]): string {
  const field = (value: unknown) => {
    const text = (Array.isArray(value) ? value.join(' ') : String(value ?? '')).replace(/^[=+\-@\t]/, "'$&");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns.join(','), ...rows.map((row) => columns.map((column) => field(row[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
}

/** The rules as Markdown, for readers without our engine. */
export function rulesMarkdown(
  { rules, note }: Pick<RulesArticleProps, 'rules' | 'note'>,
  { conflict }: Strings['rules'],
): string {
  const lines = rules.flatMap((rule, index) => {
    const before = rules[index - 1];
    const item = `- **${rule.level}** (${rule.by.join(', ')}): ${markdownLink(rule.text, rule.path)}${rule.conflict ? `. ${conflict(rule.conflict)}` : ''}`;
    return rule.doc === before?.doc ? [item] : ['', `## ${rule.doc}`, '', item];
  });
  const above = note ? `${note.text} [${note.link.label}](${note.link.path}).\n\n` : '';
  return `${above}${lines.join('\n').trim()}\n`;
}
