import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** So many bundles are kept, those of a few sites or branches; and none is removed that a running process may use. */
const kept = 4;
const inUse = 60 * 60 * 1000;

/**
 * Bundles the engine and the modules of a site's content folder to plain JavaScript, once per change: compiling three
 * hundred files of TypeScript one by one would take longer than building the site. Gives the folder with `cli.mjs` and
 * `modules.json` (source file → bundled module); undefined when something does not compile.
 */
export async function engineBundle(site) {
  const content = join(site, 'content');
  const sources = [...scriptsIn(join(root, 'src')), ...scriptsIn(content)];
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'scripts/lib/engineBundle.mjs']) hash.update(readFileSync(join(root, file)));
  for (const file of sources) hash.update(`\0${file}\0`).update(readFileSync(file));
  const bundles = join(root, '.cache/engine');
  const folder = join(bundles, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  const modules = sources.filter((file) => file.startsWith(content) && !file.endsWith('.d.ts'));
  return (await bundle(folder, modules, site)) ? discardOthers(bundles, folder) : undefined;
}

async function bundle(folder, modules, site) {
  const { rolldown } = await import('rolldown');
  const own = join(root, 'src/site/');
  const entries = { cli: join(own, 'cli.ts'), bundleProcess: join(own, 'client/bundleProcess.ts') };
  const nameOf = (file) => relative(site, file).replace(/\.tsx?$/, '').replaceAll('\\', '/');
  for (const file of modules) entries[nameOf(file)] = file;
  const parts = `${folder}.${process.pid}`;
  try {
    const made = await rolldown({
      input: entries,
      platform: 'node',
      external: (id) => !id.startsWith('.') && !isAbsolute(id),
      transform: { jsx: { runtime: 'automatic' } },
      logLevel: 'silent',
      plugins: [ownAddresses],
    });
    await made.write({ dir: parts, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' });
    await made.close();
    writeFileSync(join(parts, 'modules.json'), JSON.stringify(Object.fromEntries(modules.map((file) => [file, join(folder, `${nameOf(file)}.mjs`)]))));
    renameSync(parts, folder);
    return true;
  } catch (error) {
    // The engine run from its sources says what is wrong, and where. Or another process was quicker.
    if (process.env.DEBUG) console.error(error);
    rmSync(parts, { recursive: true, force: true });
    return existsSync(folder);
  }
}

/** The engine finds its own folder by the addresses of its modules, which are those of the sources in a bundle too. */
const ownAddresses = {
  name: 'own-addresses',
  transform: (code, id) => (code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined),
};

function discardOthers(bundles, newest) {
  mkdirSync(bundles, { recursive: true });
  const byAge = readdirSync(bundles)
    .map((name) => ({ folder: join(bundles, name), used: statSync(join(bundles, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  for (const { folder, used } of byAge.slice(kept)) if (Date.now() - used > inUse) rmSync(folder, { recursive: true, force: true });
  return newest;
}

/** Files of TypeScript in a folder and those inside it, in order. */
function scriptsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
