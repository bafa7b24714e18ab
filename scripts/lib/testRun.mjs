/** What `npm test` reads and prints. */
import { stripVTControlCharacters } from 'node:util';

/** A length of time in milliseconds as minutes and seconds: 1:05. */
export function clock(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What `--only unit,types` asks for, in the order of `all`. @throws with the legal names when one is unknown. */
export function chosenSteps(parameters, all) {
  if (parameters.length === 0) return all;
  const [option, list, ...more] = parameters.flatMap((each) => (each.startsWith('--only=') ? each.split('=') : [each]));
  const usage = `Usage: npm test -- --only ${all.join(',')} (some of them)`;
  if (option !== '--only' || !list || more.length > 0) throw new Error(usage);
  const wanted = list.split(',');
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}. ${usage}`);
  return all.filter((name) => wanted.includes(name));
}

/**
 * Passed and failed tests of a step, from its exit code and the report of its test runner, if it wrote one. A step that
 * failed has at least one failure, also when no test did (a server that does not start). `unsteady` tests passed when
 * they were tried again, which is a fault of the test or of the site, too.
 */
export function counts(code, report) {
  const { passed, failed, failures = [], unsteady = [] } = report ?? { passed: 0, failed: 0 };
  return { passed, failed: code === 0 && report ? failed : Math.max(failed, 1), failures, unsteady };
}

export function vitestReport({ numPassedTests, numFailedTests, testResults = [] }) {
  /** Tests of a status whose report has messages of failures, those of a first try too. */
  const withMessages = (wanted) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`),
    );
  // A file that does not load has a message of its own.
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

/** What Playwright's JSON reporter says: it counts as flaky what passed when it was tried again. */
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

/** Without the colours that runners write for a terminal. */
function firstLine(message = 'no message') {
  return stripVTControlCharacters(message).trimStart().split('\n', 1)[0];
}
