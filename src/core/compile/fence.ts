import type { Code } from 'mdast';
import { legalWords } from '../parse/nearest.ts';
import { startOf } from '../parse/tree.ts';
import type { Context } from './context.ts';
import { findLanguage, languageNames, type Language } from './languages.ts';
import {
  isMark,
  legalMarks,
  markProblem,
  metaWords,
  sampleLanguage,
  type MetaWord,
  type SampleLanguage,
} from './samples.ts';

/** What the first line of a code fence says. */
export interface Fence {
  language: Language | undefined;
  title?: string;
  /** Numbers of highlighted lines, from 1. */
  marked: Set<number>;
  numbered: boolean;
}

/**
 * Reads a fence's language, title, highlighted lines and line numbers, and reports at its place what is not legal. The
 * marks of samples are only judged here: they show nowhere.
 */
export function readFence(code: Code, lineCount: number, context: Context): Fence {
  const start = startOf(code);
  const { markdown, imported } = context.input;
  const placeOf = (text: string, from: number) => Math.max(markdown.indexOf(text, from), start);
  const name = code.lang ?? '';
  const meta = code.meta ?? '';
  const metaStart = meta === '' ? start : placeOf(meta, start + name.length);
  const sample = imported ? undefined : sampleLanguage(name);
  const fence: Fence = { language: findLanguage(name), marked: new Set(), numbered: false };
  if (name !== '' && !fence.language) {
    if (imported) fence.language = { label: name };
    else context.error(placeOf(name, start), `Unknown code language \`${name}\`. ${legalWords(name, languageNames)}`);
  }
  for (const { 0: text, index, groups } of meta.matchAll(metaWords)) {
    const at = metaStart + index;
    const { name: key, value, lines, word } = groups as MetaWord;
    const mark = key ?? word ?? '';
    if (key === 'title') fence.title = value;
    else if (word === 'lines') fence.numbered = true;
    else if (lines !== undefined) {
      const problem = markLines(lines, lineCount, fence.marked);
      if (problem) context.error(at, problem);
    } else {
      const problem = isMark(mark) ? markProblem(mark, value, sample) : `Unknown code option \`${text}\`.`;
      if (problem) context.error(at, `${problem} ${legalOptions(sample)}`);
    }
  }
  return fence;
}

function legalOptions(language: SampleLanguage | undefined): string {
  const lines = ['{1,3-5} for highlighted lines', 'lines for line numbers'];
  return `Legal are: ${['title="…"', ...lines, ...legalMarks(language)].join(', ')}.`;
}

/** Adds the lines of `2,4-6` to those that are marked, unless one of the ranges is wrong: then it gives the problem. */
function markLines(ranges: string, lineCount: number, marked: Set<number>): string | undefined {
  const found: number[] = [];
  for (const part of ranges.split(',')) {
    const match = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part);
    const name = `\`${part.trim()}\``;
    if (!match) return `${name} is no line range. Write numbers and ranges such as {2,4-6}.`;
    const from = Number(match[1]);
    const to = Number(match[2] ?? from);
    if (from < 1 || from > to) return `The line range ${name} runs backwards or begins below 1.`;
    if (to > lineCount) return `The line range ${name} ends after the last line, ${lineCount}.`;
    for (let line = from; line <= to; line += 1) found.push(line);
  }
  for (const line of found) marked.add(line);
  return undefined;
}
