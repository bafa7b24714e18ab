import { stripVTControlCharacters } from 'node:util';

/**
 * Passed and failed tests of a step, from its exit code and the report of its test runner, which is undefined when it
 * wrote none. A step that failed has at least one failure, also when no test did (a file that does not load, a server
 * that does not start). `failures` names those that the report knows, so that the end of a long run can tell them.
 */
export function counts(code, report) {
  const { passed, failed, failures = [] } = report ?? { passed: 0, failed: 0 };
  return { passed, failed: code === 0 && report ? failed : Math.max(failed, 1), failures };
}

/** What Vitest's JSON reporter says. */
export function vitestReport({ numPassedTests, numFailedTests, testResults = [] }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that does not load has a message of its own.
    ...(message ? [`${name}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** What Playwright's JSON reporter says. There are no retries, so nothing is flaky. */
export function playwrightReport({ stats, suites = [], errors = [] }) {
  const failures = [...errors.map(({ message }) => firstLine(message)), ...suites.flatMap(failuresOfSuite)];
  return { passed: stats.expected, failed: stats.unexpected, failures };
}

function failuresOfSuite({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return `${file}:${line} › ${title}: ${firstLine(error?.message)}`;
    });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** Without the colours that runners write for a terminal. */
function firstLine(message = 'no message') {
  return stripVTControlCharacters(message).trimStart().split('\n', 1)[0];
}
