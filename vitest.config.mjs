import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { listFiles } from './scripts/lib/listFiles.mjs';
import { root } from './scripts/lib/run.mjs';
import { workspacePackages } from './scripts/lib/workspacePackages.mjs';

const packages = existsSync(`${root}packages`) ? readdirSync(`${root}packages`) : [];
const files = ['tests', ...packages.map((name) => `packages/${name}/tests`)]
  .filter((folder) => existsSync(root + folder))
  .flatMap((folder) => listFiles(root + folder).map((name) => `${folder}/${name}`))
  // Tests for several browser engines are a separate step with another configuration.
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('tests/engines/'));

/** Calls that replace a module, a clock or a global, visible to other tests in the same process, and what undoes them. */
const replacements = [
  [/\bvi\.(?:mock|doMock)\(|\bdefineProperty\(globalThis\b/, /$^/],
  [/\bvi\.stubGlobal\(/, /\bvi\.unstubAllGlobals\(/],
  [/\bvi\.stubEnv\(/, /\bvi\.unstubAllEnvs\(/],
  [/\bvi\.useFakeTimers\(/, /\bvi\.useRealTimers\(/],
];
const replaces = (text) => replacements.some(([makes, undoes]) => makes.test(text) && !undoes.test(text));
/** The slowest tests run first, in separate processes, so that no core waits for them at the end. */
const long = ['tests/content/release.test.ts', 'tests/dev/dev.test.ts', 'tests/core/site/cli.test.ts'];
const apart = files.filter((name) => long.includes(name) || replaces(readFileSync(root + name, 'utf8')));

export default defineConfig({
  // scripts/lib/plainPath.mjs explains why.
  root,
  resolve: { preserveSymlinks: true },
  plugins: [workspacePackages(root)],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'node',
    // Without an extension, because Vitest would follow links to the file.
    globalSetup: './tests/support/engine',
    // A worker more than the smallest machine has cores, because some tests wait for processes.
    maxWorkers: 3,
    // The end of `npm test` lists tests that passed only on the second run.
    retry: 1,
    // A busy machine makes tests slow. Only a hanging test should fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Results must not depend on the machine's location.
    env: { TZ: 'Europe/London', LC_ALL: 'C.UTF-8', NODE_ENV: 'production' },
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      // All other tests share a process per core, which loads the engine and libraries once instead of per file.
      {
        extends: true,
        test: { name: 'together', include: files.filter((name) => !apart.includes(name)), isolate: false },
      },
    ],
  },
});
