import { expect, it } from 'vitest';
import { openingFacts } from '../../../src/core/compile/toHast.ts';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import { html } from './helpers.ts';

const facts = '| | |\n|---|---|\n| Type | `a` |\n| Since | version 1.1 |';

it('tells what the pairs before the first section say', () => {
  const opening = openingFacts(parseMarkdown(`Words.\n\n${facts}\n\n## A\n\n${facts.replaceAll('1.1', '2.0')}`));
  expect(opening).toContain('version 1.1');
  expect(opening).not.toContain('version 2.0');
});

it('tells nothing of a table with a head, and of one in a section', () => {
  expect(openingFacts(parseMarkdown('| a | b |\n|---|---|\n| c | d |'))).toBeUndefined();
  expect(openingFacts(parseMarkdown(`## A\n\n${facts}`))).toBeUndefined();
});

it('begins a part of the table at each row with only a title in bold', async () => {
  const page = await html('| a | b |\n|---|---|\n| **Calls** | |\n| c | d |\n| **Facts** | |\n| e | f |');
  expect(page.match(/<tbody>/g)).toHaveLength(2);
  expect(page).toContain('<th colSpan="2" scope="rowgroup"><strong>Calls</strong></th>');
});

it.each([
  [
    'names with a short fact',
    '| Member | What | Since |\n|---|---|---|\n| **Calls** | | |\n| [`a`](#b) | Calls. | 1.0 |',
    true,
  ],
  ['longer facts', '| Member | What | Since |\n|---|---|---|\n| `a` | Calls. | a long time ago |', false],
  ['other words', '| Member | What | Since |\n|---|---|---|\n| a | Calls. | 1.0 |', false],
])('stacks on phones: %s', async (_, markdown, expected) => {
  expect((await html(markdown)).includes('class="names')).toBe(expected);
});
