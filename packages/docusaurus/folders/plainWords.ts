import { lineEnd, lineStart } from '../../../src/contentSource.ts';
import { textOr } from '../shapes.ts';
import type { SourceFile } from '../site.ts';

/** A level 1 heading at the start of a text: plain words and position in the file. */
interface ContentTitle {
  title: string;
  start: number;
  end: number;
}

/** Imports before the first heading, each paragraph followed by a blank line. */
const imports = /\s*(?:import\s[^\n]*\n(?:(?![ \t]*\n)[^\n]*\n)*\s*)*/y;

/** Finds the title heading, written with `#` or underlined with `=`, after imports and blank lines. */
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

const inlineLink = /!?\[((?:[^\][]|\[[^\]]*\])*)\]\([^)]*\)/g;

/** A heading's plain text, without anchor, emphasis, code marks and link targets. */
function plainTitle(markdown: string): string {
  return (
    markdown
      .replace(/\s*(?:\\?\{#[^}]*\}|\{\/\*\s*#[^*]*\*\/\}|<!--\s*#.*?-->)\s*$/, '')
      .replace(/<\/?[A-Za-z][^>]*>/g, '')
      .replace(inlineLink, '$1')
      // A link may contain an image.
      .replace(inlineLink, '$1')
      .replace(/!?\[((?:[^\][]|\[[^\]]*\])+)\]\[[^\][]*\]/g, '$1')
      .replace(/(`+)(.*?)\1/g, '$2')
      .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(
        /&(amp|lt|gt|quot|#39|nbsp);/g,
        (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' })[name] ?? '',
      )
      .trim()
  );
}

/** Description from front matter, else the first meaningful line of text, without marks. */
export function descriptionOf({ frontMatter, text, bodyStart }: SourceFile): string {
  const description = textOr(frontMatter.description);
  if (description !== undefined) return description;
  let fence: string | undefined;
  let isSkipped = false;
  for (const line of text.slice(bodyStart, bodyStart + 20_000).split('\n')) {
    const trimmed = line.trim();
    const mark = /^(?:`{3,}|~{3,})/.exec(trimmed)?.[0];
    if (fence) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    fence = mark;
    // Imports, exports and tags end at a blank line.
    isSkipped = trimmed !== '' && (isSkipped || /^(?:(?:import|export)\s|<\/?[A-Za-z])/.test(trimmed));
    if (mark || isSkipped || trimmed === '' || /^#\s|^:{2,}|^[-=|{\]}]|^!\[[^\]]*\]\([^)]*\)$/.test(trimmed)) continue;
    const words = plainTitle(trimmed.replace(/^(?:#+|>|[-*+]|\d+[.)])\s+/, '').replace(/\[\^[^\]]*\]|\{[^}]*\}/g, ''));
    if (words !== '') return words.length > 300 ? `${words.slice(0, 299)}…` : words;
  }
  return '';
}
