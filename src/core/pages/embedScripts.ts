import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { listFiles } from '../listFiles.ts';
import { packageFile } from '../project/packageFile.ts';
import type { Output } from '../site/types.ts';

/**
 * Publishes scripts in folders of `content/embeds` without a document of the same name, for pages of any site:
 * `toolbox/connect.ts` is the module `/toolbox/connect.js`. Its address has no hash, because other sites load it.
 */
export function embedScriptOutputs(root: string): Output[] {
  const embeds = join(root, 'content/embeds');
  const scripts = (existsSync(embeds) ? listFiles(embeds) : [])
    .filter((path) => /^(?:[\w-]+\/)+[\w-]+\.ts$/.test(path))
    .filter((path) => !existsSync(join(embeds, path.replace(/ts$/, 'html'))));
  return scripts.map((script) => {
    const path = script.replace(/ts$/, 'js');
    const file = `content/embeds/${script}`;
    return {
      paths: [path],
      source: `the script ${file}`,
      file,
      make: async ({ project }) => [[path, await bundleModule(project.engine, join(root, file))]],
    };
  });
}

/** Bundles a module with its imports. @throws when it does not compile. */
async function bundleModule(engine: string, file: string): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: 'browser',
    plugins: [{ name: 'packages', resolveId: (source) => packageFile(engine, source)?.file }],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return output[0].code;
}
