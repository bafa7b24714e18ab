import { expect, it } from 'vitest';
import { compareTwins, withoutMarks } from '../../../src/core/compare/compareTwins.ts';
import { readBlocks } from '../../../src/core/compare/readBlocks.ts';
import { withoutVersion } from '../../../src/core/compare/targets.ts';
import { blocksOf } from '../docs/blocksOf.ts';
import { ourBlocks, theirBlocks } from './support/reference.ts';
import { essenceOfBlocks, essenceOfSide } from './support/sideOf.ts';
import { siteTwins } from './support/siteTwins.ts';
import { sample } from '../../support/everything.ts';

const versions = siteTwins();
const twins = versions.flat();
const folders = [...new Set(twins.flatMap((twin) => twin.folders))];

/** A topic in two consecutive versions. */
const pairs = versions.slice(0, -1).flatMap((newer, index) =>
  newer.flatMap((after) => {
    const before = versions
      .slice(index + 1)
      .flatMap((older) => older.find(({ topic }) => topic === after.topic) ?? [])[0];
    return before ? [{ before, after }] : [];
  }),
);

it('every twin is read as by the reference parser', () => {
  expect(twins.length).toBeGreaterThan(100);
  /** Blocks of the newest version, and distinct blocks of older versions. */
  const [newest = [], ...older] = versions.map((version) => version.map(({ text }) => text));
  const known = new Set(newest.flatMap(blocksOf));
  const others = older
    .flat()
    .flatMap(blocksOf)
    .filter((block) => !known.has(block));
  for (const text of sample([...new Set([...newest, ...others])], 24)) {
    const plain = withoutMarks(text);
    const [ours, theirs] = [ourBlocks(plain), theirBlocks(plain)];
    // Search for differences only if there are some, because it takes longer than reading.
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours, text.split('\n')[0]).toEqual(theirs);
  }
}, 300_000);

it('for every topic in neighbouring versions a difference holds both texts whole', () => {
  expect(pairs.length).toBeGreaterThan(100);
  for (const { before, after } of sample(pairs, 12)) {
    const difference = compareTwins(before, after, folders);
    for (const [side, twin] of Object.entries({ before, after })) {
      const held = essenceOfSide(difference, side as 'before' | 'after');
      const text = essenceOfBlocks(readBlocks(withoutVersion(withoutMarks(twin.text), twin, folders)));
      if (JSON.stringify(held) !== JSON.stringify(text)) expect(held, `${after.topic}, ${side}`).toEqual(text);
    }
  }
});
