import type { ElementContent, RootContent } from 'hast';
import { expect, it } from 'vitest';
import { compileText, html } from './helpers.ts';

const declaration = '```ts declaration\nsend(): void;\n```';
const sample = '```ts title="send.ts"\nsend();\n```';
const facts = '| | |\n|---|---|\n| Type | text |';
const deprecated = '::availability{added="1.0" deprecated="2.0"}';

/** Outline of an article: `heading`, `beside(signature(code) words(p))`. Lines and text are left out. */
function outline(nodes: (RootContent | ElementContent)[]): string {
  return nodes
    .flatMap((node) => {
      if (node.type !== 'element') return [];
      const name = node.tagName === 'div' ? String(node.properties.className) : node.tagName.replace('doc-', '');
      return /^(?:beside|signature|words|sample|rest|member|deprecated|tabs)$/.test(name)
        ? `${name}(${outline(node.children)})`
        : name;
    })
    .join(' ');
}

it.each<[what: string, markdown: string, expected: string]>([
  [
    'a sample stands beside the words',
    `### send\n\n${declaration}\n\nSends.\n\n${sample}`,
    'heading beside(signature(code) words(p) sample(code))',
  ],
  [
    'and the rest below these',
    `## send\n\n${declaration}\n\nSends.\n\n${sample}\n\nSee.`,
    'heading beside(signature(code) words(p) sample(code) rest(p))',
  ],
  [
    'several samples are pairs in order',
    `### send\n\n${declaration}\n\nOne.\n\n${sample}\n\nTwo.\n\n${sample}`,
    'heading beside(signature(code) words(p) sample(code)) beside(words(p) sample(code))',
  ],
  [
    'a sample may follow the declaration',
    `### send\n\n${declaration}\n\n${sample}`,
    'heading beside(words(code) sample(code))',
  ],
  [
    'tabs of samples are a sample',
    `### send\n\n${declaration}\n\nSends.\n\n::::tabs\n:::tab[A]\n${sample}\n:::\n::::`,
    'heading beside(signature(code) words(p) sample(tabs(tab)))',
  ],
  [
    'the example of a type stands beside its facts, before its fields',
    `A type.\n\n${facts}\n\n## Fields\n\nTwo.\n\n## Example\n\n${sample}\n\n## See`,
    'p beside(words(table) sample(heading code) rest(heading p)) heading',
  ],
  [
    'and a sample after the facts, without an example',
    `A message.\n\n${facts}\n\nThe call:\n\n${sample}\n\n## Fields\n\n### Example\n\n${sample}`,
    'p beside(words(table p) sample(code)) heading heading code',
  ],
  ['facts alone stay', `A type.\n\n${facts}\n\n## See`, 'p table heading'],
  ['without a sample nothing is paired', `### send\n\n${declaration}\n\nSends.`, 'heading code p'],
  ['without a declaration neither', `### Send\n\nSends.\n\n${sample}`, 'heading p code'],
  [
    'a state stands beside its heading',
    '### send\n\n::availability{added="2.0"}\n\nSends.',
    'member(heading availability) p',
  ],
  [
    'deprecated members are folded together',
    `### a\n\n${deprecated}\n\nA.\n\n### b\n\n${deprecated}\n\nB.\n\n### c\n\nC.`,
    'deprecated(member(heading availability) p member(heading availability) p) heading p',
  ],
  ['a deprecated chapter is not', `## a\n\n${deprecated}\n\nA.`, 'member(heading availability) p'],
])('%s', async (_, markdown, expected) => {
  const { hast } = await compileText(markdown);
  expect(outline(hast.children)).toBe(expected);
});

it('counts folded members', async () => {
  const page = await html(`### a\n\n${deprecated}\n\n### b\n\n${deprecated}`);
  expect(page).toContain('<summary>Show 2 deprecated members</summary>');
});
