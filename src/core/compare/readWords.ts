import { documentLimits } from '../limits.ts';
import { spanAt, startScan } from './readSpans.ts';
import type { Inline, Style, Word } from './types.ts';

/** Names with dots and hyphens in them, and words with apostrophes, are one word; a sign is a word of its own; an address is one, too. */
const wordPattern = /(\s+)|https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"*_]|[\p{L}\p{N}_]+(?:['’.\-/][\p{L}\p{N}_]+)*|[^\s]/gu;

/** The words of running text, with what the Markdown around them says of them. What is not closed is text. */
export function readWords(text: Inline): Word[] {
  const words: Word[] = [];
  let space = false;

  const add = (raw: string, style: Style, href: string | undefined) => {
    for (const [word, white] of raw.matchAll(wordPattern)) {
      if (white) space = true;
      else addWord(word, style, href ?? (/^https?:\/\/./.test(word) ? word : undefined));
    }
  };
  const addWord = (word: string, style: Style, href: string | undefined) => {
    words.push({ text: word, space: space && words.length > 0, style, ...(href !== undefined && { href }) });
    space = false;
  };
  const read = (source: string, style: Style, href: string | undefined, depth: number) => {
    // Nobody nests so deep: marks beyond are text.
    if (depth > documentLimits.nesting) return add(source, style, href);
    const scan = startScan(source);
    let from = 0;
    let plain = '';
    const flush = () => {
      if (plain) add(plain, style, href);
      plain = '';
    };
    while (from < source.length) {
      const special = nextSpecial(source, from);
      plain += source.slice(from, special);
      if (special === source.length) break;
      const found = spanAt(scan, special);
      from = found.end;
      if (found.kind === 'text') {
        plain += found.text;
        continue;
      }
      flush();
      if (found.kind === 'code') addWord(found.text, `${style}c`, href);
      else if (found.kind === 'image') addWord(found.text, `${style}m`, found.href);
      else read(found.text, style + found.style, found.href ?? href, depth + 1);
    }
    flush();
  };
  read(text, '', undefined, 0);
  return words;
}

function nextSpecial(source: string, from: number): number {
  for (let at = from; at < source.length; at++) if ('\\`*_~[!<&'.includes(source[at]!)) return at;
  return source.length;
}
