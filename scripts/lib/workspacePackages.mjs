import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A Rollup or Vite plugin that resolves `@fdc3-docs/name/part` to the source file that `exports` of
 * `packages/name/package.json` names. The bundlers would find it in `node_modules`, where they take it for a compiled
 * package and do not see that it is the same module as `packages/name/part.ts`. `src/core/project/packageFile.ts` has
 * the same rule for the engine.
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
