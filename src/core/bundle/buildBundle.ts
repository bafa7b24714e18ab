import type { Bundle } from './types.ts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Project, runSource } from '../project/project.ts';
import { sourceFingerprints, type SourceSet } from '../project/sourceFingerprints.ts';
import { hash } from '../parse/hash.ts';
import { openStore } from '../project/store.ts';
import { styleSet } from '../../theme/styles/files.ts';
import type { Site } from '../site/types.ts';
import type { BundleAnswer, BundleSource } from './bundleBrowser.ts';
import { browserModules } from './browserModules.ts';
import { browserEntries, bundledStyles } from './entries.ts';

/** What the bundle is made of: the modules and style sheets that bundling begins with, those of the site too. */
export function bundleSet(
  { engine, root }: Pick<Project, 'engine' | 'root'>,
  {
    frameDocuments,
    searchModule,
    stringsModule,
    appScripts,
    pageScripts,
    islands,
    articleStyles,
  }: Omit<BundleSource, 'shell' | 'staticPaths'>,
): SourceSet {
  const own = [
    ...frameDocuments.map(({ script }) => script),
    ...appScripts,
    ...pageScripts.map(([, module]) => module),
    ...islands.flatMap(([, module, style]) => (style === undefined ? [module] : [module, style])),
    ...[searchModule, stringsModule].filter((module) => module !== undefined),
  ];
  const engineEntries = ['src/core/bundle/bundleProcess.ts', ...Object.values(browserEntries)].map((file) =>
    join(engine, file),
  );
  // Which packages a site's own modules mean, its own lists say.
  const settings = ['package-lock.json', 'tsconfig.json'].flatMap((file) => [join(engine, file), join(root, file)]);
  return {
    entries: [...engineEntries, ...Object.values(bundledStyles(engine, articleStyles)).flat(), ...own],
    files: [...settings, join(root, 'package.json')],
  };
}

/** Bundles the boot script and the app, or takes them from the cache when nothing they are made of has changed. */
export async function buildBundle(project: Project, site: Site, signal?: AbortSignal): Promise<Bundle> {
  const { shell, staticPages, frameDocuments, searchModule, stringsModule } = site;
  const { articleStyles } = styleSet(site.features);
  const modules = browserModules(project.engine, site);
  const staticPaths = staticPages.map(({ path }) => path);
  const source: BundleSource = {
    shell,
    staticPaths,
    frameDocuments,
    searchModule,
    stringsModule,
    ...modules,
    articleStyles,
  };
  const fingerprint = hash(
    sourceFingerprints(project, 'bundle', { bundle: bundleSet(project, source) }).bundle,
    JSON.stringify(shell),
    JSON.stringify([modules.pageScripts.map(([kind]) => kind), modules.islands.map(([name]) => name), articleStyles]),
    JSON.stringify([searchModule, stringsModule].map((module) => module !== undefined)),
    JSON.stringify(staticPaths),
    JSON.stringify(frameDocuments.map(({ name, sandboxed }) => [name, sandboxed])),
  );
  const store = openStore(join(project.cache, 'bundle.cache'), fingerprint);
  const cached = store.get('bundle');
  if (cached) return JSON.parse(cached) as Bundle;
  const bundle = await bundleInChild(project.engine, source, signal);
  store.set('bundle', JSON.stringify(bundle));
  store.save();
  return bundle;
}

/**
 * Bundles in a process of its own, beside the compiling of docs: on two cores both take as long as the longer one, and
 * the bundler's memory goes with it. `signal` ends it when nobody waits for it any more.
 * @throws with the bundler's message.
 */
function bundleInChild(engine: string, source: BundleSource, signal?: AbortSignal): Promise<Bundle> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, processScript(engine), {
      cwd: engine,
      signal,
      // What is published is never a development build.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let answer: BundleAnswer = {};
    child.on('message', (message) => (answer = message as BundleAnswer));
    child.on('error', reject);
    child.on('close', (code) => {
      if (answer.bundle) resolve(answer.bundle);
      else reject(new Error(answer.problem ?? `The bundler ended with code ${code}.`));
    });
    child.send({ engine, source });
  });
}

/** Parameters of Node: the script from the engine's bundle, which `scripts/site.mjs` names, or from its source. */
function processScript(engine: string): string[] {
  const { SITE_BUNDLE } = process.env;
  return SITE_BUNDLE ? [join(SITE_BUNDLE, 'bundleProcess.mjs')] : runSource(engine, 'src/core/bundle/bundleProcess.ts');
}
