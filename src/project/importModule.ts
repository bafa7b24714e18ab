import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads a module of the content folder; the dev server passes one that sees edits. */
export type LoadModule = (file: string) => Promise<Record<string, unknown>>;

let bundled: Record<string, string> | undefined;

/** Loads a module by its file, absolute: its bundle where `scripts/site.mjs` has made one, else the file. */
export const importModule: LoadModule = (file) => {
  bundled ??= readBundled(process.env.SITE_BUNDLE);
  return import(pathToFileURL(bundled[file] ?? file).href) as Promise<Record<string, unknown>>;
};

function readBundled(folder: string | undefined): Record<string, string> {
  const list = folder && join(folder, 'modules.json');
  return list && existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>) : {};
}
