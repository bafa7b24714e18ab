import { describe, expect, it } from 'vitest';
import { sourceOffsetOf } from '../../../src/core/docs/selection/offsetSpans.ts';
import { selectVersion } from '../../../src/core/docs/selection/selectVersion.ts';
import { sourceOf, terms, versionOf, versions } from './helpers.ts';

const context = { versions, analyses: new Map(), terms };
const select = (body: string, number: string, header = '') =>
  selectVersion(sourceOf(body, header), versionOf(number), context);

/** name, source, and per version number the clean Markdown */
const golden: [string, string, Record<string, string>][] = [
  ['text without marks', '\n\nA.\n\n\nB  \nc\n', { '2.0': 'A.\n\n\nB  \nc\n' }],
  [
    'a section',
    'A.\n\n## Find {#find versions=">=2.0"}\n\nB.\n\n### C\n\nD.\n\n## E\n\nF.\n',
    {
      '2.0': 'A.\n\n## Find {#find}\n\nB.\n\n### C\n\nD.\n\n## E\n\nF.\n',
      '1.2': 'A.\n\n## E\n\nF.\n',
    },
  ],
  [
    'a section at the end, without an id',
    'A.\n\n## Find {versions=">=2.0"}\n\nB.\n',
    { '2.0': 'A.\n\n## Find\n\nB.\n', '1.2': 'A.\n' },
  ],
  [
    'a section at the beginning',
    '## Find {versions="<2.0"}\n\nB.\n\n## C\n',
    { '2.0': '## C\n', '1.2': '## Find\n\nB.\n\n## C\n' },
  ],
  [
    'a section in a section',
    '## A {versions=">=1.1"}\n\n### B {versions="<2.0"}\n\nb\n\n### C\n\nc\n',
    {
      '2.0': '## A\n\n### C\n\nc\n',
      '1.1': '## A\n\n### B\n\nb\n\n### C\n\nc\n',
      '1.0': '',
    },
  ],
  [
    'a closed heading and a setext heading',
    '## A {versions=">=2.0"} ##\n\na\n\nB {#b versions=">=2.0"}\n-\n\nc\n',
    { '2.0': '## A ##\n\na\n\nB {#b}\n-\n\nc\n', '1.2': '' },
  ],
  ['braces that are words', '## GET /apps/{appId}\n\n:version\n', { '2.0': '## GET /apps/{appId}\n\n2.0\n' }],
  ['a block', 'A.\n\n:::only[>=2.0]\nB.\n:::\n\nC.\n', { '2.0': 'A.\n\nB.\n\nC.\n', '1.2': 'A.\n\nC.\n' }],
  [
    'a block with blank lines inside',
    'A.\n\n:::only[>=2.0]\n\nB.\n\n:::\n\nC.\n',
    { '2.0': 'A.\n\nB.\n\nC.\n', '1.2': 'A.\n\nC.\n' },
  ],
  [
    'a block without blank lines around',
    'A.\n:::only[>=2.0]\nB.\n:::\nC.\n',
    { '2.0': 'A.\n\nB.\n\nC.\n', '1.2': 'A.\n\nC.\n' },
  ],
  [
    'a code fence and a list set close',
    'A.\n:::only[>=2.0]\n```ts\nx\n```\n- l\n:::\n## B\n\n- c\n  :::only[>=2.0]\n  ```ts\n  y\n  ```\n  :::\n- d\n',
    {
      '2.0': 'A.\n\n```ts\nx\n```\n- l\n\n## B\n\n- c\n  ```ts\n  y\n  ```\n- d\n',
      '1.2': 'A.\n\n## B\n\n- c\n- d\n',
    },
  ],
  ['two lists set close', '- a\n:::only[>=2.0]\n- b\n:::\n', { '2.0': '- a\n- b\n', '1.2': '- a\n' }],
  [
    'two blocks that take turns',
    'A.\n\n:::only[<2.0]\nold\n:::\n\n:::only[>=2.0]\nnew\n:::\n\nB.\n',
    { '2.0': 'A.\n\nnew\n\nB.\n', '1.2': 'A.\n\nold\n\nB.\n' },
  ],
  [
    'a block in a block',
    '::::only[>=1.1]\nA.\n\n:::only[>=2.0]\nB.\n:::\n::::\n\nC.\n',
    { '2.0': 'A.\n\nB.\n\nC.\n', '1.1': 'A.\n\nC.\n', '1.0': 'C.\n' },
  ],
  [
    'a block with everything of a list item',
    '- a\n- :::only[>=2.0]\n  b\n\n  c\n  :::\n- d\n',
    { '2.0': '- a\n- b\n\n  c\n- d\n', '1.2': '- a\n- d\n' },
  ],
  [
    'blocks that take turns in a list item',
    '- :::only[<2.0]\n  old\n  :::\n\n  :::only[>=2.0]\n  new\n  :::\n\n  both\n',
    { '2.0': '- new\n\n  both\n', '1.2': '- old\n\n  both\n' },
  ],
  [
    'a block nested in a list item',
    '1. a\n\n   :::only[<2.0]\n   b\n   :::\n\n   c\n2. d\n',
    { '2.0': '1. a\n\n   c\n2. d\n', '1.2': '1. a\n\n   b\n\n   c\n2. d\n' },
  ],
  [
    'a list nested in a list item',
    '- a\n  :::only[>=2.0]\n  - b\n  :::\n- c\n',
    { '2.0': '- a\n  - b\n- c\n', '1.2': '- a\n- c\n' },
  ],
  [
    'a block in a quote',
    '> a\n>\n> :::only[>=2.0]\n> b\n> :::\n>\n> c\n\nd\n',
    { '2.0': '> a\n>\n> b\n>\n> c\n\nd\n', '1.2': '> a\n>\n> c\n\nd\n' },
  ],
  [
    'a block at the end of a quote',
    '> a\n>\n> :::only[>=2.0]\n> b\n> :::\n\nd\n',
    { '2.0': '> a\n>\n> b\n\nd\n', '1.2': '> a\n\nd\n' },
  ],
  [
    'a block at the beginning of a quote',
    '> :::only[>=2.0]\n> b\n> :::\n>\n> a\n',
    { '2.0': '> b\n>\n> a\n', '1.2': '> a\n' },
  ],
  [
    'a block in a list in a quote',
    '> - a\n>   :::only[>=2.0]\n>   b\n>   :::\n> - c\n',
    { '2.0': '> - a\n>\n>   b\n> - c\n', '1.2': '> - a\n> - c\n' },
  ],
  [
    'a quote that is left empty',
    'a\n\n> :::only[>=2.0]\n> b\n> :::\n\nc\n',
    { '2.0': 'a\n\n> b\n\nc\n', '1.2': 'a\n\nc\n' },
  ],
  [
    'an admonition that is left empty',
    'a\n\n::::note[For :version]\n:::only[>=2.0]\nb\n:::\n::::\n\nc\n',
    { '2.0': 'a\n\n::::note[For 2.0]\nb\n::::\n\nc\n', '1.2': 'a\n\nc\n' },
  ],
  [
    'a block last in an admonition',
    '::::note\na\n\n:::only[>=2.0]\nb\n:::\n\n::::\n',
    { '2.0': '::::note\na\n\nb\n::::\n', '1.2': '::::note\na\n::::\n' },
  ],
  [
    'a tab that is left empty',
    '::::::tabs{group="l"}\n:::::tab[A]{value="a"}\na\n:::::\n:::::tab[B]{value="b"}\n:::only[>=2.0]\nb\n:::\n:::::\n::::::\n',
    {
      '2.0': '::::::tabs{group="l"}\n:::::tab[A]{value="a"}\na\n:::::\n:::::tab[B]{value="b"}\nb\n:::::\n::::::\n',
      '1.2': '::::::tabs{group="l"}\n:::::tab[A]{value="a"}\na\n:::::\n::::::\n',
    },
  ],
  [
    'a section that holds blocks',
    '## A {versions=">=1.1"}\n\n:::only[>=2.0]\nb\n:::\n\nc\n\n## D\n',
    { '2.0': '## A\n\nb\n\nc\n\n## D\n', '1.1': '## A\n\nc\n\n## D\n', '1.0': '## D\n' },
  ],
  [
    'a section inside a block ends with it',
    '::::only[>=1.1]\n## A {versions=">=2.0"}\n\na\n::::\n\nb\n',
    { '2.0': '## A\n\na\n\nb\n', '1.1': 'b\n' },
  ],
  [
    'a phrase',
    'Call :only[`a` or ]{in=">=2.0"}`b`:only[, not c]{in="<2.0"}.\n',
    { '2.0': 'Call `a` or `b`.\n', '1.2': 'Call `b`, not c.\n' },
  ],
  [
    'phrases and the space around them',
    'An :only[old]{in="<2.0"} app :only[here]{in="<2.0"}.\n',
    { '2.0': 'An app.\n', '1.2': 'An old app here.\n' },
  ],
  [
    'a phrase in a phrase',
    'a :only[b :only[c]{in=">=2.0"} d]{in=">=1.1"} e\n',
    { '2.0': 'a b c d e\n', '1.1': 'a b d e\n', '1.0': 'a e\n' },
  ],
  [
    'phrases that take turns',
    'A :only[system]{in="<2.0"}:only[user]{in=">=2.0"} channel.\n',
    { '2.0': 'A user channel.\n', '1.2': 'A system channel.\n' },
  ],
  [
    'a phrase alone on its line',
    'a\n:only[b]{in=">=2.0"}\nc\n\n> d\n> :only[e]{in=">=2.0"}\n> f\n',
    { '2.0': 'a\nb\nc\n\n> d\n> e\n> f\n', '1.2': 'a\nc\n\n> d\n> f\n' },
  ],
  [
    'a phrase last in its paragraph, on its own line',
    'a\n:only[b]{in=">=2.0"}\n\n:::only[<1.0]\nx\n:::\n\nc\n',
    { '2.0': 'a\nb\n\nc\n', '1.2': 'a\n\nc\n' },
  ],
  ['a phrase that leaves no trailing space', 'a :only[b]{in=">=2.0"}\nc\n', { '2.0': 'a b\nc\n', '1.2': 'a\nc\n' }],
  [
    'a phrase that is a whole paragraph',
    'a\n\n:only[b]{in=">=2.0"}\n\nc\n',
    { '2.0': 'a\n\nb\n\nc\n', '1.2': 'a\n\nc\n' },
  ],
  [
    'a phrase that is a whole list item',
    '- a\n- :only[b]{in=">=2.0"}\n- c\n',
    { '2.0': '- a\n- b\n- c\n', '1.2': '- a\n- c\n' },
  ],
  ['a phrase first in a list item', '- :only[b]{in=">=2.0"} c\n', { '2.0': '- b c\n', '1.2': '- c\n' }],
  [
    'a phrase in emphasis',
    '**a :only[b]{in=">=2.0"}** and *:only[c]{in=">=2.0"} d* and **:only[e]{in=">=2.0"}** f\n',
    { '2.0': '**a b** and *c d* and **e** f\n', '1.2': '**a** and *d* and f\n' },
  ],
  [
    'a phrase around a link',
    'See :only[[X](x.md), ]{in=">=2.0"}[Y](y.md).\n',
    { '2.0': 'See [X](x.md), [Y](y.md).\n', '1.2': 'See [Y](y.md).\n' },
  ],
  [
    'a phrase in a table cell',
    '| a | b |\n|---|---|\n| :only[c]{in=">=2.0"} | d :only[e]{in="1.0 \\|\\| >=2.0"} |\n',
    {
      '2.0': '| a | b |\n|---|---|\n| c | d e |\n',
      '1.2': '| a | b |\n|---|---|\n| | d |\n',
    },
  ],
  [
    'a whole list item',
    '- :only{in="<2.0"} old\n  way\n\n  more\n- new\n',
    { '2.0': '- new\n', '1.2': '- old\n  way\n\n  more\n- new\n' },
  ],
  [
    'the last list item, loose',
    'x\n\n- a\n\n- :only{in="<2.0"} b\n\ny\n',
    { '2.0': 'x\n\n- a\n\ny\n', '1.2': 'x\n\n- a\n\n- b\n\ny\n' },
  ],
  ['a middle list item, loose', '- a\n\n- :only{in="<2.0"} b\n\n- c\n', { '2.0': '- a\n\n- c\n' }],
  ['all list items', 'x\n\n- :only{in="<2.0"} a\n- :only{in="<2.0"} b\n\ny\n', { '2.0': 'x\n\ny\n' }],
  [
    'numbered items count on',
    '1. :only{in="<2.0"} a\n2. b\n3. :only{in="<2.0"} c\n4. d\n',
    { '2.0': '1. b\n2. d\n', '1.2': '1. a\n2. b\n3. c\n4. d\n' },
  ],
  ['numbered items with one number', '1. a\n1. :only{in="<2.0"} b\n1. c\n', { '2.0': '1. a\n1. c\n' }],
  [
    'a list item in a list item',
    '- - :only{in="<2.0"} a\n  - b\n- c\n',
    { '2.0': '- - b\n- c\n', '1.2': '- - a\n  - b\n- c\n' },
  ],
  ['a task', '- [ ] :only{in="<2.0"} a\n- [x] b\n', { '2.0': '- [x] b\n', '1.2': '- [ ] a\n- [x] b\n' }],
  ['a whole paragraph', 'a\n\n:only{in="<2.0"} b\nc\n\nd\n', { '2.0': 'a\n\nd\n', '1.2': 'a\n\nb\nc\n\nd\n' }],
  [
    'a second paragraph of a list item',
    '- a\n\n  :only{in="<2.0"} b\n- c\n',
    { '2.0': '- a\n- c\n', '1.2': '- a\n\n  b\n- c\n' },
  ],
  [
    'table rows',
    '| a | b |\n|---|---|\n| :only{in=">=2.0"} `x` | 1 |\n| y | 2 |\n| :only{in="<2.0"} z | 3 |\n\nt\n',
    {
      '2.0': '| a | b |\n|---|---|\n| `x` | 1 |\n| y | 2 |\n\nt\n',
      '1.2': '| a | b |\n|---|---|\n| y | 2 |\n| z | 3 |\n\nt\n',
    },
  ],
  [
    'all rows of a table',
    's\n\n| a |\n|---|\n| :only{in=">=2.0"} x |\n\nt\n',
    { '2.0': 's\n\n| a |\n|---|\n| x |\n\nt\n', '1.2': 's\n\nt\n' },
  ],
  [
    'the header row decides the table',
    's\n\n| :only{in=">=2.0"} a |\n|---|\n| x |\n\nt\n',
    { '2.0': 's\n\n| a |\n|---|\n| x |\n\nt\n', '1.2': 's\n\nt\n' },
  ],
  [
    'empty rows and cells stay',
    ':version\n\n| a | b |\n|---|---|\n| | |\n',
    { '2.0': '2.0\n\n| a | b |\n|---|---|\n| | |\n' },
  ],
  [
    'a range with bars in a table',
    '| a |\n|---|\n| x :only[b]{in="1.0 || 2.0"} |\n',
    { '2.0': '| a |\n|---|\n| x b |\n', '1.2': '| a |\n|---|\n| x |\n' },
  ],
  [
    'a term after code with a backtick in it',
    'A ``a`b`` :term[user channel] and `c`.\n',
    { '1.2': 'A ``a`b`` system channel and `c`.\n' },
  ],
  [
    'terms',
    'A :term[user channel], two :term[User channels], :term[User Channel]s, a :term[user\nchannel].\n',
    {
      '2.0': 'A user channel, two User channels, User Channels, a user channel.\n',
      '1.2': 'A system channel, two System channels, System Channels, a system channel.\n',
    },
  ],
  [
    'the number of the version',
    '## FDC3 :version {#x}\n\n`:version` is :version.\n',
    { '2.2': '## FDC3 2.2 {#x}\n\n`:version` is 2.2.\n', '1.0': '## FDC3 1.0 {#x}\n\n`:version` is 1.0.\n' },
  ],
  [
    'marks in code are text',
    '`:only[a]{in=">=2.0"}`\n\n```md\n:::only[>=2.0]\nb :term[x]\n:::\n```\n\n:only[c]{in=">=2.0"}\n',
    {
      '1.2': '`:only[a]{in=">=2.0"}`\n\n```md\n:::only[>=2.0]\nb :term[x]\n:::\n```\n',
    },
  ],
  [
    'a code fence in a block',
    'a\n\n:::only[>=2.0]\n```ts\nx\n\n\ny\n```\n:::\n',
    { '2.0': 'a\n\n```ts\nx\n\n\ny\n```\n', '1.2': 'a\n' },
  ],
  [
    'other directives stay',
    '## A {#a versions=">=1.1"}\n\n::availability{added="1.1" deprecated="2.0"}\n\n:::tip[T]\nt\n:::\n',
    { '2.0': '## A {#a}\n\n::availability{added="1.1" deprecated="2.0"}\n\n:::tip[T]\nt\n:::\n' },
  ],
  ['everything may go', ':::only[>=2.0]\na\n:::\n', { '1.0': '' }],
  [
    'a footnote',
    'a[^1]\n\n[^1]: :only[b]{in=">=2.0"} c\n',
    { '2.0': 'a[^1]\n\n[^1]: b c\n', '1.2': 'a[^1]\n\n[^1]: c\n' },
  ],
];

describe('selectVersion', () => {
  const cases = golden.flatMap(([name, body, expected]) =>
    Object.entries(expected).map(([number, markdown]) => [name, number, body, markdown] as const),
  );
  it.each(cases)('%s in %s', (_, number, body, markdown) => {
    expect(select(body, number).selection.markdown).toBe(markdown);
  });

  it.each(cases)('maps each clean character of %s in %s to the same one in the source', (_, number, body) => {
    const source = sourceOf(body);
    const { markdown, spans } = selectVersion(source, versionOf(number), context).selection;
    expect(spans).toEqual(spans.toSorted((a, b) => a.cleanStart - b.cleanStart || a.sourceStart - b.sourceStart));
    for (const word of markdown.matchAll(/[B-Zb-z`]/g)) {
      if (/\b(user|system) channels?|2\.\d/i.test(markdown)) continue;
      expect(source.text[sourceOffsetOf(spans, word.index)]).toBe(word[0]);
    }
  });
});
