import { defineConfig } from 'vitest/config';
import { root } from '../../scripts/lib/run.mjs';
import { workspacePackages } from '../../scripts/lib/workspacePackages.mjs';

/** The same checks in several engines: `npm test -- --only engines`. */
export default defineConfig({
  // scripts/lib/plainPath.mjs says why.
  root,
  resolve: { preserveSymlinks: true },
  plugins: [workspacePackages(root)],
  test: {
    include: ['tests/engines/*.test.ts'],
    environment: 'node',
    // Without its ending, which would have links to the file followed.
    globalSetup: './tests/engines/support/setup',
    // Beside each other: a check waits for its pages half of its time.
    maxWorkers: 3,
    // The end of `npm test` names what passed at the second try only.
    retry: 1,
    // A busy machine makes checks slow, not wrong; only one that hangs should fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 30 } },
    env: { TZ: 'Europe/London', LC_ALL: 'C.UTF-8' },
  },
});
