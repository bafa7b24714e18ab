import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PackageFile {
  file: string;
  manifest: string;
}

/**
 * Resolves `@fdc3-docs/name/part` by `exports` in the engine's `packages/name/package.json`; undefined for unknown
 * specifiers.
 */
export function packageFile(engine: string, specifier: string): PackageFile | undefined {
  const [, name, part = ''] = /^@fdc3-docs\/([\w-]+)(\/.*)?$/.exec(specifier) ?? [];
  if (!name) return undefined;
  const folder = join(engine, 'packages', name);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: Record<string, string> };
  const file = exports[`.${part}`];
  return file === undefined ? undefined : { file: join(folder, file), manifest };
}
