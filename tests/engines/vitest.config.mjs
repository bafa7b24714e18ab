import { defineConfig } from 'vitest/config';
import { root } from '../../scripts/lib/run.mjs';
import { workspacePackages } from '../../scripts/lib/workspacePackages.mjs';

/** The same checks in several engines: `npm test -- --only engines`. */
export default defineConfig({
  // scripts/lib/plainPath.mjs explains why.
  root,
  resolve: { preserveSymlinks: true },
  plugins: [workspacePackages(root)],
  test: {
    include: ['tests/engines/*.test.ts'],
    environment: 'node',
    // Without an extension, because Vitest would follow links to the file.
    globalSetup: './tests/engines/support/setup',
    // In parallel, because checks wait for pages half of the time.
    maxWorkers: 3,
    // The end of `npm test` lists checks that passed only on the second run.
    retry: 1,
    // A busy machine makes checks slow. Only a hanging check should fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 30 } },
    env: { TZ: 'Europe/London', LC_ALL: 'C.UTF-8' },
  },
});
