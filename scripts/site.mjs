// Runs a command of the engine (`node scripts/site.mjs --help`): from its bundle, or from its sources where that cannot be made.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineBundle } from './lib/engineBundle.mjs';
import { refusePath } from './lib/refusePath.mjs';
import { root } from './lib/run.mjs';

const at = process.argv.findIndex((word) => word === '--root' || word.startsWith('--root='));
const given = process.argv[at]?.split('=')[1] ?? process.argv[at + 1];
const site = at === -1 ? root : resolve(given ?? root);
for (const path of [root, site]) refusePath(path);
// Edits are seen by who reads the sources.
const folder = process.argv[2] === 'dev' ? undefined : await engineBundle(site);
if (folder) {
  process.env.SITE_BUNDLE = folder;
  await import(pathToFileURL(`${folder}/cli.mjs`).href);
} else {
  await import('tsx');
  await import('../src/site/cli.ts');
}
