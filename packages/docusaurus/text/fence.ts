import type { Code } from 'mdast';
import type { MagicComment, TextRules } from '../config/textRules.ts';

/** Signs before and behind a comment that is a line of its own: each kind of language has others. */
const commentSigns: [before: string, behind: string][] = [
  ...['//', '#', '--', '%', "'", ';', 'rem'].map((before): [string, string] => [before, '']),
  ...['/*', '{/*'].flatMap((before) => ['*/', '*/}'].map((behind): [string, string] => [before, behind])),
  ['<!--', '-->'],
  ['(*', '*)'],
];

const languages: Record<string, string> = { mdx: 'mdx', 'mdx-code-block': 'mdx' };

/**
 * A fence's first line and its code as we write them: the title, marked lines (from the numbers given or from comments such as
 * `highlight-next-line`, which go) and line numbers. `mermaid` says whether diagrams are drawn.
 */
export function fenceParts(
  node: Pick<Code, 'lang' | 'meta' | 'value'>,
  { mermaid, comments }: TextRules,
): { info: string; value: string } {
  const word = (node.lang ?? '').replace(/^language-/, '');
  const [, lang = '', stuck = ''] = /^([^{[=]*)(.*)$/s.exec(word)!;
  const meta = `${stuck} ${node.meta ?? ''}`.trim();
  const name =
    lang === 'mermaid' && !mermaid
      ? 'text'
      : Object.hasOwn(languages, lang.toLowerCase())
        ? languages[lang.toLowerCase()]!
        : lang;
  if (name === 'mermaid') return { info: name, value: node.value };
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2];
  const given = /\{([\d,\s-]+)\}/.exec(meta)?.[1];
  const { value, marked } =
    given === undefined && lang !== '' ? readComments(node.value, comments) : { value: node.value, marked: [] };
  const ranges = given === undefined ? marked.join(',') : legalRanges(given, value.split('\n').length);
  const numbered = /(?:^|\s)showLineNumbers\b(?!=\{?false)/.test(meta);
  const parts = [
    title && `title="${title.replaceAll('"', '”').replaceAll('`', '’')}"`,
    ranges && `{${ranges}}`,
    numbered && 'lines',
  ].filter(Boolean);
  return { info: [name || (parts.length > 0 ? 'text' : ''), ...parts].join(' '), value };
}

/** Those of the numbers that are in the code. */
function legalRanges(given: string, count: number): string {
  return given
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

/** What a line says that is nothing but a comment. Without expressions: what looks for two runs of spaces takes the square of their length. */
function commentIn(line: string): string[] {
  const plain = line.trim();
  const start = plain.slice(0, 4).toLowerCase();
  return commentSigns.flatMap(([before, behind]) => {
    if (!start.startsWith(before) || !plain.endsWith(behind) || plain.length < before.length + behind.length) return [];
    const said = plain.slice(before.length, plain.length - behind.length).trim();
    return said === '' ? [] : [said];
  });
}

/** Whether a line of code does nothing but mark others. */
export function isMark(line: string, comments: readonly MagicComment[]): boolean {
  return commentIn(line).some((said) =>
    comments.some(({ line: next, block }) => [next, block?.start, block?.end].includes(said)),
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
    const said = commentIn(line);
    for (const comment of comments) {
      if (said.includes(comment.line ?? '')) next = true;
      if (said.includes(comment.block?.start ?? '')) open.add(comment);
      if (said.includes(comment.block?.end ?? '')) open.delete(comment);
    }
  }
  return { value: kept.join('\n'), marked };
}
