import { describe, expect, it } from 'vitest';
import { pieces } from '../../support/pieces.ts';
import { compareNumbers, parseRange, pickByVersion, satisfies } from '../../../src/core/docs/versionRange.ts';

const all = ['1.0', '1.1', '1.2', '2.0', '2.1', '2.2'];

describe('parseRange and satisfies', () => {
  it.each([
    ['2.1', ['2.1']],
    ['next', ['2.2']],
    ['=1.1', ['1.1']],
    ['>=1.2', ['1.2', '2.0', '2.1', '2.2']],
    ['>= 1.2', ['1.2', '2.0', '2.1', '2.2']],
    ['>2.0', ['2.1', '2.2']],
    ['<2.0', ['1.0', '1.1', '1.2']],
    ['<=1.1', ['1.0', '1.1']],
    ['1.1 - 2.0', ['1.1', '1.2', '2.0']],
    ['2.1 - next', ['2.1', '2.2']],
    ['>=1.1 <2.0', ['1.1', '1.2']],
    ['1.0 || >=2.0', ['1.0', '2.0', '2.1', '2.2']],
    ['1.0||1.2 - 2.0||next', ['1.0', '1.2', '2.0', '2.2']],
    ['<1.0', []],
  ])('%s', (text, expected) => {
    const range = parseRange(text, '2.2');
    expect(all.filter((number) => satisfies(range, number))).toEqual(expected);
    expect(range.text).toBe(text);
  });

  it.each(pieces('·two·2·>=2·2.0.1·^2.0·~1.1·1.0 ||·|| 1.0·2.0, 2.1·>=·1.1 -·1.1 - >2.0·Next'))(
    'rejects `%s` and lists the legal forms',
    (text) => {
      expect(() => parseRange(text, '2.2')).toThrow(RangeError);
      expect(() => parseRange(text, '2.2')).toThrow(
        /is not a version range\. Write `2\.1`, `>=1\.2`.*`1\.0 \|\| >=2\.0`/,
      );
    },
  );

  it('rejects a range that ends before it begins', () => {
    expect(() => parseRange('2.0 - 1.1', '2.2')).toThrow('ends before it begins. Write `1.1 - 2.0`');
  });
});

describe('compareNumbers', () => {
  it('goes by the numbers, the first one first', () => {
    expect(['2.0', '1.10', '1.9', '1.1'].sort(compareNumbers)).toEqual(['1.1', '1.9', '1.10', '2.0']);
    expect(compareNumbers('1.1', '1.1')).toBe(0);
  });
});

describe('pickByVersion', () => {
  const titles = [
    { range: parseRange('>=2.0', '2.2'), value: 'new' },
    { range: parseRange('>=1.1', '2.2'), value: 'old' },
  ];
  it('uses the first matching entry', () => {
    expect(['2.1', '1.1', '1.0'].map((number) => pickByVersion(titles, number))).toEqual(['new', 'old', undefined]);
  });
});

it('rejects a long invalid range as quickly as it reads a valid one', () => {
  expect(() => parseRange(`${'1.1   '.repeat(10_000)}x`, '2.2')).toThrow(RangeError);
  expect(parseRange('1.1   '.repeat(1000), '2.2').sets[0]).toHaveLength(1000);
});
