import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { BuildResult } from '../../../../src/commands/build.ts';
import type { Bundle } from '../../../../src/core/pages/types.ts';
import { tidyDiagnostics } from '../../../../src/core/parse/diagnostics.ts';
import { withSlashes } from '../../../../src/core/parse/text.ts';
import { BuildFailed, formatDiagnostic } from '../../../../src/core/project/diagnostics.ts';
import { project, type Project } from '../../../../src/core/project/project.ts';
import { fixtureFiles } from './fixtureFiles.ts';
import { root as engine } from './sourceFiles.ts';
import { writeCommit } from './writeCommit.ts';
import { listFiles } from '../../../../src/core/listFiles.ts';

/** Files by path. `undefined` removes a file. */
export type Files = Record<string, string | Uint8Array | undefined>;

export interface Fixture extends Project {
  /** Writes, replaces and removes files of the site. */
  write(files: Files): void;
  /** Builds the site. `plainScripts` uses the scripts of the plain fixture, because bundling takes two seconds. */
  build(options?: { strict?: boolean; plainScripts?: boolean }): Promise<BuildResult>;
  /** Returns an output file as text. */
  read(path: string): string;
}

const fixtures: string[] = [];

/**
 * The slowest parts of a small build, cached from the plain fixture for later builds and runs. Cache keys include all
 * dependencies.
 */
const sharedCache = join(engine, 'node_modules/.cache/fixture');
const sharedStores = ['bundle', 'cards', 'code'].map((name) => `${name}.cache`);

// A bundle still running in the background may write into a removed folder.
process.on('exit', removeFixtures);

/**
 * Creates a site in a new folder from the fixture's files with changes, in a git repository by default. `out` is the
 * output folder, and `release` builds all files for publication.
 */
export function createFixture(
  changes: Files = {},
  { git = true, parent = tmpdir(), out = undefined as string | undefined, release = false } = {},
): Fixture {
  const root = mkdtempSync(join(parent, 'fixture-'));
  fixtures.push(root);
  const write = (files: Files) => writeFiles(root, files);
  write({ ...fixtureFiles, ...changes });
  symlinkSync(join(engine, 'node_modules'), join(root, 'node_modules'));
  if (git) commit(root);
  const folders = project({ root, out: out ?? join(root, 'dist'), cache: join(root, '.cache') });
  shareStores(folders.cache);
  return {
    ...folders,
    write,
    async build({ strict = true, plainScripts: isPlain = false } = {}) {
      // Tests that only run commands need no engine in their process.
      const { build } = await import('../../../../src/commands/build.ts');
      const result = await build(folders, { strict, release, bundle: isPlain ? plainScripts() : undefined });
      if (Object.keys(changes).length === 0)
        for (const store of sharedStores) copyStore(store, folders.cache, sharedCache);
      return result;
    },
    read: (path) => readFileSync(join(folders.out, path), 'utf8'),
  };
}

/** Builds a new fixture. Fails if the build fails. */
export async function buildFixture(
  changes: Files = {},
  { release, ...options }: { strict?: boolean; release?: boolean; plainScripts?: boolean } = {},
): Promise<Fixture & { result: BuildResult }> {
  const fixture = createFixture(changes, { release });
  const result = await fixture.build(options).catch((error: unknown) => {
    throw new Error(describeFailure(error), { cause: error });
  });
  return { ...fixture, result };
}

let plainBundle: Promise<Bundle> | undefined;

/** Returns the scripts of the plain fixture, for builds whose scripts no test reads. */
export function plainScripts(): Promise<Bundle> {
  return (plainBundle ??= bundlePlain());
}

async function bundlePlain(): Promise<Bundle> {
  const { openSite } = await import('../../../../src/commands/readSite.ts');
  const { buildBundle } = await import('../../../../src/core/bundle/buildBundle.ts');
  const fixture = createFixture({}, { git: false });
  const bundle = await buildBundle(fixture, (await openSite(fixture)).site);
  copyStore('bundle.cache', fixture.cache, sharedCache);
  return bundle;
}

/** Call after all tests of a file. */
export function removeFixtures(): void {
  for (const folder of fixtures.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Returns the messages of a build that must fail, as lines. */
export async function problemsOf(building: Promise<unknown>): Promise<string> {
  try {
    await building;
  } catch (error) {
    return describeFailure(error);
  }
  throw new Error('The build did not fail.');
}

function describeFailure(error: unknown): string {
  if (error instanceof BuildFailed) return tidyDiagnostics(error.diagnostics).map(formatDiagnostic).join('\n');
  return `${(error as Error).name}: ${(error as Error).message}`;
}

/** Returns path → hash for every file below a folder. Empty if it does not exist. */
export function hashes(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    filesIn(folder).map((path) => [
      path.slice(folder.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

/** Commits all content of the folder, always with the same time and author. */
export function commit(folder: string, author = 'Ada Example', date = '2024-03-05T10:00:00Z'): void {
  const files = filesIn(join(folder, 'content')).map((file): [string, Uint8Array] => [
    withSlashes(relative(folder, file)),
    readFileSync(file),
  ]);
  writeCommit(folder, files, `${author} <author@fixture.example> ${Date.parse(date) / 1000} +0000`);
}

/** Returns all files below a folder, sorted. */
function filesIn(folder: string): string[] {
  return listFiles(folder).map((name) => join(folder, name));
}

function writeFiles(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (content === undefined) rmSync(file, { recursive: true, force: true });
    else writeFileSync(file, content);
  }
}

/** Copies entries of earlier fixtures into a cache. */
export function shareStores(cache: string): void {
  for (const store of sharedStores) if (!existsSync(join(cache, store))) copyStore(store, sharedCache, cache);
}

function copyStore(name: string, from: string, to: string): void {
  if (!existsSync(join(from, name))) return;
  mkdirSync(to, { recursive: true });
  copyFileSync(join(from, name), join(to, name));
}
