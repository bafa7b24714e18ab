import { stripVTControlCharacters } from 'node:util';

/** Formats milliseconds as minutes and seconds: 1:05. */
export function clock(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Returns the steps in `--only unit,types`, in the order of `all`. @throws with the valid names when one is unknown.
 */
export function chosenSteps(parameters, all) {
  if (parameters.length === 0) return all;
  const [option, list, ...more] = parameters.flatMap((each) => (each.startsWith('--only=') ? each.split('=') : [each]));
  const usage = `Usage: npm test -- --only ${all.join(',')} (one or more)`;
  if (option !== '--only' || !list || more.length > 0) throw new Error(usage);
  const wanted = list.split(',');
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown step ${unknown.join(', ')}. ${usage}`);
  return all.filter((name) => wanted.includes(name));
}

/**
 * Counts passed and failed tests by exit code and report, if any. A failed step counts at least one failure, even
 * without a failed test (a server that does not start). `unsteady` tests passed on a retry.
 */
export function counts(code, report) {
  const { passed, failed, failures = [], unsteady = [] } = report ?? { passed: 0, failed: 0 };
  return { passed, failed: code === 0 && report ? failed : Math.max(failed, 1), failures, unsteady };
}

export function vitestReport({ numPassedTests, numFailedTests, testResults = [] }) {
  /** Returns tests with a status and failure messages, including messages from a first try. */
  const withMessages = (wanted) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`),
    );
  // A file with a loading error has its own message.
  const notLoaded = testResults
    .filter(({ message }) => message)
    .map(({ name, message }) => `${name}: ${firstLine(message)}`);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: [...withMessages('failed'), ...notLoaded],
    unsteady: withMessages('passed'),
  };
}

/** Converts a report of Playwright's JSON reporter. Tests passed on a retry count as flaky. */
export function playwrightReport({ stats, suites = [], errors = [] }) {
  const failed = suites.flatMap(testsWithErrors);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [
      ...errors.map(({ message }) => firstLine(message)),
      ...failed.filter(({ ok }) => !ok).map(({ line }) => line),
    ],
    unsteady: failed.filter(({ ok }) => ok).map(({ line }) => line),
  };
}

function testsWithErrors({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ ok, file, line, title, tests }) => {
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
    return ok && !error ? [] : [{ ok, line: `${file}:${line} › ${title}: ${firstLine(error?.message)}` }];
  });
  return [...own, ...suites.flatMap(testsWithErrors)];
}

/** Returns the first line without terminal colors. */
function firstLine(message = 'no message') {
  return stripVTControlCharacters(message).trimStart().split('\n', 1)[0];
}
