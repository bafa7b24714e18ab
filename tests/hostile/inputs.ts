const size = 100_000;

/** As many of a piece as make 100 KB. */
export const filled = (piece: string, length = size): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** The same in lines that are just short enough to be read. */
export const inLines = (piece: string, line: number): string => filled(`${piece.repeat(Math.floor(line / piece.length))}\n`);

const pieces: Record<string, string> = {
  quotes: '>', 'quotes with space': '> ', dashes: '- ', numbers: '1. ', 'quotes of lists': '> - ', 'strong without end': '**a ', 'closing brackets': ']', 'opening brackets': '[', 'emphasis of two kinds': '*a_ ', 'brackets and emphasis': '[*_', images: '![', links: '[a](', 'links and words': '[a](b.md) ',
  'underscores in words': '_a', tildes: '~~a ', backticks: '`a``', 'ticks of all lengths': '`b``c```d````', angles: '<', tags: '<a ', comments: '<!--', declarations: '<!A', 'instructions': '<?', 'character data': '<![CDATA[', addresses: 'https://a.b/c ', 'open addresses': '<https://a ', hosts: 'www.a.', mails: 'a@b.', entities: '&amp', 'entities in lines': '&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;\n', references: '&#', backslashes: '\\', nulls: '\0', 'hard breaks': 'a  \n', 'soft breaks': 'a\n',
  bars: '|', cells: '|a', 'lists of one': '- a\n', 'list in list': '- - - a\n', tasks: '- [ ] a\n', rules: '---\n', headings: '## a\n', 'headings with ids': '## a {#b}\n', 'headings with braces': '## a {', 'headings of versions': '## a {versions=">=2.0"}\n', 'setext headings': 'a\n=\n', definitions: '[a]: b\n', 'open definitions': 'a]: b\n[', footnotes: '[^a]: ', 'footnote calls': '[^a]', 'footnotes and calls': '[^a]\n\n[^a]: b\n\n',
  'fences': '```\n', 'fences of a language': '```ts\na\n```\n', 'fences of no language': '```nope x y\na\n```\n', 'indented code': '    a\n\n', blocks: '<div>\n',
  'labels of directives': ':a[', 'attributes of directives': ':a{', 'values of directives': ':a[b]{c="', 'directives in words': ':a[b]{c=d} ', colons: ':', 'keys and values': 'a: b\n', 'rows of keys': '|a: b|\n', 'images of nothing': '![a](b.png)\n', 'headings of one word': '### h\n', 'open containers': ':::note\n', 'deeper containers': '::::::a\n', 'closed containers': ':::note\na\n:::\n', 'containers without words': ':::note\n:::\n', 'no containers': ':::note a\n:::\n', tabs: '::::tabs\n:::tab[a]\nb\n:::\n::::\n', leaves: '::signature[A.b]\n', 'leaves in words': '::availability{added="1.0"} a\n', 'tables in containers': ':::note\n|a|\n|-|\n:::\n', 'stray fences': 'a\n:::\n',
  'tables': '|a|\n|-|\n|b|\n\n', 'rows of fences': '|a|\n|-|\n:::\n', phrases: ':only[a]{in=">=2.0"} ', 'phrases that are gone': ':only[a]{in="1.0"} ', 'phrases in lines': ':only[a]{in="1.0"}\n', 'phrases without range': ':only[a] ', 'phrases in phrases': ':only[a ', 'phrases in two lines': ':only[a\nb]{in="2.0"}\n', guards: '- :only{in="2.0"} a\n', 'blocks of versions': ':::only[>=2.0]\na\n:::\n', 'blocks of no range': ':::only[x]\na\n:::\n', 'open blocks': ':::only[>=2.0]\n', terms: ':term[user channel] ', 'unknown terms': ':term[no such]\n', versions: ':version ', 'code with ticks': '``a`b`` :version ', facts: ':::fields[A]\n- `a`: b\n:::\n', emoji: '😀*', 'wide letters': 'é_', carriage: 'a\r', windows: 'a\r\n\r\n', tabulators: '\t', 'tabs and quotes': '>\t', spaces: ' ', 'lines': '\n', 'spaces and bars': ' |', quotation: '"', braces: '{', 'closing braces': '}', 'braces in headings': '## {a}{', 'slashes': '/', 'long word': 'a', digits: '1', 'number and dot': '1.', equals: '=', plus: '+ ', hash: '#', 'hash and space': '# ', at: '@',
};

/** Code of which each language's grammar might make too much work. */
const code: Record<string, string> = { string: 'a\\n', letters: 'a', 'words in a line': 'a b ', 'lines': 'const a = 1;\n', 'open brackets': '(', 'open braces': '{\n', 'template strings': '`${', 'types': 'A<', 'comments': '/*', quotes: '"', 'quotes in lines': '"\n', tags: '<a>', 'attributes': '<a b=', keys: 'a: ', 'indented keys': '- ', json: '{"a":', lists: '[', heredocs: '<<A\n', 'backslashes': '\\', dollars: '$(', 'angles': '< ', equals: 'a=', arrows: '=>', regexps: '/a', verbatim: '@"', headers: 'A: b\n', generics: 'a<b>(c)\n', spaces: ' ', 'spaces in lines': '                    \n' };

const languages = ['ts', 'tsx', 'js', 'json', 'cs', 'sh', 'yaml', 'html', 'http'];

/** Fences of code that is just short enough to have colours: many lines, or two that are as long as may be, which a document may have for some time. */
const fences = (language: string, piece: string): string => {
  const lines = piece.includes('\n') ? filled(piece, 19_900).split('\n').slice(0, 1990) : Array<string>(2).fill(piece.repeat(Math.floor(999 / piece.length)));
  return filled(`~~~${language}\n${lines.join('\n')}\n~~~\n`);
};

/** Inputs of 100 KB, by what they are made of, whose work might grow faster than they do. */
export const hostileInputs: Record<string, string> = {
  ...Object.fromEntries(Object.entries(pieces).map(([name, piece]) => [name, filled(piece)])),
  ...Object.fromEntries(['_a', ':a[', ':a{', '*a_ ', '[*_', '<https://a ', '`b``c```d````'].map((piece) => [`lines of ${piece}`, inLines(piece, 9_000)])),
  ...Object.fromEntries(['(', '`${', 'a b ', 'A<', '\'a\\n', '{'].map((piece) => [`lines of code of ${piece}`, `~~~ts\n${inLines(piece, 900)}\n~~~\n`])),
  ...Object.fromEntries([['html', '< '], ['ts', 'a='], ['tsx', '/a'], ['js', 'A<'], ['ts', '['], ['cs', '<a>'], ['sh', '- '], ['ts', 'const a = 1;\n'], ['html', '<a>\n'], ['html', '<a b=\n'], ['yaml', 'a: ']].map(([language, piece]) => [`fences of ${language} of ${piece}`, fences(language!, piece!)])),
  'spaces behind a brace in a heading': `## a {${filled(' ')}`,
  'spaces before braces in a heading': `## a${filled(' ')}x{#b}`,
  ...Object.fromEntries(['a: b\n', ':a\n', '😀:\n', '|a: b|\n'].map((piece) => [`paragraphs of ${JSON.stringify(piece)}`, `|a|\n|-|\n${filled(`${piece.repeat(2_490)}\n`)}`])),
  'a line of dashes': filled('-'),
  'quotes deeper line by line': Array.from({ length: 440 }, (_, index) => `${'>'.repeat(index)} a\n`).join(''),
  'lists deeper line by line': Array.from({ length: 300 }, (_, index) => `${'  '.repeat(index)}- a\n`).join(''),
  'nested emphasis': `${filled('*a _b ', size / 2)}c${filled('_*', size / 4)}`,
  'nested links': `${filled('[', size / 4)}${filled('](a)', size / 2)}`,
  'a table of many cells': `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|\n'.repeat(2000)}`,
  'a table of many columns': `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n`,
  'a table of many rows': `|a|b|\n|-|-|\n${filled('|c|d|\n')}`,
  'a range of spaces': `:only[a]{in="${filled('1.1   ')}x"}`,
  'a range of bars': `:only[a]{in="${filled('1.1||')}"}`,
  'a heading range': `## a {versions="${filled('1.1 ')}x"}`,
  'a long label': `:::note[${filled('a ')}]\nb\n:::\n`,
  'a long attribute': `:::note{${filled('a=b ')}}\nb\n:::\n`,
  'lines of a fence': `~~~ts {${filled('1-999999,', 60_000)}}\na\n~~~\n`,
  'highlighted lines': `~~~ts {${filled('1-900,', 60_000)}}\n${'a\n'.repeat(1000)}~~~\n`,
  'words behind a fence': `~~~ts ${filled('a ')}\nb\n~~~\n`,
  'a title behind a fence': `~~~ts ${filled('title="')}\nb\n~~~\n`,
  ...Object.fromEntries(['>', '- ', '`', '_a', ':a[', '[a](', '<a ', 'a'].map((piece) => [`a line of ${piece} in code`, `> ~~~ts\n> ${filled(piece)}\n> ~~~\n`])),
  'long lines of code that is none': `<div>\n~~~\n${inLines('_a', 12_000)}~~~\n</div>\n`,
  'a picture in an address': `![a](data:image/png;base64,${filled('aB+/9')})\n`,
  'base64 and no address': filled('base64,AA+/'),
  'code in one line': `\`${filled('aB.c')}\``,
  ...Object.fromEntries(languages.flatMap((language) => Object.entries(code).map(([name, piece]) => [`${language}: ${name}`, `~~~${language}\n${name === 'string' ? `'${filled(piece, 20_000)}'` : filled(piece)}\n~~~\n`]))),
};
