import type { Diagnostic } from '../../src/core/docs/types.ts';
import { calibrate } from './calibrate.ts';
import { foreignInputs } from './foreignInputs.ts';
import { hostileInputs } from './inputs.ts';
import { tellCost } from './tellCost.ts';
import { twinInputs } from './twinInputs.ts';
import { work } from './work.ts';
import { workForeign } from './workForeign.ts';
import { workTwins } from './workTwins.ts';

// Works on each hostile input in turn. Run by the test beside it.

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

async function measure<Input>(
  inputs: Record<string, Input>,
  run: (input: Input) => Diagnostic[] | Promise<Diagnostic[]>,
): Promise<void> {
  for (const [name, input] of Object.entries(inputs))
    await tellCost(name, async () =>
      (await run(input))
        .filter(({ file, line }) => file === undefined || line === undefined || line < 1)
        .map(({ message }) => message),
    );
}
