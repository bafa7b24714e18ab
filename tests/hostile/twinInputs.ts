import { filled, inLines } from './inputs.ts';

const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

/** Two texts of one document of 100 KB, by what they are made of, whose comparison might grow faster than they do. */
export const twinInputs: Record<string, [before: string, after: string]> = {
  'words in reverse': [
    numbered(17_000, (index) => `a${index}`)
      .toReversed()
      .join('\n'),
    numbered(17_000, (index) => `a${index}`).join('\n'),
  ],
  'other headings': [
    numbered(12_000, (index) => `## a${index}\n`).join(''),
    numbered(12_000, (index) => `## b${index}\n`).join(''),
  ],
  'headings of one name': ['## a\n'.repeat(20_000), '## a\n\n'.repeat(16_000)],
  'headings in reverse': [
    numbered(10_000, (index) => `## a${index}\n`)
      .toReversed()
      .join(''),
    numbered(10_000, (index) => `## a${index}\n`).join(''),
  ],
  'sections that are much alike': [
    numbered(1_500, (index) => `## a${index}\n\none two three four five six seven ${index}\n\n`).join(''),
    numbered(1_500, (index) => `## b${index}\n\none two three four five six eight ${index}\n\n`).join(''),
  ],
  'sections of many words': [
    numbered(40, (index) => `## a${index}\n\n${numbered(500, (word) => `w${index}x${word}`).join(' ')}\n\n`).join(''),
    numbered(40, (index) => `## b${index}\n\n${numbered(500, (word) => `v${index}x${word}`).join(' ')}\n\n`).join(''),
  ],
  'deeper and deeper headings': [
    numbered(8_000, (index) => `${'#'.repeat((index % 6) + 1)} a${index}\n`).join(''),
    numbered(8_000, (index) => `${'#'.repeat(((index + 3) % 6) + 1)} a${index}\n`).join(''),
  ],
  'other rows of a table': [
    `|x|y|\n|-|-|\n${numbered(8_000, (index) => `|a${index}|b|\n`).join('')}`,
    `|x|y|\n|-|-|\n${numbered(8_000, (index) => `|c${index}|d|\n`).join('')}`,
  ],
  'rows in reverse': [
    `|x|y|\n|-|-|\n${numbered(8_000, (index) => `|a${index}|b|\n`)
      .toReversed()
      .join('')}`,
    `|x|y|\n|-|-|\n${numbered(8_000, (index) => `|a${index}|b|\n`).join('')}`,
  ],
  'rows of one name': [
    `|x|y|\n|-|-|\n${numbered(8_000, (index) => `|a|b${index}|\n`).join('')}`,
    `|x|y|\n|-|-|\n${numbered(8_000, (index) => `|a|c${index}|\n`).join('')}`,
  ],
  'other columns': [
    `|${numbered(8_000, (index) => `a${index}|`).join('')}\n|${'-|'.repeat(8_000)}\n`,
    `|${numbered(8_000, (index) => `b${index}|`).join('')}\n|${'-|'.repeat(8_000)}\n`,
  ],
  'a table of many empty cells': [
    `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'|\n'.repeat(2_000)}`,
    `|${'b|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'|\n'.repeat(2_000)}`,
  ],
  'many tables': [
    `|${'a|'.repeat(250)}\n|${'-|'.repeat(250)}\n${'|\n'.repeat(200)}\n`.repeat(70),
    `|${'b|'.repeat(250)}\n|${'-|'.repeat(250)}\n${'|\n'.repeat(200)}\n`.repeat(70),
  ],
  'other paragraphs': [
    numbered(12_000, (index) => `a${index}\n\n`).join(''),
    numbered(12_000, (index) => `b${index}\n\n`).join(''),
  ],
  'other sentences': [
    numbered(300, (index) => `a${index} b c d e f g h i j. `)
      .join('')
      .repeat(8),
    numbered(300, (index) => `b c d e f g h i j a${index}. `)
      .join('')
      .repeat(8),
  ],
  'sentences that have one beginning': [
    numbered(90, (index) => `${'a, '.repeat(350)} ${index}. `).join(''),
    numbered(90, (index) => `${'a, '.repeat(350)} b${index}. `).join(''),
  ],
  'other items of a list': [
    numbered(10_000, (index) => `- a${index}\n`).join(''),
    numbered(10_000, (index) => `- b${index}\n`).join(''),
  ],
  'other lines of code': [
    `~~~ts\n${numbered(12_000, (index) => `a${index}\n`).join('')}~~~\n`,
    `~~~ts\n${numbered(12_000, (index) => `b${index}\n`).join('')}~~~\n`,
  ],
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
