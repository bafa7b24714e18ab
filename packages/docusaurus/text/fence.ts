import type { Code } from 'mdast';
import { languageNames } from '../../../src/contentSource.ts';
import type { MagicComment, TextRules } from '../site.ts';

/** Comment delimiters by language family, for comments on a separate line. */
const commentSigns: [before: string, behind: string][] = [
  ...['//', '#', '--', '%', "'", ';', 'rem'].map((before): [string, string] => [before, '']),
  ...['/*', '{/*'].flatMap((before) => ['*/', '*/}'].map((behind): [string, string] => [before, behind])),
  ['<!--', '-->'],
  ['(*', '*)'],
];

/**
 * Converts a fence's first line and code: title, highlighted lines (from numbers or comments such as
 * `highlight-next-line`, which are removed) and line numbers. `mermaid` enables diagrams.
 */
export function fenceParts(
  node: Pick<Code, 'lang' | 'meta' | 'value'>,
  { mermaid, comments }: TextRules,
): { info: string; value: string } {
  const word = (node.lang ?? '').replace(/^language-/, '');
  const [, lang = '', stuck = ''] = /^([^{[=]*)(.*)$/s.exec(word)!;
  const meta = `${stuck} ${node.meta ?? ''}`.trim();
  const isMdx = /^mdx(?:-code-block)?$/i.test(lang);
  const written = lang === 'mermaid' && !mermaid ? 'text' : isMdx ? 'mdx' : lang;
  const name = written === '' || languageNames.includes(written.toLowerCase()) ? written : 'text';
  if (name === 'mermaid') return { info: name, value: node.value };
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2];
  const lines = /\{([\d,\s-]+)\}/.exec(meta)?.[1];
  const { value, marked } =
    lines === undefined && lang !== '' ? readComments(node.value, comments) : { value: node.value, marked: [] };
  const ranges = lines === undefined ? marked.join(',') : legalRanges(lines, value.split('\n').length);
  const numbered = /(?:^|\s)showLineNumbers\b(?!=\{?false)/.test(meta);
  const parts = [
    title && `title="${title.replaceAll('"', '”').replaceAll('`', '’')}"`,
    ranges && `{${ranges}}`,
    numbered && 'lines',
  ].filter(Boolean);
  return { info: [name || (parts.length > 0 ? 'text' : ''), ...parts].join(' '), value };
}

function legalRanges(ranges: string, count: number): string {
  return ranges
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part.split('-').map(Number);
      const last = Math.min(to, count);
      return Number.isInteger(from) && Number.isInteger(last) && from >= 1 && from <= last
        ? [from === last ? String(from) : `${from}-${last}`]
        : [];
    })
    .join(',');
}

/** Text of a comment line. Avoids a regular expression: matching two runs of spaces takes quadratic time. */
function commentIn(line: string): string[] {
  const plain = line.trim();
  const start = plain.slice(0, 4).toLowerCase();
  return commentSigns.flatMap(([before, behind]) => {
    if (!start.startsWith(before) || !plain.endsWith(behind) || plain.length < before.length + behind.length) return [];
    const words = plain.slice(before.length, plain.length - behind.length).trim();
    return words === '' ? [] : [words];
  });
}

export function isMark(line: string, comments: readonly MagicComment[]): boolean {
  return commentIn(line).some((words) =>
    comments.some(({ line: next, block }) => [next, block?.start, block?.end].includes(words)),
  );
}

function readComments(code: string, comments: readonly MagicComment[]): { value: string; marked: number[] } {
  const kept: string[] = [];
  const marked: number[] = [];
  let next = false;
  const open = new Set<MagicComment>();
  for (const line of code.split('\n')) {
    if (!isMark(line, comments)) {
      kept.push(line);
      if (next || open.size > 0) marked.push(kept.length);
      next = false;
      continue;
    }
    const words = commentIn(line);
    for (const comment of comments) {
      if (words.includes(comment.line ?? '')) next = true;
      if (words.includes(comment.block?.start ?? '')) open.add(comment);
      if (words.includes(comment.block?.end ?? '')) open.delete(comment);
    }
  }
  return { value: kept.join('\n'), marked };
}
