import { filled, inLines } from './inputs.ts';

/** So many pieces, with its number for `N` in each. */
const numbered = (count: number, piece: string, order: 'up' | 'down' = 'up'): string => {
  const all = Array.from({ length: count }, (_, index) => piece.replaceAll('N', String(index)));
  return (order === 'up' ? all : all.toReversed()).join('');
};

const head = '|x|y|\n|-|-|\n';

/** Two texts of one document of 100 KB, by what they are made of, whose comparison might grow faster than they do. */
export const twinInputs: Record<string, [before: string, after: string]> = {
  'words in reverse': [numbered(17_000, 'aN\n', 'down'), numbered(17_000, 'aN\n')],
  'other headings': [numbered(12_000, '## aN\n'), numbered(12_000, '## bN\n')],
  'headings of one name': ['## a\n'.repeat(20_000), '## a\n\n'.repeat(16_000)],
  'headings in reverse': [numbered(10_000, '## aN\n', 'down'), numbered(10_000, '## aN\n')],
  'sections that are much alike': [
    numbered(1_500, '## aN\n\none two three four five six seven N\n\n'),
    numbered(1_500, '## bN\n\none two three four five six eight N\n\n'),
  ],
  'sections of many words': [
    numbered(40, `## aN\n\n${numbered(500, 'w%xN ').replaceAll('%', 'N')}\n\n`),
    numbered(40, `## bN\n\n${numbered(500, 'v%xN ').replaceAll('%', 'N')}\n\n`),
  ],
  'deeper and deeper headings': [
    numbered(1_333, '# aN\n## bN\n### cN\n#### dN\n##### eN\n###### fN\n'),
    numbered(1_333, '#### aN\n##### bN\n###### cN\n# dN\n## eN\n### fN\n'),
  ],
  'other rows of a table': [head + numbered(8_000, '|aN|b|\n'), head + numbered(8_000, '|cN|d|\n')],
  'rows in reverse': [head + numbered(8_000, '|aN|b|\n', 'down'), head + numbered(8_000, '|aN|b|\n')],
  'rows of one name': [head + numbered(8_000, '|a|bN|\n'), head + numbered(8_000, '|a|cN|\n')],
  'other columns': [
    `|${numbered(8_000, 'aN|')}\n|${'-|'.repeat(8_000)}\n`,
    `|${numbered(8_000, 'bN|')}\n|${'-|'.repeat(8_000)}\n`,
  ],
  'a table of many empty cells': [
    `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'|\n'.repeat(2_000)}`,
    `|${'b|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'|\n'.repeat(2_000)}`,
  ],
  'many tables': [
    `|${'a|'.repeat(250)}\n|${'-|'.repeat(250)}\n${'|\n'.repeat(200)}\n`.repeat(70),
    `|${'b|'.repeat(250)}\n|${'-|'.repeat(250)}\n${'|\n'.repeat(200)}\n`.repeat(70),
  ],
  'other paragraphs': [numbered(12_000, 'aN\n\n'), numbered(12_000, 'bN\n\n')],
  'other sentences': [
    numbered(300, 'aN b c d e f g h i j. ').repeat(8),
    numbered(300, 'b c d e f g h i j aN. ').repeat(8),
  ],
  'sentences that have one beginning': [
    numbered(90, `${'a, '.repeat(350)} N. `),
    numbered(90, `${'a, '.repeat(350)} bN. `),
  ],
  'other items of a list': [numbered(10_000, '- aN\n'), numbered(10_000, '- bN\n')],
  'other lines of code': [`~~~ts\n${numbered(12_000, 'aN\n')}~~~\n`, `~~~ts\n${numbered(12_000, 'bN\n')}~~~\n`],
  'a word and many': ['a', filled('a b ')],
  'signs and signs': [filled('. '), filled('. ! ')],
  'deep quotes': ['>'.repeat(100_000), `${'>'.repeat(99_999)}a`],
  'deep quotes in lines': [inLines('> ', 3_000), inLines('>', 3_000)],
  'lists in lists': [inLines('- ', 3_000), inLines('1. ', 3_000)],
  'lines that go on in quotes': [
    `${'> '.repeat(99)}a\n${'a\n'.repeat(50_000)}`,
    `${'> '.repeat(99)}b\n${'a\n'.repeat(50_000)}`,
  ],
  'blank lines in lists': [
    `${'- '.repeat(99)}a\n${'\n'.repeat(100_000)}b`,
    `${'- '.repeat(99)}b\n${'\n'.repeat(100_000)}`,
  ],
  'fences in quotes': [filled('> ~~~\n'), filled('> ```\n')],
  'ticks that nothing closes': [filled('`a``b```c````d'), `${'`'.repeat(100_000)}a\``],
  'emphasis that nothing closes': [filled('*a '), filled('_a ')],
  'emphasis of all lengths that nothing closes': [filled('*a **b ***c '), filled('*a _b **c __d ~~e ')],
  'emphasis in emphasis': [
    `${filled('*a _b ', 50_000)}c${filled('_*', 50_000)}`,
    `${'**a '.repeat(12_000)}${'**'.repeat(12_000)}`,
  ],
  'brackets that nothing closes': [filled('['), filled('[a](')],
  'links and links': [filled('[a](b) '), filled('[a](c "d) ')],
  'links in links': [`${'['.repeat(20_000)}${'](a)'.repeat(20_000)}`, filled('![')],
  'brackets and emphasis': [filled('[*_'), filled('*[_](')],
  'spaces in a heading': [`# a${' '.repeat(100_000)}x`, `#${' #'.repeat(50_000)}x`],
  'spaces in the dashes of a table': [`|a\n-${' '.repeat(100_000)}x`, filled('|a\n|-  -\n')],
  'white space alone': [filled(' \t'), filled('\n ')],
  addresses: [filled('https://a.b/c '), filled('https://')],
};
