// Runs an engine command (`node scripts/site.mjs --help`): from its bundle, or from source if bundling fails.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineBundle } from './lib/engineBundle.mjs';
import { plainPath } from './lib/plainPath.mjs';
import { linked, root, runNode } from './lib/run.mjs';

const option = (name) => {
  const at = process.argv.findIndex((word) => word === name || word.startsWith(`${name}=`));
  return at === -1 ? undefined : (process.argv[at].split('=')[1] ?? process.argv[at + 1]);
};
// An external source has no modules of ours.
const site = plainPath(resolve(option('--root') ?? (option('--source') ? join(root, '.cache/sources') : root)));
if (option('--root')) process.argv.push('--root', site);
if (process.argv[2] === 'book') {
  // Books are printed with the browser found for tests.
  const { findChromium } = await import('./lib/chromium.mjs');
  process.env.CHROMIUM =
    (await findChromium().catch((error) => {
      console.error(`Error: ${error.message}`);
      process.exit(1);
    })) ?? '';
}
const folder = await engineBundle(site);
// Neither Vite's dev server nor tsx works in a path with these characters.
if (linked && (process.argv[2] === 'dev' || !folder))
  process.exit(await runNode([join(root, 'scripts/site.mjs'), ...process.argv.slice(2)], { stdin: 'inherit' }));
if (folder) {
  process.env.SITE_BUNDLE = folder;
  await import(pathToFileURL(`${folder}/cli.mjs`).href);
} else {
  // Otherwise the tsconfig.json of the working directory would decide how imports are resolved.
  process.env.TSX_TSCONFIG_PATH = join(root, 'tsconfig.json');
  await import('tsx');
  await import('../src/commands/cli.ts');
}
