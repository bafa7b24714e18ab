import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { parseWhole } from '../../src/docs/parseMarkdown.ts';
import { parseBySections } from '../../src/docs/parseBySections.ts';

/** What later steps use of a tree: everything but lines and columns. */
function essence(node: Nodes): unknown {
  const { position, data, ...rest } = node as Nodes & { data?: { position?: { closing?: unknown }; directiveLabel?: boolean } };
  const children = 'children' in node ? node.children.map(essence) : undefined;
  const range = node.type === 'root' ? undefined : [position?.start.offset, position?.end.offset];
  return { ...rest, children, range, closed: Boolean(data?.position?.closing), label: data?.directiveLabel };
}

const cases = [
  'A\n\n## B\n\nC\n\n### D\n\nE',
  '```sh\n# no heading\n```\n\n## B',
  '```\n# open\n\n## B\n\nC',
  '- a\n\n  ```\n  b\n## C',
  '- a\n\n      ```\n## C\n\n    ```\n\n## D',
  '````\n```\n## no\n````\n## yes',
  ':::note\nA\n\n## in the note\n\n:::\n\n## B',
  ':::note\n## never closed\n\n## B',
  '> :::tip\n> A\n\n## B',
  '<!-- open\n\n## B\n\n-->\n\n## C',
  '<div>\n## B\n\n## C',
  '- <pre>\n## A',
  '- ```ts\n\n## A',
  '[a][b] [^n]\n\n## C\n\n[b]: x.md\n\n## D\n\n[^n]: E',
  '> quote\n## B\nlazy\n\n| a |\n|---|\n| b |\n## C',
  'A\r\n\r\n## B\r\n\r\nC',
  'A\r## B\r\rC',
  '## A\n## B\n##\n####### C',
  '~~~\n## a\n```\n## b\n~~~\n## c',
  '    ```\n## B\n    ```\n## C',
];

test.each(cases)('by sections is as whole: %j', (markdown) => {
  expect(essence(parseBySections(markdown))).toEqual(essence(parseWhole(markdown)));
  // The second time from memory.
  expect(essence(parseBySections(markdown))).toEqual(essence(parseWhole(markdown)));
});

const pieces = ['## A', '# B', '##', '\n', '\n\n', '\n', ' ', '  ', '    ', '```', '````', '~~~', '```ts', ':::note', ':::', '::::', '::::tabs', '- ', '1. ', '> ', '| a |\n|---|\n| b |', '<!-- ', '-->', '<div>', '<pre>', '</pre>', '[a]: b', '[a]', '[^a]: b', '[^a]', 'words', '---', '===', '\t', '\r\n', '`', '*'];

test('by sections is as whole, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
      const markdown = parts.join('');
      expect(essence(parseBySections(markdown))).toEqual(essence(parseWhole(markdown)));
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('trees from memory are not changed by those who use them', () => {
  const markdown = 'A\n\n## B\n\nC';
  const tree = parseBySections(markdown);
  const heading = tree.children[1]!;
  if (heading.type === 'heading') heading.children.push({ type: 'text', value: 'more' });
  expect(essence(parseBySections(markdown))).toEqual(essence(parseWhole(markdown)));
});
