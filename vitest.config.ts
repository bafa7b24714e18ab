import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**'],
    // As many as there are cores on the smallest machine that runs them.
    maxWorkers: 2,
    // A busy machine makes tests slow, not wrong; only one that hangs should fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
