import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Rollup or Vite plugin: resolves `@fdc3-docs/name/part` by `exports` in `packages/name/package.json`. In
 * `node_modules`, bundlers would treat it as a compiled package, separate from its source. Same rule as
 * `src/core/project/packageFile.ts`.
 */
export function workspacePackages(root) {
  return {
    name: 'workspace-packages',
    enforce: 'pre',
    resolveId(id) {
      const [, name, part] = /^@fdc3-docs\/([\w-]+)(\/.*)?$/.exec(id) ?? [];
      if (!name) return undefined;
      const folder = join(root, 'packages', name);
      const manifest = join(folder, 'package.json');
      this.addWatchFile?.(manifest);
      const file = JSON.parse(readFileSync(manifest, 'utf8')).exports[`.${part ?? ''}`];
      if (!file) throw new Error(`${manifest}: \`exports\` has no entry for \`${id}\`.`);
      return join(folder, file);
    },
  };
}
