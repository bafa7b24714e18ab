import type { Bundle } from './types.ts';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { browserEntries, bundledStyles } from './entries.ts';
import { compileStyles } from './styles.ts';
import { memberReads } from './memberReads.ts';
import { withRuntime } from './runtime.ts';
import type { FrameDocument, Site } from '../site/types.ts';
import type { BrowserModules } from './browserModules.ts';
import { siteStrings } from './siteStrings.ts';
import { plainImports, virtualModules } from './virtualModules.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/** What the bundle is made of, beside the engine: JSON, so that it can go to another process. */
export type BundleSource = Pick<Site, 'shell' | 'frameDocuments' | 'searchModule' | 'stringsModule'> &
  BrowserModules & {
    /** Permalinks of static pages. */
    staticPaths: string[];
    /** Style sheets of all that can stand in an article, below `src`. */
    articleStyles: string[];
  };

/** What the bundling process answers: the bundle, or what is wrong. */
export interface BundleAnswer {
  bundle?: Bundle;
  problem?: string;
}

/** Bundles the browser room with Vite. @throws with Vite's message when a module does not compile. */
export async function bundleBrowser(engine: string, site: BundleSource): Promise<Bundle> {
  const files = bundledStyles(engine, site.articleStyles);
  const styles = {
    scripted: compileStyles(files.scripted),
    articles: compileStyles(files.articles),
    search: compileStyles(files.search),
  };
  const strings = siteStrings(() => site.stringsModule);
  const script = (name: keyof typeof browserEntries) =>
    bundle(engine, { input: join(engine, browserEntries[name]), output: { format: 'iife' } }, { plugins: [strings] });
  const boot = await script('boot');
  const firstInput = await script('firstInput');
  const copy = await script('copy');
  const keeper = await script('keeper');
  const app = await bundle(
    engine,
    {
      input: join(engine, browserEntries.app),
      output: {
        entryFileNames: `${assetsFolder}/app.[hash].js`,
        chunkFileNames: `${assetsFolder}/[name].[hash].js`,
        codeSplitting: { groups: [react] },
      },
    },
    {
      base: site.shell.site.baseUrl,
      worker: {
        format: 'es',
        plugins: () => [strings],
        rolldownOptions: { output: { entryFileNames: `${assetsFolder}/[name].[hash].js` } },
      },
      plugins: [strings, virtualModules(engine, () => ({ ...site, styles })), plainImports(engine), memberReads()],
    },
  );
  const chunks = app.filter((file) => file.type === 'chunk');
  const frames = await bundleFrames(engine, site);
  // Vite bundles workers apart and gives them as assets.
  const workers = app.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.js')
      ? { fileName: file.fileName, code: file.source.toString() }
      : [],
  );
  const entry = chunks.find((chunk) => chunk.isEntry);
  const [bootChunk, firstInputChunk, copyChunk, keeperChunk] = [boot, firstInput, copy, keeper].map((output) =>
    output.find((file) => file.type === 'chunk'),
  );
  if (!entry || !bootChunk || !firstInputChunk || !copyChunk || !keeperChunk)
    throw new Error('The bundle of src/browser has no entry.');
  return {
    boot: bootChunk.code.trim(),
    firstInput: firstInputChunk.code.trim(),
    copy: copyChunk.code,
    keeper: keeperChunk.code,
    app: entry.fileName,
    frames: Object.fromEntries(
      frames.flatMap((chunk) =>
        chunk.isEntry ? [[chunk.name.slice(framePrefix.length), withImports(chunk, frames)]] : [],
      ),
    ),
    files: [...withRuntime(chunks), ...workers, ...frames].map(({ fileName, code }) => ({ path: fileName, code })),
  };
}

/** The file of a chunk, and those of all chunks that it imports. */
function withImports({ fileName }: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): string[] {
  const files = new Set([fileName]);
  for (const file of files)
    for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) files.add(imported);
  return [...files];
}

/** Whoever needs a part of React needs all of it: one file is smaller than three, and one request. */
const react = { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/theme\/useStrings\.ts$/ };

/** Frames of one name with a chunk of the app are told apart from it. */
const framePrefix = 'frame-';

/**
 * The scripts of the documents in `content/frames`, which are no part of the app; all but sandboxed ones share what
 * they have in common.
 */
async function bundleFrames(engine: string, { frameDocuments, shell }: BundleSource): Promise<Rolldown.OutputChunk[]> {
  const sandboxed = frameDocuments.filter((document) => document.sandboxed);
  const scripts = await Promise.all(sandboxed.map((document) => bundleSandboxed(engine, document)));
  const others = frameDocuments.filter((document) => !document.sandboxed);
  if (others.length === 0) return scripts;
  const output = await bundle(
    engine,
    {
      input: Object.fromEntries(others.map(({ name, script }) => [framePrefix + name, script])),
      output: {
        entryFileNames: `${assetsFolder}/[name].[hash].js`,
        chunkFileNames: `${assetsFolder}/${framePrefix}[name].[hash].js`,
      },
    },
    { base: shell.site.baseUrl, plugins: [memberReads()] },
  );
  return [...scripts, ...output.filter((file) => file.type === 'chunk')];
}

/** The script of a sandboxed document, which is no module and stands in one file. @throws when it does not compile. */
export async function bundleSandboxed(
  engine: string,
  { name, script }: Pick<FrameDocument, 'name' | 'script'>,
): Promise<Rolldown.OutputChunk> {
  const input = { [framePrefix + name]: script };
  const entryFileNames = `${assetsFolder}/[name].[hash].js`;
  const output = await bundle(
    engine,
    { input, output: { format: 'iife', entryFileNames } },
    { plugins: [memberReads()] },
  );
  const chunk = output.find((file) => file.type === 'chunk');
  if (!chunk) throw new Error(`The bundle of ${script} has no entry.`);
  return chunk;
}

async function bundle(
  root: string,
  rolldownOptions: Rolldown.InputOptions & { output: Rolldown.OutputOptions },
  more: InlineConfig = {},
) {
  const result = await build({
    root,
    resolve: { preserveSymlinks: true },
    // Neither these nor settings of PostCSS are looked for in the folders around the engine.
    configFile: false,
    css: { postcss: {} },
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    // A busy machine is no news to whoever builds.
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      target: 'es2022',
      rolldownOptions: { checks: { pluginTimings: false }, ...rolldownOptions },
    },
    ...more,
  });
  return (result as Rolldown.RolldownOutput).output;
}
