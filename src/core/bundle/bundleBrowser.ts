import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import type { Bundle } from '../pages/types.ts';
import type { Site } from '../site/types.ts';
import { browserEntries, bundledStyles, compileStyles } from './styles.ts';
import { packageModules, plainImports, siteStrings, virtualModules, type BrowserModules } from './virtualModules.ts';

export type BundleSource = Pick<Site, 'shell' | 'frameDocuments' | 'stringsModule'> & BrowserModules;

export interface BundleAnswer {
  bundle?: Bundle;
  problem?: string;
}

/** Bundles all browser code with Vite. @throws when a module does not compile, or imports a file that is no script. */
export async function bundleBrowser(engine: string, site: BundleSource): Promise<Bundle> {
  const { scripted, search } = bundledStyles(engine);
  const styles = { scripted: compileStyles(scripted), search: compileStyles(search) };
  const strings = siteStrings(() => site.stringsModule);
  const script = (name: keyof typeof browserEntries) =>
    bundleScript(engine, join(engine, browserEntries[name]), [strings]);
  const boot = await script('boot');
  const firstInput = await script('firstInput');
  const copy = await script('copy');
  const app = await bundle(
    engine,
    {
      input: join(engine, browserEntries.app),
      output: {
        entryFileNames: `${assetsFolder}/app.[hash].js`,
        chunkFileNames: `${assetsFolder}/[name].[hash].js`,
        codeSplitting: { groups: [react, first] },
      },
    },
    {
      base: site.shell.site.baseUrl,
      worker: {
        format: 'es',
        plugins: () => [packageModules(engine), strings],
        rolldownOptions: { output: { entryFileNames: `${assetsFolder}/[name].[hash].js` } },
      },
      plugins: [strings, virtualModules(engine, () => ({ ...site, styles })), plainImports(engine)],
    },
  );
  const frames = await bundleFrames(engine, site);
  const sandboxed = site.frameDocuments.filter((document) => document.sandboxed);
  const files: Bundle['files'] = [
    ...[...chunksOf(app), ...frames].map(({ fileName, code }) => ({ path: fileName, code })),
    ...workersOf(app),
  ];
  return {
    boot,
    firstInput,
    sandboxed: Object.fromEntries(
      await Promise.all(
        sandboxed.map(async (document) => [document.name, await bundleSandboxed(engine, document.script)]),
      ),
    ),
    copy,
    app: entryOf(app, browserEntries.app).fileName,
    frames: Object.fromEntries(
      frames
        .filter(({ isEntry }) => isEntry)
        .map((chunk) => [chunk.name.slice(framePrefix.length), withImports(chunk, frames)]),
    ),
    files,
  };
}

type Output = Rolldown.RolldownOutput['output'];

function chunksOf(output: Output): Rolldown.OutputChunk[] {
  return output.filter((file) => file.type === 'chunk');
}

/** Returns the workers, emitted by Vite as assets. @throws for any other asset type. */
function workersOf(output: Output): Bundle['files'] {
  return output
    .filter((file) => file.type === 'asset')
    .map(({ fileName, originalFileNames, source }) => {
      if (!fileName.endsWith('.js'))
        throw new Error(
          `A script imports ${originalFileNames[0] ?? fileName}, which is not published with scripts. Move it to content/static. Put style sheets next to their module.`,
        );
      return { path: fileName, code: source.toString() };
    });
}

function entryOf(output: Output, file: string): Rolldown.OutputChunk {
  const entry = chunksOf(output).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`The bundle of ${file} has no entry.`);
  return entry;
}

function withImports({ fileName }: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): string[] {
  const files = new Set([fileName]);
  for (const file of files)
    for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) files.add(imported);
  return [...files];
}

/** Puts React into one chunk, because its parts are always needed together. */
const react = { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/theme\/useStrings\.ts$/ };

/** Puts all modules of the first script into one chunk, because each further file costs a round trip. */
const first = { name: 'app', tags: ['$initial' as const] };

/** Avoids name clashes between frames and app chunks. */
const framePrefix = 'frame-';

/** Bundles the scripts of `content/frames`, separate from the app. They share chunks. */
async function bundleFrames(engine: string, { frameDocuments, shell }: BundleSource): Promise<Rolldown.OutputChunk[]> {
  const others = frameDocuments.filter((document) => !document.sandboxed);
  if (others.length === 0) return [];
  const output = await bundle(
    engine,
    {
      input: Object.fromEntries(others.map(({ name, script }) => [framePrefix + name, script])),
      output: {
        entryFileNames: `${assetsFolder}/[name].[hash].js`,
        chunkFileNames: `${assetsFolder}/${framePrefix}[name].[hash].js`,
      },
    },
    { base: shell.site.baseUrl },
  );
  return chunksOf(output);
}

/** Bundles a sandboxed document's script as an inline script. @throws when it does not compile. */
export async function bundleSandboxed(engine: string, script: string): Promise<string> {
  const code = await bundleScript(engine, script, []);
  return code.replaceAll('</script', '<\\/script');
}

/** Bundles a classic script. */
async function bundleScript(engine: string, file: string, plugins: Plugin[]): Promise<string> {
  const output = await bundle(engine, { input: file, output: { format: 'iife' } }, { plugins });
  return entryOf(output, file).code.trim();
}

async function bundle(
  root: string,
  rolldownOptions: Rolldown.InputOptions & { output: Rolldown.OutputOptions },
  { plugins = [], ...more }: InlineConfig,
): Promise<Output> {
  const result = await build({
    root,
    resolve: { preserveSymlinks: true },
    // Do not search parent folders for Vite and PostCSS configuration.
    configFile: false,
    css: { postcss: {} },
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      target: 'es2022',
      // Hide timing warnings, which only mean a busy machine.
      rolldownOptions: { checks: { pluginTimings: false }, ...rolldownOptions },
    },
    plugins: [packageModules(root), ...plugins],
    ...more,
  });
  return (result as Rolldown.RolldownOutput).output;
}
