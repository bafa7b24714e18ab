import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Client } from '../types.ts';
import type { BundleAnswer, ClientSource } from './types.ts';

/**
 * Bundles in a process of its own, beside the compiling of docs: on two cores both take as long as the longer one, and
 * the bundler's memory goes with it. `signal` ends it when nobody waits for it any more.
 * @throws with the bundler's message.
 */
export function bundleInChild(engine: string, source: ClientSource, signal?: AbortSignal): Promise<Client> {
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
      if (answer.client) resolve(answer.client);
      else reject(new Error(answer.problem ?? `The bundler ended with code ${code}.`));
    });
    child.send({ engine, source });
  });
}

/** Parameters of Node: the script from the engine's bundle, which `scripts/site.mjs` names, or from its source. */
function processScript(engine: string): string[] {
  const { SITE_BUNDLE } = process.env;
  return SITE_BUNDLE ? [join(SITE_BUNDLE, 'bundleProcess.mjs')] : ['--import', 'tsx', join(engine, 'src/site/client/bundleProcess.ts')];
}
