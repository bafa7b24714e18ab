import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads a module of the content folder; the dev server passes one that sees edits. */
export type LoadModule = (file: string) => Promise<Record<string, unknown>>;

let bundled: Record<string, string> | undefined;

/** Loads a module by its file, absolute: its bundle where `scripts/site.mjs` has made one, else the file. */
export const importModule: LoadModule = async (file) => {
  bundled ??= readBundled(process.env.SITE_BUNDLE);
  try {
    return (await import(pathToFileURL(bundled[file] ?? file).href)) as Record<string, unknown>;
  } catch (error) {
    // Of the stack alone nobody could tell which module used it up.
    if (error instanceof RangeError)
      throw new Error(
        `${file}: ${error.message}. Look for brackets that are nested very deep, or for functions that call themselves.`,
        { cause: error },
      );
    throw error;
  }
};

function readBundled(folder: string | undefined): Record<string, string> {
  const list = folder && join(folder, 'modules.json');
  return list && existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>) : {};
}
