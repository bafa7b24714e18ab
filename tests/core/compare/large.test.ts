import { expect, it } from 'vitest';
import { amountOf } from '../../../src/core/compare/amount.ts';
import { compareTwins } from '../../../src/core/compare/compareTwins.ts';
import { inputs } from '../../support/everything.ts';

const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));
const folders = ['/docs/1.0', '/docs'];
/** Full runs compare texts of full size, which takes seconds each. */
const part = inputs(20, 1);

/** Browsers compare texts in a worker: large ones must end, also where nothing fits. */
it.each<[what: string, before: string, after: string]>([
  [
    'words in reverse',
    numbered(17_000 / part, (n) => `a${n}\n`)
      .toReversed()
      .join(''),
    numbered(17_000 / part, (n) => `a${n}\n`).join(''),
  ],
  [
    'other headings',
    numbered(12_000 / part, (n) => `## a${n}\n`).join(''),
    numbered(12_000 / part, (n) => `## b${n}\n`).join(''),
  ],
  ['a table of many empty cells', `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|\n'.repeat(2000)}`, '|b|\n|-|\n'],
  ['deep quotes', '>'.repeat(100_000 / part), `${'>'.repeat(99_999 / part)}a`],
  ['emphasis that nothing closes', '*a '.repeat(30_000 / part), '_a '.repeat(30_000 / part)],
  ['links in links', `${'['.repeat(20_000 / part)}${'](a)'.repeat(20_000 / part)}`, '!['.repeat(50_000 / part)],
])(
  '%s are compared',
  (_, before, after) => {
    const [older, newer] = [before, after].map((text, index) => ({ text, folders: [folders[index]!] }));
    expect(amountOf(compareTwins(older!, newer!, folders))).toBeTruthy();
  },
  60_000,
);
