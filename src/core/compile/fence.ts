import type { Code } from 'mdast';
import { startOf } from '../parse/tree.ts';
import type { Context } from './context.ts';
import { findLanguage, languageNames, type Language } from './languages.ts';
import { legalWords } from '../parse/nearest.ts';
import {
  isMark,
  legalMarks,
  markProblem,
  metaWords,
  sampleLanguage,
  type MetaWord,
  type SampleLanguage,
} from './sampleMarks.ts';

/** What the first line of a code fence says. */
export interface Fence {
  language: Language | undefined;
  title?: string;
  /** Numbers of highlighted lines, from 1. */
  marked: Set<number>;
  numbered: boolean;
}

function legalOptions(language: SampleLanguage | undefined): string {
  return `Legal are: ${['title="…"', '{1,3-5} for highlighted lines', 'lines for line numbers', ...legalMarks(language)].join(', ')}.`;
}

function lineRange(text: string, lineCount: number): { lines: number[] } | { message: string } {
  const lines: number[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part);
    if (!match) return { message: `\`${part.trim()}\` is no line range. Write numbers and ranges such as {2,4-6}.` };
    const from = Number(match[1]);
    const to = Number(match[2] ?? from);
    if (from < 1 || from > to)
      return { message: `The line range \`${part.trim()}\` runs backwards or begins below 1.` };
    if (to > lineCount) return { message: `The line range \`${part.trim()}\` ends after the last line, ${lineCount}.` };
    for (let line = from; line <= to; line += 1) lines.push(line);
  }
  return { lines };
}

/**
 * Reads a fence's language, title, highlighted lines and line numbers, and reports what is not legal at its place. The marks of
 * samples are only judged here: they show nowhere.
 */
export function readFence(code: Code, lineCount: number, context: Context): Fence {
  const start = startOf(code);
  const { markdown } = context.input;
  const placeOf = (text: string, from: number) => Math.max(markdown.indexOf(text, from), start);
  const fence: Fence = { language: undefined, marked: new Set(), numbered: false };
  const name = code.lang ?? '';
  fence.language = findLanguage(name);
  if (name !== '' && !fence.language && context.input.foreign) fence.language = { label: name };
  if (name !== '' && !fence.language)
    context.error(placeOf(name, start), `Unknown code language \`${name}\`. ${legalWords(name, languageNames)}`);
  const meta = code.meta ?? '';
  const metaStart = meta === '' ? start : placeOf(meta, start + name.length);
  const sample = context.input.foreign ? undefined : sampleLanguage(name);
  for (const { 0: text, index, groups } of meta.matchAll(metaWords)) {
    const at = metaStart + index;
    const { name: key, value, lines, word } = groups as MetaWord;
    const mark = key ?? word ?? '';
    if (key === 'title') {
      fence.title = value;
    } else if (lines !== undefined) {
      const range = lineRange(lines, lineCount);
      if ('message' in range) context.error(at, range.message);
      else for (const line of range.lines) fence.marked.add(line);
    } else if (word === 'lines') {
      fence.numbered = true;
    } else if (isMark(mark)) {
      const problem = markProblem(mark, value, sample);
      if (problem) context.error(at, `${problem} ${legalOptions(sample)}`);
    } else {
      context.error(at, `Unknown code option \`${text}\`. ${legalOptions(sample)}`);
    }
  }
  return fence;
}
