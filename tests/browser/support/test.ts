import { test as base, expect } from '@playwright/test';
import { type BuiltSites, withBuiltSites } from './builtSites.ts';
import { watchContext } from './watchContext.ts';

interface Fixtures {
  /**
   * Expected problems, ignored by the fixture. A test adds patterns with `allow.push(/404/)`, and a group in
   * `test.beforeEach`. `test.use` does not work, because it interprets an array with two entries as value and options.
   */
  allow: RegExp[];
  /** Fails the test when its pages report problems not in `allow`. */
  noProblems: void;
}

interface WorkerFixtures {
  /** Small sites for `builtSiteTest`. A fixture of all tests, because other worker fixtures would need other workers. */
  builtSites: BuiltSites;
}

/**
 * Playwright's `test` for this site: pages open relative to the test server, and any console error, uncaught error,
 * violation of the Content-Security-Policy or request to another host fails the test. A test that makes its own
 * context watches it with `watchContext`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => {
    await use(process.env.SITE_URL);
  },
  allow: async ({}, use) => {
    await use([]);
  },
  builtSites: [async ({}, use) => withBuiltSites(use), { scope: 'worker' }],
  noProblems: [
    async ({ context, baseURL, allow }, use) => {
      const problems = await watchContext(context, baseURL ?? '');
      await use();
      // The next test may have the same window (`reuseContext`).
      await context.setOffline(false);
      const unexpected = problems.filter((problem) => !allow.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'the pages report no problem').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
