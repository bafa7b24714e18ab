import fc from 'fast-check';
import { calibrate } from './calibrate.ts';
import { cases } from './randomCases.ts';
import { tellCost } from './tellCost.ts';
import { workCase } from './workCase.ts';

// Works on cases at random, as many as HOSTILE_RUNS says, by the seed HOSTILE_SEED. Run by the test beside it.

const seed = Number(process.env.HOSTILE_SEED);
const numRuns = Number(process.env.HOSTILE_RUNS);

calibrate();
const tell = () => process.stdout.write(`${JSON.stringify({ calibration: calibrate() })}\n`);
tell();
// What is loaded and compiled for the first of each kind is not its own.
await workCase({
  kind: 'twins',
  recipes: { before: { repeat: '## A\n', count: 1 }, after: { repeat: '## B\n', count: 1 } },
});
await workCase({
  kind: 'docusaurus',
  recipes: { text: { repeat: '## A\n', count: 1 }, older: { repeat: '## B\n', count: 1 } },
});
await workCase({ kind: 'own', recipes: { text: { repeat: '## A\n', count: 1 } } });
for (const [index, each] of fc.sample(cases, { seed, numRuns }).entries())
  await tellCost(`${index}: ${JSON.stringify(each)}`, () => workCase(each));
tell();
process.exit();
