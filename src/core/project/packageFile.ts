import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source file of a module in `packages/`, and the package manifest. */
export interface PackageFile {
  file: string;
  manifest: string;
}

/**
 * Resolves `@fdc3-docs/name/part` by `exports` in `packages/name/package.json` of the engine. Returns undefined for
 * other specifiers, and for an unknown package or part.
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
