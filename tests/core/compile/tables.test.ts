import { expect, it } from 'vitest';
import { openingFacts } from '../../../src/core/compile/toHast.ts';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';

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
