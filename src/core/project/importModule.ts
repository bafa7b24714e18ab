import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads a module of the content folder; the dev server passes one that sees edits. */
export type LoadModule = (file: string) => Promise<Record<string, unknown>>;

/** Loads a module by its file, absolute: its bundle where `scripts/site.mjs` has made one, else the file. */
export const importModule: LoadModule = async (file) => {
  try {
    return (await import(pathToFileURL(bundledFile(file) ?? file).href)) as Record<string, unknown>;
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

/** The list is small, and few modules are asked for: it is read for each. */
function bundledFile(file: string): string | undefined {
  const folder = process.env.SITE_BUNDLE;
  const list = folder && join(folder, 'modules.json');
  return list && existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>)[file]
    : undefined;
}
