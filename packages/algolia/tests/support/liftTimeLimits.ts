import { vi } from 'vitest';

/**
 * Makes the client's time limits sixty times as long, until the end of the test file: on a busy machine a server in the
 * same process may need longer than a second, and a test should not fail for that. Fake timers are not touched.
 */
export function liftTimeLimits(): void {
  const original = globalThis.setTimeout;
  const longer = (run: () => void, delay = 0) => original(run, delay >= 1000 ? delay * 60 : delay);
  vi.stubGlobal('setTimeout', longer);
}
