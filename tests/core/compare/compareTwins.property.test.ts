import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOf } from '../../../src/core/compare/amount.ts';
import { compareTwins, withoutMarks } from '../../../src/core/compare/compareTwins.ts';
import { readBlocks } from '../../../src/core/compare/readBlocks.ts';
import { essenceOfBlocks, essenceOfSide } from './support/sideOf.ts';
import { inputs } from '../../support/everything.ts';

const oneOf = (words: string) => fc.constantFrom(...words.split(' '));
const word = oneOf('agent channel context `open()` **must** [list](a.md) [list](b.md) of a all 2.0 _so_ \\* `x [');
const line = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const prose = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `${lines.join('. ')}.`);
const table = fc
  .integer({ min: 1, max: 3 })
  .chain((width) =>
    fc
      .array(fc.array(fc.oneof(word, line), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 })
      .map((rows) =>
        [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
      ),
  );
const list = fc
  .tuple(fc.constantFrom('-', '1.', '7.'), fc.array(prose, { minLength: 1, maxLength: 5 }))
  .map(([marker, items]) => items.map((item) => `${marker} ${item}`).join('\n'));
const nested = fc
  .array(fc.tuple(prose, list), { minLength: 1, maxLength: 3 })
  .map((items) => items.map(([item, inner]) => `- ${item}\n${inner.replaceAll(/^/gm, '  ')}`).join('\n'));
const code = fc
  .array(fc.constantFrom('a();', '  b();', '', '| x |', '# no heading'), { maxLength: 6 })
  .map((lines) => ['```ts', ...lines, '```'].join('\n'));
const quote = prose.map((text) => `> ${text}`);
const heading = fc.tuple(fc.constantFrom('#', '##', '###'), line).map((parts) => parts.join(' '));
const block = fc.oneof(
  { weight: 3, arbitrary: prose },
  { weight: 2, arbitrary: heading },
  table,
  list,
  nested,
  code,
  quote,
);
const blocks = fc.array(block, { maxLength: 10 });

/** Two similar texts: blocks of the first, sometimes in another order, and new blocks. */
const texts = fc.tuple(blocks, blocks, fc.array(fc.nat(), { maxLength: 12 })).map(([first, extra, picks]) => {
  const pool = [...first, ...extra];
  const second = pool.length === 0 ? [] : picks.map((pick) => pool[pick % pool.length]!);
  return [first.join('\n\n'), second.join('\n\n')] as const;
});

const essenceOf = (text: string) => essenceOfBlocks(readBlocks(withoutMarks(text)));
const differ = (before: string, after: string) =>
  compareTwins({ text: before, folders: [] }, { text: after, folders: [] }, []);

it('a difference holds both texts whole, but for layout', () => {
  fc.assert(
    fc.property(texts, ([before, after]) => {
      const difference = differ(before, after);
      expect(essenceOfSide(difference, 'before')).toEqual(essenceOf(before));
      expect(essenceOfSide(difference, 'after')).toEqual(essenceOf(after));
    }),
    { numRuns: inputs(60, 500) },
  );
});

it('a text and itself have no difference, and a text without changed places is the same text', () => {
  fc.assert(
    fc.property(texts, ([before, after]) => {
      expect(amountOf(differ(before, before))).toEqual({ places: 0, wordsAdded: 0, wordsRemoved: 0 });
      if (amountOf(differ(before, after)).places === 0) expect(essenceOf(before)).toEqual(essenceOf(after));
    }),
    { numRuns: inputs(60, 500) },
  );
});

it('text of any kind is read, and is the same as itself', () => {
  const sign = fc.oneof(
    { weight: 9, arbitrary: oneOf('a ` * _ [ ] ( ) | - # > ~ 1. \\ & < !') },
    fc.constantFrom(' ', '\n'),
  );
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 80 }), (text) => {
      expect(amountOf(differ(text, text)).places).toBe(0);
    }),
    { numRuns: inputs(100, 1000) },
  );
});
