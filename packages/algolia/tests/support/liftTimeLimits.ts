import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Multiplies the client's timeouts by sixty for this test file: on a busy machine, the test server may need more than a
 * second. Fake timers are unaffected.
 */
export function liftTimeLimits(): void {
  beforeAll(() => {
    const original = globalThis.setTimeout;
    const longer = (run: () => void, delay = 0) => original(run, delay >= 1000 ? delay * 60 : delay);
    vi.stubGlobal('setTimeout', longer);
  });
  afterAll(() => vi.unstubAllGlobals());
}
