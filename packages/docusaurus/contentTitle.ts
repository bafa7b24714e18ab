import { lineEnd, lineStart } from '../../src/core/parse/text.ts';

/** A heading of the first level that begins a text: its words without marks, and where it stands in the file. */
export interface ContentTitle {
  title: string;
  start: number;
  end: number;
}

/** Imports before the first heading, each paragraph of them with a blank line behind it. */
const imports = /\s*(?:import\s[^\n]*\n(?:(?![ \t]*\n)[^\n]*\n)*\s*)*/y;

/**
 * Finds the heading that titles a document by standing first in it, written with `#` or underlined with `=`, after imports
 * and blank lines.
 */
export function contentTitleOf(text: string, bodyStart: number): ContentTitle | undefined {
  imports.lastIndex = bodyStart;
  const at = lineStart(text, bodyStart + (imports.exec(text)?.[0].length ?? 0));
  const end = lineEnd(text, at);
  const line = text.slice(at, end);
  const atx = /^[ \t]{0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line);
  if (atx?.[1]) return { title: plainTitle(atx[1]), start: at, end };
  const underline = lineEnd(text, end + 1);
  if (
    line.trim() !== '' &&
    !/^[#>|<{\-*`:]/.test(line.trim()) &&
    end < text.length &&
    /^[ \t]{0,3}=+[ \t]*$/.test(text.slice(end + 1, underline))
  )
    return { title: plainTitle(line.trim()), start: at, end: underline };
  return undefined;
}

/** The words of a heading: without an anchor, marks of emphasis and code, and targets of links. */
export function plainTitle(markdown: string): string {
  return markdown
    .replace(/\s*(?:\\?\{#[^}]*\}|\{\/\*\s*#[^*]*\*\/\}|<!--\s*#.*?-->)\s*$/, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/!?\[((?:[^\][]|\[[^\]]*\])*)\]\([^)]*\)/g, '$1')
    .replace(/!?\[((?:[^\][]|\[[^\]]*\])+)\]\[[^\][]*\]/g, '$1')
    .replace(/(`+)(.*?)\1/g, '$2')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(
      /&(amp|lt|gt|quot|#39|nbsp);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' })[name] ?? '',
    )
    .trim();
}
