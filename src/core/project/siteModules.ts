import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic } from '../docs/types.ts';
import { errorAt } from '../parse/diagnostics.ts';
import { parseSync } from 'oxc-parser';
import { withSlashes } from '../parse/text.ts';
import { BuildFailed } from './diagnostics.ts';

/** Loads a module of the content folder. The dev server's version applies edits. */
export type LoadModule = (file: string) => Promise<Record<string, unknown>>;

/** Loads a module by its absolute path: its bundle made by `scripts/site.mjs`, or the file itself. */
export const importModule: LoadModule = async (file) => {
  // Vite cannot analyze this import, and would warn about it.
  return (await import(/* @vite-ignore */ pathToFileURL(bundledFile(file) ?? file).href)) as Record<string, unknown>;
};

/** Read on every call: the list is small, and modules are few. */
function bundledFile(file: string): string | undefined {
  const folder = process.env.SITE_BUNDLE;
  const list = folder && join(folder, 'modules.json');
  if (!list || !existsSync(list)) return undefined;
  return (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>)[file];
}

/** Wraps a loader to locate errors. @throws {BuildFailed} with the position when a module cannot run. */
export function loaderWithPlaces(root: string, load: LoadModule): LoadModule {
  return async (file) => {
    if (!existsSync(file))
      throw new Error(`There is no ${relative(root, file)} in ${root}, the folder set with --root.`);
    try {
      return await load(file);
    } catch (error) {
      throw new BuildFailed([moduleProblem(root, file, error)]);
    }
  };
}

export function runModule<T>(root: string, file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof BuildFailed) throw error;
    throw new BuildFailed([moduleProblem(root, file, error)]);
  }
}

/** Returns a diagnostic at the innermost position in the site's modules, or for the whole file. */
export function moduleProblem(root: string, file: string, error: unknown): Diagnostic {
  const cannotRun = 'The module cannot be run:';
  const name = withSlashes(relative(root, file));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A module with syntax errors never ran, so it is not in the stack.
  const { errors, module } = parseSync(file, text);
  const [fatal] = errors.filter(({ severity }) => severity === 'Error');
  if (fatal) return errorAt(name, text, fatal.labels[0]?.start ?? 0, `${cannotRun} ${fatal.message}`);
  const missing = module.staticImports
    .map(({ moduleRequest }) => moduleRequest)
    .find(({ value }) => isMissing(value, file, error));
  if (missing) return errorAt(name, text, missing.start, `${cannotRun} there is no module \`${missing.value}\`.`);
  const place = placeInFolder(error, root) ?? { file: name };
  return { severity: 'error', ...place, message: `${cannotRun} ${wordsOf(root, error)}` };
}

/** Returns undefined if no module of the site is in the stack. */
export function thrownInSite(root: string, error: unknown): Diagnostic | undefined {
  const place = placeInFolder(error, join(root, 'content'));
  return place && { severity: 'error', ...place, file: `content/${place.file}`, message: wordsOf(root, error) };
}

function isMissing(specifier: string, file: string, error: unknown): boolean {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  return (
    (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') &&
    (message.includes(`'${specifier}'`) || message.includes(`'${resolve(dirname(file), specifier)}'`))
  );
}

function wordsOf(root: string, error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replaceAll(root + sep, '');
}

export interface StackPlace {
  /** Relative to the folder, with `/`. */
  file: string;
  line: number;
  column: number;
}

/** Returns the innermost stack position in a folder's modules, in their original source. */
export function placeInFolder(error: unknown, folder: string): StackPlace | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack
    .replace(String((error as Error | undefined)?.message), '')
    .matchAll(/^\s+at (?:.*?\()?(?:async )?(file:\/\/.*?|(?:\/|[A-Za-z]:\\).*?):(\d+):(\d+)\)?$/gm);
  // Everything outside this folder belongs to packages.
  const begin = folder + sep;
  for (const [, address = '', line, column] of frames) {
    const place = sourceOf({ file: pathOf(address), line: Number(line), column: Number(column) });
    if (place.file.startsWith(begin) && !place.file.includes(`${sep}node_modules${sep}`))
      return { ...place, file: withSlashes(place.file.slice(begin.length)) };
  }
  return undefined;
}

function pathOf(address: string): string {
  if (!address.startsWith('file://')) return address.replace(/\?.*$/, '');
  try {
    return fileURLToPath(address);
  } catch {
    return address;
  }
}

function sourceOf(place: StackPlace): StackPlace {
  const map = `${place.file}.map`;
  if (!place.file.endsWith('.mjs') || !existsSync(map)) return place;
  const sources = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload);
  const found = sources.findEntry(place.line - 1, place.column - 1);
  if (!('originalSource' in found)) return place;
  return { file: found.originalSource, line: found.originalLine + 1, column: found.originalColumn + 1 };
}
