import { defineConfig } from 'vitest/config';
import { root } from './scripts/lib/run.mjs';

/** Rooms of plain functions: their test files can share a process, which loads the libraries once instead of for each file. */
const plain = ['docs', 'markdown', 'standard', 'theme', 'pages', 'content'].map((room) => `tests/${room}/**/*.test.{ts,tsx}`);

export default defineConfig({
  // scripts/lib/plainPath.mjs says why.
  root,
  resolve: { preserveSymlinks: true },
  test: {
    environment: 'node',
    // As many as there are cores on the smallest machine that runs them.
    maxWorkers: 2,
    // A busy machine makes tests slow, not wrong; only one that hangs should fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No result depends on where the machine stands.
    env: { TZ: 'Europe/London', LC_ALL: 'C.UTF-8' },
    projects: [
      { extends: true, test: { name: 'plain', include: plain, isolate: false } },
      // These put servers, clocks and modules of their own in the place of the real ones.
      { extends: true, test: { name: 'apart', include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/browser/**', ...plain] } },
    ],
  },
});
