import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Bundle } from '../pages/types.ts';
import { hash } from '../parse/hash.ts';
import { type Project, runSource } from '../project/project.ts';
import { bundleFingerprint } from '../project/sourceFingerprints.ts';
import { openStore } from '../project/store.ts';
import type { Site } from '../site/types.ts';
import type { BundleAnswer, BundleSource } from './bundleBrowser.ts';
import { browserModules } from './virtualModules.ts';

export async function buildBundle(project: Project, site: Site, signal?: AbortSignal): Promise<Bundle> {
  const { shell, frameDocuments, stringsModule } = site;
  const modules = browserModules(project.engine, site);
  const source: BundleSource = { shell, frameDocuments, stringsModule, ...modules };
  const fingerprint = hash(
    bundleFingerprint(project),
    // Paths are relative, so the cache survives moving the site's folder.
    JSON.stringify([
      shell,
      modules.staticPaths,
      modules.pageScripts.map(([kind]) => kind),
      modules.islands.map(([name]) => name),
      stringsModule !== undefined,
      frameDocuments.map(({ name, sandboxed }) => [name, sandboxed]),
    ]),
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
 * Bundles in a child process while docs are compiled, to use a second core and free its memory afterward.
 * @throws with the bundler's message.
 */
function bundleInChild(engine: string, source: BundleSource, signal?: AbortSignal): Promise<Bundle> {
  const { SITE_BUNDLE } = process.env;
  // From the engine's bundle (set by `scripts/site.mjs`), or from source.
  const script = SITE_BUNDLE
    ? [join(SITE_BUNDLE, 'bundleProcess.mjs')]
    : runSource(engine, 'src/core/bundle/bundleProcess.ts');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      cwd: engine,
      signal,
      // Never publish a development build.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let answer: BundleAnswer = {};
    child.on('message', (message) => (answer = message as BundleAnswer));
    child.on('error', reject);
    child.on('close', (code) => {
      if (answer.bundle) resolve(answer.bundle);
      else reject(new Error(answer.problem ?? `The bundler exited with code ${code}.`));
    });
    child.send({ engine, source });
  });
}
