import { filled, inLines } from './inputs.ts';

/**
 * Inputs of 100 KB in the syntax of another tool, by what they are made of, whose work might grow faster than they do.
 */
export const foreignInputs: Record<string, string> = {
  'a comment of spaces in code': `\`\`\`html\n${`<!--${' '.repeat(9_000)}x\n`.repeat(11)}\`\`\`\n`,
  'comments of spaces in code': `\`\`\`js\n${inLines('//    x    ', 9_000)}\n\`\`\`\n`,
  'a line of spaces in code': `\`\`\`c\n/*${' '.repeat(9_000)}x\n(*${' '.repeat(9_000)}x\n#${' '.repeat(9_000)}x${' '.repeat(9_000)}y\n\`\`\`\n`,
  'modules and nothing else': filled('export const a = 1;\n\n'),
  'blank paragraphs': filled('&nbsp;\n\n'),
  'comments of MDX': filled('{/* a */}\n\n'),
  'comments in an expression': `{${'/* a */'.repeat(1000)}}\n\n{${'/* a */'.repeat(1000)} x}\n`,
  expressions: filled('{a.b}\n'),
  components: filled('<A/>\n\n'),
  'components in lines': filled(`${'<A b={1}>c</A> '.repeat(100)}\n`),
  'tabs of a theme': filled('<Tabs><TabItem value="a">b</TabItem></Tabs>\n\n'),
  'lists of headings': `${'## a\n\n'.repeat(500)}${'<TOCInline minHeadingLevel={-1e9} maxHeadingLevel={[a]}/>\n\n'.repeat(100)}`,
  'braces in a heading of lines': `${filled('{#a}\n')}\n===\n`,
  'comments in a heading of lines': `${filled('<!--#a\n')}\n===\n`,
  'spaces in headings': filled(`## a {#b}${' '.repeat(9_000)}x\n\n`),
  'a heading of one line': `## a {#b}${' '.repeat(100_000)}x\n`,
  admonitions: filled(':::note a\nb\n:::\n'),
  formulas: inLines('$a$ $$ ', 9_000),
  'blocks of formulas': filled('$$\na\n'),
  'open braces': inLines('{', 9_000),
  'open braces behind tags': inLines('<A b={', 9_000),
  'braces and tags': filled(`${'{<A>'.repeat(15)}x${'</A>}'.repeat(15)}\n\n`),
  'open tags': filled('<A>\n'),
  'tags that are none': inLines('<é', 9_000),
  'spread attributes': inLines('<A {...a}', 9_000),
  attributes: `<A ${filled('a={1}\n')}/>`,
  'a deep literal': `export const a = ${inLines('[', 5_000).slice(0, 49_000)}${inLines(']', 5_000).slice(0, 49_000)}\n\n{a}\n`,
  'many modules of names': Array.from({ length: 3_500 }, (_, index) => `export const a${index} = ${index};\n\n`).join(
    '',
  ),
  'lists that are gone through in expressions': `export const l = [${'1,'.repeat(60)}];\n\n${filled('{l.map((a) => l.map((b) => l.map((c) => l.join(a))))}\n\n')}`,
  'functions that call themselves in expressions': `export const f = () => [f(), f(), f()];\n\n${filled('{f()}\n\n')}`,
  'texts that grow in expressions': `export const u = '${'a'.repeat(9_000)}';\n\n${filled('{u.replaceAll("a", u.slice(0, 20)).toUpperCase()}\n\n')}`,
  'marks of comments': inLines('<!-- ', 9_000),
};
