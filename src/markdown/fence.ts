import type { Code } from 'mdast';
import { offsetOf, type Context } from './context.ts';
import { findLanguage, languageNames, type Language } from './languages.ts';
import { legalWords } from './nearest.ts';

/** What the first line of a code fence says. */
export interface Fence {
  language: Language | undefined;
  title?: string;
  /** Numbers of highlighted lines, from 1. */
  marked: Set<number>;
  numbered: boolean;
}

const legal = 'Legal are: title="…", {1,3-5} for highlighted lines, lines for line numbers.';

function lineRange(text: string, lineCount: number): { lines: number[] } | { message: string } {
  const lines: number[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part);
    if (!match) return { message: `\`${part.trim()}\` is no line range. Write numbers and ranges such as {2,4-6}.` };
    const from = Number(match[1]);
    const to = Number(match[2] ?? from);
    if (from < 1 || from > to) return { message: `The line range \`${part.trim()}\` runs backwards or begins below 1.` };
    if (to > lineCount) return { message: `The line range \`${part.trim()}\` ends after the last line, ${lineCount}.` };
    for (let line = from; line <= to; line += 1) lines.push(line);
  }
  return { lines };
}

/** Reads a fence's language, title, highlighted lines and line numbers, and reports what is not legal at its place. */
export function readFence(code: Code, lineCount: number, context: Context): Fence {
  const start = offsetOf(code);
  const { markdown } = context.input;
  const placeOf = (text: string, from: number) => Math.max(markdown.indexOf(text, from), start);
  const fence: Fence = { language: undefined, marked: new Set(), numbered: false };
  const name = code.lang ?? '';
  fence.language = findLanguage(name);
  if (name !== '' && !fence.language) context.error(placeOf(name, start), `Unknown code language \`${name}\`. ${legalWords(name, languageNames)}`);
  const meta = code.meta ?? '';
  const metaStart = meta === '' ? start : placeOf(meta, start + name.length);
  for (const match of meta.matchAll(/title="([^"]*)"|\{([^}]*)\}|\S+/g)) {
    const at = metaStart + match.index;
    if (match[1] !== undefined) {
      fence.title = match[1];
    } else if (match[2] !== undefined) {
      const range = lineRange(match[2], lineCount);
      if ('message' in range) context.error(at, range.message);
      else for (const line of range.lines) fence.marked.add(line);
    } else if (match[0] === 'lines') {
      fence.numbered = true;
    } else {
      context.error(at, `Unknown code option \`${match[0]}\`. ${legal}`);
    }
  }
  return fence;
}
