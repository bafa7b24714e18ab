// npm test: installs what is missing, runs every step, and ends with one line that counts the tests.
// npm test -- --only unit,types runs some of the steps.
import { chosenSteps } from './lib/chosenSteps.mjs';
import { installMissing } from './lib/install.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { refusePath } from './lib/refusePath.mjs';
import { root } from './lib/run.mjs';

requireNode();
refusePath(root);
await installMissing();
// Loaded only now, because it needs what was installed.
const { steps } = await import('./lib/steps.mjs');

let names;
try {
  names = chosenSteps(process.argv.slice(2), Object.keys(steps));
} catch (error) {
  console.error(error.message);
  process.exit(2);
}

// A signal ends the step that is running; no other one is to start after it.
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (stopped = true));

const total = { passed: 0, failed: 0 };
const lines = [];
for (const name of names) {
  if (stopped) break;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const { passed, failed } = await steps[name]().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  lines.push(`  ${name.padEnd(8)} ${failed === 0 ? 'ok' : `${failed} failed`}`);
}

if (stopped) process.exit(130);
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
