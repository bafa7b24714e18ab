import { readFileSync } from 'node:fs';
import type { Comment, Statement } from 'oxc-parser';
import { firstIndexWhere } from '../../core/binarySearch.ts';
import { parseCode } from '../../core/parse/parseCode.ts';
import { pointAt } from '../../core/parse/text.ts';
import type { Diagnostic } from '../../core/docs/types.ts';

/** A piece of a parsed file. */
export interface SourceRange {
  start: number;
  end: number;
}

/** Marks of a doc comment; nothing else of it is kept. */
export interface Marks {
  deprecated: boolean;
  experimental: boolean;
}

/** A parsed declarations file. */
export interface Module {
  file: string;
  body: Statement[];
  /** The source of a piece on one line, without comments and without a `;` or `,` at its end. */
  textOf(place: SourceRange): string;
  /** Marks of the doc comment right before a piece. */
  marksOf(place: SourceRange): Marks;
}

/** Parses a declarations file. `name` is what messages call it. Throws when the file cannot be read. */
export function parseModule(file: string, name: string): { module: Module; diagnostics: Diagnostic[] } {
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseCode(file, text, { lang: 'dts', sourceType: 'module' });
  const module: Module = {
    file,
    body: program.body,
    textOf: (place) => oneLine(withoutComments(text, comments, place)),
    marksOf: (place) => marksBefore(text, comments, place.start),
  };
  return {
    module,
    diagnostics: errors.map(({ message, labels }) => ({
      severity: 'error',
      file: name,
      ...pointAt(text, labels[0]?.start ?? 0),
      message: `This is no declarations file: ${message}`,
    })),
  };
}

/** Text on one line, as types are written in a sentence. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[;,]$/, '');
}

function withoutComments(text: string, comments: Comment[], { start, end }: SourceRange): string {
  let from = start;
  let result = '';
  for (let index = firstFrom(comments, start); index < comments.length && comments[index]!.end <= end; index += 1) {
    result += text.slice(from, comments[index]!.start);
    from = comments[index]!.end;
  }
  return result + text.slice(from, end);
}

function marksBefore(text: string, comments: Comment[], start: number): Marks {
  const comment = comments[firstFrom(comments, start) - 1];
  const doc =
    comment?.type === 'Block' && comment.value.startsWith('*') && text.slice(comment.end, start).trim() === ''
      ? comment.value
      : '';
  return { deprecated: /(^|\s)@deprecated\b/.test(doc), experimental: /(^|\s)@experimental\b/.test(doc) };
}

/** Index of the first comment that begins at an offset or after it. */
function firstFrom(comments: Comment[], offset: number): number {
  return firstIndexWhere(comments.length, (index) => comments[index]!.start >= offset);
}
