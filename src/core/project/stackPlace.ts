import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSlashes } from '../parse/text.ts';

/** A place in a file. */
export interface StackPlace {
  /** Below the folder, with `/`. */
  file: string;
  line: number;
  column: number;
}

/**
 * The innermost place in a folder's modules from which something was thrown: where its sources say it, also when they
 * ran from a bundle with
 * source maps beside its files. Undefined when none of them had a part in it.
 */
export function placeInFolder(error: unknown, folder: string): StackPlace | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // What is not in a folder of modules is a package's.
  const begin = folder + sep;
  for (const frame of framesOf(stack.replace(String((error as Error | undefined)?.message), ''))) {
    const { path, line, column } = sourceOf(frame);
    if (path.startsWith(begin) && !path.includes(`${sep}node_modules${sep}`))
      return { file: withSlashes(path.slice(begin.length)), line, column };
  }
  return undefined;
}

interface Frame {
  path: string;
  line: number;
  column: number;
}

function framesOf(stack: string): Frame[] {
  return [...stack.matchAll(/^\s+at (?:.*?\()?(?:async )?(file:\/\/.*?|(?:\/|[A-Za-z]:\\).*?):(\d+):(\d+)\)?$/gm)].map(
    ([, place = '', line, column]) => ({ path: pathOf(place), line: Number(line), column: Number(column) }),
  );
}

/** Tools put marks of their own behind a module's path. */
function pathOf(place: string): string {
  if (!place.startsWith('file://')) return place.replace(/\?.*$/, '');
  try {
    return fileURLToPath(place);
  } catch {
    return place;
  }
}

function sourceOf(frame: Frame): Frame {
  const map = `${frame.path}.map`;
  if (!frame.path.endsWith('.mjs') || !existsSync(map)) return frame;
  const found = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload).findEntry(
    frame.line - 1,
    frame.column - 1,
  );
  return 'originalSource' in found
    ? {
        path: found.originalSource,
        line: found.originalLine + 1,
        column: found.originalColumn + 1,
      }
    : frame;
}
