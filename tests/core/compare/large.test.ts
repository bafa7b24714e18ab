import { expect, it } from 'vitest';
import { amountOf } from '../../../src/core/compare/amount.ts';
import { compareTwins } from '../../../src/core/compare/compareTwins.ts';

const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));
const folders = ['/docs/1.0', '/docs'];

/** Browsers compare texts in a worker: large ones must end, also where nothing fits. */
it.each<[what: string, before: string, after: string]>([
  [
    'words in reverse',
    numbered(17_000, (n) => `a${n}\n`)
      .toReversed()
      .join(''),
    numbered(17_000, (n) => `a${n}\n`).join(''),
  ],
  ['other headings', numbered(12_000, (n) => `## a${n}\n`).join(''), numbered(12_000, (n) => `## b${n}\n`).join('')],
  ['a table of many empty cells', `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|\n'.repeat(2000)}`, '|b|\n|-|\n'],
  ['deep quotes', '>'.repeat(100_000), `${'>'.repeat(99_999)}a`],
  ['emphasis that nothing closes', '*a '.repeat(30_000), '_a '.repeat(30_000)],
  ['links in links', `${'['.repeat(20_000)}${'](a)'.repeat(20_000)}`, '!['.repeat(50_000)],
])(
  '%s are compared',
  (_, before, after) => {
    const [older, newer] = [before, after].map((text, index) => ({ text, folders: [folders[index]!] }));
    expect(amountOf(compareTwins(older!, newer!, folders))).toBeTruthy();
  },
  60_000,
);
