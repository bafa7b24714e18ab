import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { listFiles } from './scripts/lib/listFiles.mjs';
import { root } from './scripts/lib/run.mjs';
import { workspacePackages } from './scripts/lib/workspacePackages.mjs';

const packages = existsSync(`${root}packages`) ? readdirSync(`${root}packages`) : [];
const files = ['tests', ...packages.map((name) => `packages/${name}/tests`)]
  .filter((folder) => existsSync(root + folder))
  .flatMap((folder) => listFiles(root + folder).map((name) => `${folder}/${name}`))
  // Those in several engines are a step of their own, with a configuration of their own.
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('tests/engines/'));

/** What a test says that puts something of its own in the place of a module, a clock or a global, which others in its process would meet. */
const replaces = /\bvi\.(?:mock|doMock|stub\w+|useFakeTimers)\(|\bliftTimeLimits\(|\bdefineProperty\(globalThis\b/;
/** The longest come first, each in a process of its own, so that no core waits for one at the end. */
const long = ['tests/content/release.test.ts', 'tests/dev/dev.test.ts', 'tests/core/site/cli.test.ts'];
const apart = files.filter((name) => long.includes(name) || replaces.test(readFileSync(root + name, 'utf8')));

export default defineConfig({
  // scripts/lib/plainPath.mjs says why.
  root,
  resolve: { preserveSymlinks: true },
  plugins: [workspacePackages(root)],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'node',
    // Without its ending, which would have links to the file followed.
    globalSetup: './tests/support/engine',
    // One more than the cores of the smallest machine that runs them: some tests wait for what others do.
    maxWorkers: 3,
    // The end of `npm test` names what passed at the second try only.
    retry: 1,
    // A busy machine makes tests slow, not wrong; only one that hangs should fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No result depends on where the machine stands.
    env: { TZ: 'Europe/London', LC_ALL: 'C.UTF-8', NODE_ENV: 'production' },
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      // All others share a process a core, which loads the engine and the libraries once instead of for each file.
      {
        extends: true,
        test: { name: 'together', include: files.filter((name) => !apart.includes(name)), isolate: false },
      },
    ],
  },
});
