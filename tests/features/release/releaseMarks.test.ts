import { describe, expect, it } from 'vitest';
import { parseRange, satisfies } from '../../../src/core/docs/versionRange.ts';
import { releasedRange, releaseMarks } from '../../../src/features/release/releaseMarks.ts';

describe('a range when 2.2 is released', () => {
  it.each([
    ['next', '>=2.2'],
    ['=next', '>=2.2'],
    ['>=next', '>=2.2'],
    ['>= next', '>=2.2'],
    ['<next', '<2.2'],
    ['>=1.2 <next', '>=1.2 <2.2'],
    ['1.0 || next', '1.0 || >=2.2'],
    ['next - next', '2.2 - next'],
    ['2.0 - next', '2.0 - next'],
    ['<=next', '<=next'],
    ['>next', '>next'],
    ['>=2.0', '>=2.0'],
  ])('%s becomes %s: each version has what it had, and the new draft what the release has', (range, expected) => {
    expect(releasedRange(range, '2.2')).toBe(expected);
    const [was, is] = [parseRange(range, '2.2'), parseRange(expected, '2.3')];
    for (const number of ['1.0', '1.2', '2.0', '2.1', '2.2'])
      expect(satisfies(is, number)).toBe(satisfies(was, number));
    expect(satisfies(is, '2.3')).toBe(satisfies(was, '2.2'));
  });
});

describe('the marks of a file when 2.2 is released', () => {
  it.each([
    ['a phrase', ':only[next]{in="next"} and :only[x]{in="<next"}', ':only[next]{in=">=2.2"} and :only[x]{in="<2.2"}'],
    ['a section', '## Find {#next versions=">=next"}', '## Find {#next versions=">=2.2"}'],
    ['a block', ':::only[next]', ':::only[>=2.2]'],
    ['facts', ':::fields[Order]{version="next"}', ':::fields[Order]{version="2.2"}'],
    ['chips', '::availability{added="next"}', '::availability{added="2.2"}'],
    ['words', 'The next one, in="next" for short.', 'The next one, in="next" for short.'],
    [
      'front matter',
      '---\nversions: next\ntitle:\n  next: Next\n  ">=1.0 <next": Last\ndescription: What comes next.\nexperimental: ">=next"\n---\n',
      "---\nversions: '>=2.2'\ntitle:\n  '>=2.2': Next\n  '>=1.0 <2.2': Last\ndescription: What comes next.\nexperimental: '>=2.2'\n---\n",
    ],
    [
      'a map on one line',
      '---\npath: {"2.1": old, next: new, "2.0 || >=next": other}\n---\n',
      "---\npath: {\"2.1\": old, '>=2.2': new, '2.0 || >=2.2': other}\n---\n",
    ],
    [
      'code',
      '```md {in="next"}\n:::only[next]\n```\n:::only[next]',
      '```md {in=">=2.2"}\n:::only[next]\n```\n:::only[>=2.2]',
    ],
    [
      'code in a sentence',
      'Write `:only[x]{in="next"}` for :only[x]{in="next"}.',
      'Write `:only[x]{in="next"}` for :only[x]{in=">=2.2"}.',
    ],
    [
      'code in a list',
      '- ```md {in="next"}\n  :::only[next]\n  ```\n\n:::only[next]\n:::',
      '- ```md {in=">=2.2"}\n  :::only[next]\n  ```\n\n:::only[>=2.2]\n:::',
    ],
    [
      'code that is indented',
      'So:\n\n    :::only[next]\n\n:only[x]{in="next"}',
      'So:\n\n    :::only[next]\n\n:only[x]{in=">=2.2"}',
    ],
    [
      'a file from Windows',
      '\uFEFF---\r\nversions: next\r\n---\r\n\r\n:::only[next]\r\n\r\n```md {in="next"}\r\n:::only[next]\r\n```\r\n:::\r\n',
      '\uFEFF---\r\nversions: \'>=2.2\'\r\n---\r\n\r\n:::only[>=2.2]\r\n\r\n```md {in=">=2.2"}\r\n:::only[next]\r\n```\r\n:::\r\n',
    ],
    [
      'spaces behind the hyphens',
      '---  \nversions: next\n--- \n:::only[next]\n',
      "---  \nversions: '>=2.2'\n--- \n:::only[>=2.2]\n",
    ],
  ])('%s', (_, text, expected) => {
    expect(releaseMarks(text, '2.2')).toEqual({ text: expected, unresolvedLines: [] });
  });

  it('lists lines that lead to the draft', () => {
    expect(
      releaseMarks('What comes next.\n[a](/schemas/next/x.json)\n\n[b](doc:next/api/x)\n```\n/docs/next\n```', '2.2')
        .unresolvedLines,
    ).toEqual([2, 4, 6]);
  });
});
