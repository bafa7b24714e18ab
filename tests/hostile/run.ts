import { hostileInputs } from './inputs.ts';
import { work } from './work.ts';

/** Works on each hostile input in turn; writes a line of JSON for each: CPU time, memory and what was found. Run by the test beside it. */
const header = '---\ntitle: A\ndescription: B.\n---\n';
await work(`${header}## A\n\n\`\`\`ts\na\n\`\`\`\n`);
for (const [name, body] of Object.entries(hostileInputs)) {
  process.stdout.write(`${JSON.stringify({ name })}\n`);
  globalThis.gc?.();
  const before = process.cpuUsage();
  const found = await work(header + body);
  const { user, system } = process.cpuUsage(before);
  const isPlaced = found.every(({ file, line }) => file !== undefined && line !== undefined && line >= 1);
  process.stdout.write(`${JSON.stringify({ name, seconds: (user + system) / 1e6, mebibytes: Math.round(process.memoryUsage().rss / 2 ** 20), isPlaced })}\n`);
}
