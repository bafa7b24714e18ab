import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from './listFiles.mjs';
import { root } from './run.mjs';
import { workspacePackages } from './workspacePackages.mjs';

/** Number of bundles to keep. Bundles possibly in use are never removed. */
const kept = 4;
const inUse = 60 * 60 * 1000;
/** File hashes: sources of a bundle (`inputs`) and its own files (`files`). */
const sumsFile = 'sums.json';

/**
 * Bundles the engine and a site's modules, once per change, because compiling hundreds of files separately takes
 * longer than building the site. Returns the folder with `cli.mjs` and `modules.json` (source file → bundled module);
 * undefined if something does not compile, or, with a warning, if `bundles` is not writable.
 */
export async function engineBundle(site, bundles = join(root, '.cache/engine')) {
  const content = join(site, 'content');
  const modules = scriptsIn(content);
  const settings = [
    'package-lock.json',
    'tsconfig.json',
    'scripts/lib/engineBundle.mjs',
    'scripts/lib/workspacePackages.mjs',
  ].map((file) => sumOf(readFileSync(join(root, file))));
  const name = sumOf([root, ...settings, ...modules].join('\0')).slice(0, 16);
  const known = bundlesNamed(bundles, name).find((folder) => isCurrent(folder) && isWhole(folder));
  if (known) {
    markUsed(known);
    return known;
  }
  const parts = join(bundles, `${name}.${process.pid}`);
  try {
    mkdirSync(parts, { recursive: true });
    const folder = await bundle({ parts, bundles, name, modules, site, content });
    if (!folder) return undefined;
    putInPlace(parts, folder);
    discardOthers(bundles);
    return folder;
  } catch (error) {
    console.warn(
      `The engine runs from its sources, which is slower, because its bundle cannot be saved: ${error.message}`,
    );
    return undefined;
  } finally {
    remove(parts);
  }
}

function bundlesNamed(bundles, name) {
  try {
    const isBundle = new RegExp(`^${name}-\\w+$`);
    return readdirSync(bundles)
      .filter((each) => isBundle.test(each))
      .map((each) => join(bundles, each));
  } catch {
    // Writing to a missing or invalid folder will report the error.
    return [];
  }
}

/** Whether the sources of a bundle are unchanged. */
const isCurrent = (folder) => isAsWritten(folder, 'inputs');

/** Whether a bundle is complete. A full disk or a power failure leaves incomplete ones. */
const isWhole = (folder) => isAsWritten(folder, 'files');

function isAsWritten(folder, list) {
  try {
    const sums = Object.entries(JSON.parse(readFileSync(join(folder, sumsFile), 'utf8'))[list]);
    return (
      sums.length > 0 &&
      sums.every(([file, sum]) => sumOf(plainText(readFileSync(resolve(folder, file), 'utf8'))) === sum)
    );
  } catch {
    return false;
  }
}

/** Removes the byte order mark, as bundlers do. */
function plainText(text) {
  return text.replace(/^\uFEFF/, '');
}

async function bundle({ parts, bundles, name, modules, site, content }) {
  const { rolldown } = await import('rolldown');
  const entries = {
    cli: join(root, 'src/commands/cli.ts'),
    bundleProcess: join(root, 'src/core/bundle/bundleProcess.ts'),
  };
  const nameOf = (file) =>
    relative(site, file)
      .replace(/\.tsx?$/, '')
      .replaceAll('\\', '/');
  for (const file of modules) entries[nameOf(file)] = file;
  const inputs = new Map();
  let output;
  try {
    const made = await rolldown({
      input: entries,
      platform: 'node',
      resolve: { symlinks: false },
      external: (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@fdc3-docs/'),
      transform: { jsx: { runtime: 'automatic' } },
      logLevel: 'silent',
      // Hide timing warnings, which only mean a busy machine.
      checks: { pluginTimings: false },
      plugins: [workspacePackages(root), noteInputs(inputs), ownAddresses],
    });
    ({ output } = await made.generate({
      format: 'esm',
      dir: parts,
      sourcemap: 'hidden',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'parts/[name]-[hash].mjs',
    }));
    await made.close();
  } catch (error) {
    // Running the engine from source will report the error with its position.
    if (process.env.DEBUG) console.error(error);
    return undefined;
  }
  const folder = join(bundles, `${name}-${sumOf(JSON.stringify([...inputs].sort())).slice(0, 16)}`);
  const files = {};
  const write = (path, text) => {
    mkdirSync(join(parts, path, '..'), { recursive: true });
    writeFileSync(join(parts, path), text);
    files[path] = sumOf(text);
  };
  for (const chunk of output.filter(({ type }) => type === 'chunk')) {
    write(chunk.fileName, chunk.code);
    // Keep positions for a site's modules only, because those in the engine do not help site authors.
    const from = (chunk.map?.sources ?? []).map((source) => resolve(parts, chunk.fileName, '..', source));
    if (from.some((source) => source.startsWith(content)))
      write(`${chunk.fileName}.map`, JSON.stringify({ ...chunk.map, sources: from, sourcesContent: undefined }));
  }
  write(
    'modules.json',
    JSON.stringify(Object.fromEntries(modules.map((file) => [file, join(folder, `${nameOf(file)}.mjs`)]))),
  );
  write(sumsFile, JSON.stringify({ inputs: Object.fromEntries(inputs), files }));
  return folder;
}

/** Plugin that records every read file with its hash. */
function noteInputs(inputs) {
  return {
    name: 'note-inputs',
    transform: {
      order: 'pre',
      handler(code, id) {
        const file = id.replace(/\?.*$/s, '');
        if (isAbsolute(file)) inputs.set(file, sumOf(plainText(code)));
      },
    },
  };
}

/** Keeps source URLs in bundled modules, because the engine locates its own folder by them. */
const ownAddresses = {
  name: 'own-addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

function sumOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

/** Moves the bundle into place. An existing bundle may be damaged, or from a faster process. */
function putInPlace(parts, folder) {
  if (isWhole(folder)) return;
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(parts, folder);
  } catch (error) {
    if (!isWhole(folder)) throw error;
  }
}

/** Updates the time of last use, if permitted. */
function markUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {}
}

/** Removes a folder if possible. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

function discardOthers(bundles) {
  const byAge = readdirSync(bundles)
    .map((name) => ({
      folder: join(bundles, name),
      used: statSync(join(bundles, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.used - a.used);
  for (const { folder, used } of byAge.slice(kept)) if (Date.now() - used > inUse) remove(folder);
}

function scriptsIn(folder) {
  if (!existsSync(folder)) return [];
  return listFiles(folder)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file));
}
