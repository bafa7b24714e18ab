import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf } from '../otherVersions/names.ts';
import { encodeNumber, hashText, largest, numberReader, packWords, unpackWords } from '../engine/indexFile.ts';
import { countBits, editDistance, letterBits } from '../engine/vocabulary.ts';
import { limitGroups, pageOf } from '../request.ts';

describe('numbers in an index', () => {
  it.each([0, 1, 59, 60, 61, 152, 153, 3035, 3036, 100_000, largest])('%i', (value) => {
    expect(numberReader(encodeNumber(value))()).toBe(value);
  });

  it('come back one after another', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(100), fc.nat(4000), fc.nat(largest))), (values) => {
        const read = numberReader(values.map(encodeNumber).join(''));
        expect(values.map(read)).toEqual(values);
      }),
    );
  });

  it('need no escapes in JSON', () => {
    const text = Array.from({ length: 4000 }, (_, value) => encodeNumber(value)).join('');
    expect(JSON.stringify(text)).toBe(`"${text}"`);
  });

  it('have a maximum', () => {
    expect(() => encodeNumber(largest + 1)).toThrow(/too large/);
  });
});

it('packs and unpacks words', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zA-Z.é]{1,60}$/)), (words) => {
      const sorted = words.sort();
      expect(unpackWords(packWords(sorted))).toEqual(sorted);
    }),
  );
});

describe('edits between words', () => {
  it.each([
    ['channel', 'channel', 0],
    ['chanel', 'channel', 1],
    ['brodcast', 'broadcast', 1],
    ['agnet', 'agent', 1],
    ['complaince', 'compliance', 1],
    ['glosry', 'glossary', 2],
    ['intent', 'context', 3],
    ['', 'ab', 2],
  ])('%s → %s: %i', (from, to, distance) => {
    expect(editDistance(from, to, 2)).toBe(distance);
  });

  it.each([
    ['brodc', 'broadcast', 1],
    ['broadc', 'broadcast', 0],
    ['xyz', 'broadcast', 3],
    ['broadcasting', 'broad', 3],
  ])('%s is being typed, %s meant: %i', (from, to, distance) => {
    expect(editDistance(from, to, 2, true)).toBe(distance);
  });

  it('is symmetric, and at most the word length', () => {
    const word = fc.stringMatching(/^[a-e]{0,8}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, 8);
        expect(editDistance(b, a, 8)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(countBits(letterBits(a) & ~letterBits(b))).toBeLessThanOrEqual(distance);
        expect(editDistance(a, b, 8, true)).toBeLessThanOrEqual(distance);
      }),
    );
  });
});

it.each([
  ['Types of Channel', 'types-of-channel'],
  ['addContextListener (deprecated)', 'addcontextlistener-deprecated'],
  ["The 'global' Channel", 'the-global-channel'],
  ['Send/broadcast Context', 'sendbroadcast-context'],
  ['.NET', 'net'],
])('%s has the anchor %s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});

it("moves entries beyond a group's maximum to the end", () => {
  const groupOf = (entry: string) => entry[0]!;
  expect(limitGroups(['a1', 'a2', 'a3', 'b1', 'a4'], groupOf, 2)).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  expect(limitGroups(['a1', 'a2', 'a3', 'b1'], groupOf, undefined)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it.each([
  [{}, 0, 20],
  [{ page: 1 }, 20, 40],
  [{ page: 2, hitsPerPage: 7 }, 14, 21],
  [{ hitsPerPage: 500 }, 0, 20],
  [{ page: -3, hitsPerPage: -1 }, 0, 1],
  [{ page: Number.NaN, hitsPerPage: Number.NaN }, 0, 20],
  [{ page: 9 }, 50, 50],
])('%j is from %i to before %i', (request, from, to) => {
  const entries = Array.from({ length: 50 }, (_, at) => at);
  expect(pageOf(entries, { query: '', ...request })).toEqual(entries.slice(from, to));
});

it('hashes equal texts equally, and others differently', () => {
  expect(hashText('channel')).toBe(hashText('channel'));
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => (hashText(a) === hashText(b)) === (a === b)));
});
