// Ends a run's processes and removes its folder when standard input ends: by `release`, or because the parent process
// ended in any way. The argument is the folder, and input lines are process group leaders.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const [folder] = process.argv.slice(2);
const groups = [];

// Outlives signals to its group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

/** Whether any process received the signal. */
const send = (group, signal) => {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
};

for await (const line of createInterface({ input: process.stdin })) groups.push(Number(line));
// Later processes use earlier processes, so end them first.
for (const group of groups.toReversed()) {
  send(group, 'SIGTERM');
  for (let waited = 0; waited < 40 && send(group, 0); waited++) await wait(50);
  send(group, 'SIGKILL');
}
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
