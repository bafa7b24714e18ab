import type { Diagnostic } from '../../src/docs/types.ts';
import { foreignInputs } from './foreignInputs.ts';
import { hostileInputs } from './inputs.ts';
import { twinInputs } from './twinInputs.ts';
import { work } from './work.ts';
import { workForeign } from './workForeign.ts';
import { workTwins } from './workTwins.ts';

// Works on each hostile input in turn; writes a line of JSON for each: CPU time, memory and what was found. Run by the test beside it.

/** CPU seconds of work that is always the same: strings, a regular expression and a map. */
function calibrate(): number {
  const before = process.cpuUsage();
  let letters = '';
  for (let index = 0, next = 0; index < 3_000_000; index++) {
    next = (next * 31 + index) | 0;
    if (index % 100 === 0) letters += String.fromCharCode(97 + (next & 15));
  }
  let found = 0;
  for (const [word] of letters.repeat(30).matchAll(/[a-f]+[g-p]/g)) found += word.length;
  const counts = new Map<string, number>();
  for (let index = 0; index < 400_000; index++) counts.set(`k${index % 50_000}`, index + found);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Bytes that may lie about: to look for them before each input would take longer than most of them. */
const mostLeft = 100 * 2 ** 20;

// The first time is the compiler's.
calibrate();
const tell = () => process.stdout.write(`${JSON.stringify({ calibration: calibrate() })}\n`);
tell();
const header = '---\ntitle: A\ndescription: B.\n---\n';
await work(`${header}## A\n\n\`\`\`ts\na\n\`\`\`\n`);
workForeign('## A\n');
workTwins('## A\n', '## B\n');
await measure(hostileInputs, (body) => work(header + body));
await measure(foreignInputs, (text) => {
  workForeign(text);
  return [];
});
await measure(twinInputs, ([before, after]) => {
  workTwins(before, after);
  return [];
});
tell();

async function measure<Input>(inputs: Record<string, Input>, run: (input: Input) => Diagnostic[] | Promise<Diagnostic[]>): Promise<void> {
  for (const [name, input] of Object.entries(inputs)) {
    process.stdout.write(`${JSON.stringify({ name })}\n`);
    // What the last ones have left behind is not this one's.
    const { heapUsed, external } = process.memoryUsage();
    if (heapUsed + external > mostLeft) globalThis.gc?.();
    const before = process.cpuUsage();
    const found = await run(input);
    const { user, system } = process.cpuUsage(before);
    const isPlaced = found.every(({ file, line }) => file !== undefined && line !== undefined && line >= 1);
    process.stdout.write(`${JSON.stringify({ name, seconds: (user + system) / 1e6, mebibytes: Math.round(process.memoryUsage().rss / 2 ** 20), isPlaced })}\n`);
  }
}
