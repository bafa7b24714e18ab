import type { Table } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import { isStacked, stackedHeads } from '../../../src/core/compile/toHast.ts';

const tableOf = (markdown: string) => parseMarkdown(markdown).children[0] as Table;
const rowsOf = (head: string, ...rows: string[]) =>
  [head, head.replaceAll(/[^|]+/g, '---'), ...rows].map((row) => `|${row}|`).join('\n');

describe('tables whose rows are stacked on a phone', () => {
  it.each([
    [
      'words that fit',
      rowsOf('Step|App|What to do', '1|Test|Raise the intent and wait for the answer of the other app.'),
      false,
    ],
    [
      'pairs, whatever they say',
      rowsOf('Name|Meaning', '`privateChannelEventListenerAdded`|somethingVeryLongWithoutAnySeam'),
      false,
    ],
    ['code that does not break', rowsOf('A|B|C', '`65141135720047d39777eb8786dd31c7`|`2026030208000130`|text'), true],
    [
      'code that breaks at its seams',
      rowsOf('A|B|C', '`getUserChannels.andOthers.ofThem`|`findIntentsByContext`|text'),
      false,
    ],
    ['many columns', rowsOf('A|B|C|D|E|F', '1|2|3|4|5|6'), true],
    ['long heads', rowsOf('Considerations|Responsibilities|Recommendations|Implementations', '1|2|3|4'), true],
  ])('%s', (_, markdown, expected) => {
    expect(isStacked(tableOf(markdown))).toBe(expected);
  });

  it.each([
    [
      'titles need none',
      rowsOf('Intent|Since|Instead', 'ViewContact|1.0|ViewProfile', 'ViewChat|1.1|'),
      [undefined, 'Since', 'Instead'],
    ],
    ['numbers do', rowsOf('Status|Body|When', '200|`a`|found', '404||not found'), ['Status', 'Body', 'When']],
    [
      'the same again does',
      rowsOf('Asked|Answered|Then', 'yes|no|waits', 'yes|yes|goes on'),
      ['Asked', 'Answered', 'Then'],
    ],
    ['no head stands before nothing', rowsOf(' |User|App', 'Joined|yes|no'), [undefined, 'User', 'App']],
  ])('of the heads before their cells %s', (_, markdown, heads) => {
    expect(stackedHeads(tableOf(markdown))).toEqual(heads);
  });
});
