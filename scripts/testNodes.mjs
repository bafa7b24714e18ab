// npm run test:nodes [FILE…]: runs the unit tests on every supported Node version.
import { binary, root, run } from './lib/run.mjs';

const versions = [20, 22, 24];
const tests = [binary('vitest', 'vitest'), 'run', `--root=${root}`, ...process.argv.slice(2)];

const failed = [];
for (const version of versions) {
  console.log(`\n── Node ${version} ${'─'.repeat(50)}`);
  // The `node` package fetches its binary in an install script, disabled for this project by .npmrc.
  const npx = ['--yes', '--ignore-scripts=false', '--package', `node@${version}`, '--', 'node', ...tests];
  if ((await run('npx', npx)) !== 0) failed.push(version);
}
console.log(
  failed.length === 0 ? `\nPassed on Node ${versions.join(', ')}.` : `\nFailed on Node ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
