// Ends what a run has started, and removes its folder, when its standard input ends: by `release`, or because the
// process that holds the other end is gone, however it went. Takes the folder as its argument, and a line for each
// process that leads a group.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const [folder] = process.argv.slice(2);
const groups = [];

// It outlives those who are told to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

/** Whether there was anything left to send it to. */
const send = (group, signal) => {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
};

for await (const line of createInterface({ input: process.stdin })) groups.push(Number(line));
// What was started last uses what was started first.
for (const group of groups.toReversed()) {
  send(group, 'SIGTERM');
  for (let waited = 0; waited < 40 && send(group, 0); waited++) await wait(50);
  send(group, 'SIGKILL');
}
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
