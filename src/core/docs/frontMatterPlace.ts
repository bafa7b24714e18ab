import { errorAt, warningAt } from '../parse/diagnostics.ts';
import type { Diagnostic, DocSource } from './types.ts';

type Source = Pick<DocSource, 'file' | 'text' | 'bodyStart'>;

/** An error about what a document's front matter says under a key; about one value there, when it is given. */
export function frontMatterError(source: Source, message: string, key: string, value?: string): Diagnostic {
  return errorAt(source.file, source.text, placeOf(source, key, value), message);
}

/** A warning about the same. */
export function frontMatterWarning(source: Source, message: string, key: string): Diagnostic {
  return warningAt(source.file, source.text, placeOf(source, key), message);
}

/** Offset of what stands under a key; of the front matter's first line where the key is not there. */
function placeOf({ text, bodyStart }: Source, key: string, value?: string): number {
  const header = text.slice(0, bodyStart);
  const found = new RegExp(`^${key}:[ \\t]*`, 'm').exec(header);
  if (!found) return 0;
  const under = found.index + found[0].length;
  const at = value === undefined ? -1 : header.indexOf(value, under);
  return at === -1 ? (header[under] === '\n' ? found.index : under) : at;
}
