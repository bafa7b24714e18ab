import { languageNames } from '../../../src/contentSource.ts';
import type { MagicComment, TextRules } from '../site.ts';

/** A comment on a separate line, with delimiters of common languages. */
const commentLine = /^(?:\/\/|#|--|%|'|;|rem|\/\*|\{\/\*|<!--|\(\*)\s*(\S.*?)\s*(?:\*\/\}?|-->|\*\))?$/i;

/**
 * Converts a fence's first line and code: title, highlighted lines (from numbers or comments such as
 * `highlight-next-line`, which are removed) and line numbers. `mermaid` enables diagrams.
 */
export function fenceParts(
  node: { lang?: string | null; meta?: string | null; value: string },
  { mermaid, comments }: TextRules,
): { info: string; value: string } {
  const word = (node.lang ?? '').replace(/^language-/, '');
  const [, lang = '', stuck = ''] = /^([^{[=]*)(.*)$/s.exec(word)!;
  const meta = `${stuck} ${node.meta ?? ''}`.trim();
  const written = lang === 'mermaid' && !mermaid ? 'text' : lang;
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

/** Comments that a line opens or closes. */
function marksIn(line: string, comments: readonly MagicComment[]): MagicComment[] {
  const words = commentLine.exec(line.trim().slice(0, 200))?.[1];
  return comments.filter(
    ({ line: next, block }) => words !== undefined && [next, block?.start, block?.end].includes(words),
  );
}

export function isMark(line: string, comments: readonly MagicComment[]): boolean {
  return marksIn(line, comments).length > 0;
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
    const words = commentLine.exec(line.trim())![1]!;
    for (const comment of marksIn(line, comments)) {
      if (words === comment.line) next = true;
      if (words === comment.block?.start) open.add(comment);
      if (words === comment.block?.end) open.delete(comment);
    }
  }
  return { value: kept.join('\n'), marked };
}
