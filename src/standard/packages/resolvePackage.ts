import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A package in `node_modules`. */
export interface Package {
  folder: string;
  name: string;
  version: string;
  /** The declarations file that a user of the package gets; undefined when it names none. */
  entry?: string;
  /** The text of its `package.json`. */
  manifest: string;
}

const engine = resolve(fileURLToPath(import.meta.url), '../../../..');

/**
 * Finds a package by its folder in `node_modules`: of the project, of the folders around it, or of the engine.
 * Undefined when there is none, or its `package.json` is broken.
 */
export function resolvePackage(root: string, name: string): Package | undefined {
  const folder = [...ancestors(root), ...ancestors(engine)]
    .map((each) => join(each, 'node_modules', name))
    .find((each) => existsSync(join(each, 'package.json')));
  if (!folder) return undefined;
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const fields = parseManifest(manifest);
  if (!fields) return undefined;
  const { name: published, version, types, typings } = fields;
  const entry = [types, typings].find((each) => typeof each === 'string');
  return {
    folder,
    name: typeof published === 'string' ? published : name,
    version: typeof version === 'string' ? version : '',
    ...(entry && { entry: join(folder, entry) }),
    manifest,
  };
}

function parseManifest(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}
