import { describe, expect, it } from 'vitest';
import { parseCode } from '../../../src/core/parse/parseCode.ts';

const many = 100_000;

describe('code that is nested too deep for the native parser is an error', () => {
  it.each<[what: string, text: string, file?: string]>([
    ['lists', `module.exports=${'['.repeat(many)}${']'.repeat(many)}`],
    ['brackets that nothing closes', '('.repeat(many)],
    ['objects', `x=${'{a:'.repeat(many)}1${'}'.repeat(many)}`],
    ['brackets with closing ones in text', '["]",'.repeat(many)],
    ['brackets with closing ones in regular expressions', '[/]/,'.repeat(many)],
    ['brackets with closing ones in comments', '[/*]*/'.repeat(many)],
    ['brackets behind commas', '[1,'.repeat(many)],
    ['signs before a value', `${'!'.repeat(many)}1`],
    ['words before a value', `${'typeof '.repeat(many)}1`],
    ['sums', `1${'+1'.repeat(many)}`],
    ['comparisons', `1${'>1'.repeat(many)}`],
    ['comparisons without elements', `1${'>1'.repeat(many)}`, 'a.ts'],
    ['assignments', `${'a='.repeat(many)}1`],
    ['functions', `${'a=>'.repeat(many)}1`],
    ['choices', `${'1?1:'.repeat(many)}1`],
    ['conditions', `${'if(1)'.repeat(many)};`],
    ['other cases', `${'if(1);else '.repeat(many)};`],
    ['labels', `${Array.from({ length: many }, (_, index) => `a${index}:`).join('')};`],
    ['text in text', `${'`${'.repeat(many)}1${'}`'.repeat(many)}`],
    ['tagged text', `a${'``'.repeat(many)}`],
    ['elements', `x=${'<a>'.repeat(many)}${'</a>'.repeat(many)}`],
    ['elements that nothing closes', `x=${"<a>'".repeat(many)}`],
    ['assertions of types', `${'<a>'.repeat(many)}1`, 'a.ts'],
    ['types', `type A=${'A<'.repeat(many)}1${'>'.repeat(many)}`, 'a.ts'],
    ['lists of lists', `type A=A${'[]'.repeat(many)}`, 'a.ts'],
  ])('%s', (_, text, file = 'a.tsx') => {
    expect(parseCode(file, text).errors.map(({ message }) => message)).toEqual([
      'More than 1000 brackets and operators are nested in each other here. Divide it.',
    ]);
  });
});

it.each<[what: string, text: string]>([
  ['a long list', `x = [${'[1], '.repeat(many)}]`],
  ['many statements', Array.from({ length: many }, (_, index) => `const a${index} = 1 + 1;\n`).join('')],
  [
    'many statements without semicolons',
    Array.from(
      { length: many / 10 },
      (_, index) => `export const a${index} = () => [${index}].map((each) => each + 1)\n`,
    ).join(''),
  ],
  ['a long text', `x = \`${'[({'.repeat(many)}\``],
  ['a long comment', `/*${'[({'.repeat(many)}*/`],
  ['many elements beside each other', `x = <a>${'<b c={1}>d</b>'.repeat(1000)}</a>`],
])('%s is no nest', (_, text) => {
  expect(parseCode('a.tsx', text).errors).toEqual([]);
});
