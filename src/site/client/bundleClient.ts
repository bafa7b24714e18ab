import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { Site } from '../loadSite.ts';
import type { Project } from '../project.ts';
import { scriptedStyles } from '../../theme/styles/files.ts';
import type { Client } from './buildClient.ts';
import { compileStyles, themeStyleFiles } from './styles.ts';
import { plainImports, virtualModules } from './virtualModules.ts';

/** Bundles the browser room with Vite. @throws with Vite's message when a module does not compile. */
export async function bundleClient({ engine }: Project, site: Pick<Site, 'shell' | 'staticPages'>): Promise<Client> {
  const styles = compileStyles(themeStyleFiles(engine, scriptedStyles));
  const boot = await bundle(engine, { input: join(engine, 'src/browser/boot.ts'), output: { format: 'iife' } });
  const app = await bundle(
    engine,
    {
      input: join(engine, 'src/browser/app.tsx'),
      output: { entryFileNames: 'assets/app.[hash].js', chunkFileNames: 'assets/[name].[hash].js' },
    },
    { base: site.shell.site.baseUrl, plugins: [virtualModules(() => ({ ...site, scriptedStyles: styles })), plainImports()] },
  );
  const chunks = app.filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const bootChunk = boot.find((file) => file.type === 'chunk');
  if (!entry || !bootChunk) throw new Error('The bundle of src/browser has no entry.');
  return {
    boot: bootChunk.code.trim(),
    app: entry.fileName,
    files: chunks.map((chunk) => ({ path: chunk.fileName, code: chunk.code })),
  };
}

async function bundle(root: string, rolldownOptions: Rolldown.InputOptions & { output: Rolldown.OutputOptions }, more: InlineConfig = {}) {
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    build: { write: false, modulePreload: { polyfill: false }, reportCompressedSize: false, target: 'es2022', rolldownOptions },
    ...more,
  });
  return (result as Rolldown.RolldownOutput).output;
}
