/**
 * Passed and failed tests of a step, from its exit code and the report of its test runner, which is undefined when it
 * wrote none. A step that failed has at least one failure, also when no test did (a file that does not load, a server
 * that does not start).
 */
export function counts(code, report) {
  const { passed, failed } = report ?? { passed: 0, failed: 0 };
  return { passed, failed: code === 0 && report ? failed : Math.max(failed, 1) };
}

/** What Vitest's JSON reporter says. */
export function vitestReport({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

/** What Playwright's JSON reporter says. There are no retries, so nothing is flaky. */
export function playwrightReport({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected };
}
