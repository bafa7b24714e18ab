import { describe, expect, it } from 'vitest';
import { amountOf } from '../../../src/core/compare/amount.ts';
import { compareTwins } from '../../../src/core/compare/compareTwins.ts';
import { movedDocs } from '../../../src/core/compare/targets.ts';
import { asText } from './support/asText.ts';

const folders = ['/docs', '/schemas/2.1', '/docs/2.0', '/schemas/2.0'];
const moved = { 'api/list': 'list', 'uc-1': 'uc-3' };
const differ = (before: string, after: string) =>
  compareTwins(
    { text: before, folders: ['/docs/2.0', '/schemas/2.0'], moved },
    { text: after, folders: ['/docs', '/schemas/2.1'] },
    folders,
  );
const difference = (before: string, after: string) => asText(differ(before, after));

describe('what is only layout is no change', () => {
  it.each([
    ['lines that are wrapped elsewhere', 'An agent shows\nall windows.', 'An agent\nshows all windows.'],
    ['space between words', 'An  agent.', 'An agent. '],
    ['blank lines between blocks', 'One.\n\n\nTwo.', 'One.\n\nTwo.'],
    ['padding of tables', '| a | b |\n| --- | --- |\n| 1 | 2 |', '|a|b|\n|---|:--|\n| 1   | 2|'],
    ['the sign of a bullet, and a loose list', '- one\n- two', '* one\n\n* two'],
    ['the indent of what belongs to an item', '1. one\n   - two', '1.  one\n    - two'],
    ['the sign of emphasis', '*new* and __old__', '_new_ and **old**'],
    ['an escape', 'a \\> b', 'a > b'],
    ['a blank line in empty code', '```ts\n\n```', '```ts\n```'],
    ['the length of a fence', '```ts\nx\n```', '~~~~ts\nx\n~~~~'],
    ['a hard break', 'one\\\ntwo', 'one two'],
    [
      'the description below the title, which readers do not see',
      '# Channel\n\n> A channel in 2.0.\n\nOne.',
      '# Channel\n\n> Channels in 2.1.\n\nOne.',
    ],
    ['anchors', '## B\n\nOne.', '## B <a id="bee"></a>\n\n<a id="one"></a>One.'],
    [
      'a link into the own version',
      'See [it](/docs/2.0/api/x.md#y) and [the schema](/schemas/2.0/api/x.json).',
      'See [it](/docs/api/x.md#y) and [the schema](/schemas/2.1/api/x.json).',
    ],
    [
      'a link to a document that moved',
      'See [it](/docs/2.0/list.md#y) and [one](/docs/2.0/uc-3.md).',
      'See [it](/docs/api/list.md#y) and [one](/docs/uc-1.md).',
    ],
  ])('%s', (_, before, after) => {
    expect(differ(before, after).sections.map(({ status }) => status)).toEqual(['same']);
    expect(amountOf(differ(before, after))).toEqual({ places: 0, wordsAdded: 0, wordsRemoved: 0 });
  });
});

/** Both texts of a marked line: without added words, and without removed words. */
const sidesOf = (marked: string) => [
  marked.replace(/\{\+.*?\+\} ?/g, '').replace(/\[-(.*?)-\]/g, '$1'),
  marked.replace(/\[-.*?-\] ?/g, '').replace(/\{\+(.*?)\+\}/g, '$1'),
];

describe('prose', () => {
  it.each([
    ['is compared by words', 'An agent lists [-all-] {+some+} apps.'],
    ['keeps names and numbers whole', 'Call [-fdc3.open-] {+fdc3.openApp+} in FDC3 [-2.0-] {+2.1+} now.'],
    ['takes code for one word', 'Call [-`open(app)`-] {+`open(app, context)`+} to start it.'],
    ['tells code from words', 'It is a [-channel-] {+`channel`+} of the agent.'],
    ['is compared inside of sentences', '{+Users choose several.+} The agent starts it. [-Users choose one.-]'],
    [
      'shows a sentence that says something else whole',
      'An agent must keep this. [-Windows close at night.-] {+Prices arrive by the second.+}',
    ],
    [
      'takes a short word between two changes along',
      'We met [-many users in London-] {+few agents in Paris+} on that day.',
    ],
    [
      'keeps the items that both enumerations have',
      'See also: `a`, `b`, [-Direct Listening on Channels.-] {+Several types of context at once.+}',
    ],
    ['at their end as well', '[-Alpha beta gamma delta-] {+Epsilon zeta eta theta iota+} , one, `z`.'],
    ['of quotes as well', '> An agent lists [-all-] {+some+} apps.'],
  ])('%s', (_, marked) => {
    const [before, after] = sidesOf(marked);
    expect(difference(before!, after!)).toEqual([marked]);
  });

  it.each([
    [
      'says where a link leads now',
      'See [the list](/docs/2.0/a.md).',
      'See [the list](/docs/b.md).',
      'See the list(~0/a.md to ~0/b.md) .',
    ],
    ['says when words became a link', 'See the list.', 'See [the list](#a).', 'See the list( to #a) .'],
    [
      'does not take words out of a link that became another',
      'See [the list](#a) first.',
      'See [the long list](#b) first.',
      'See [-the list-] {+the long list+} first.',
    ],
    [
      'nor out of new words for a link',
      'Find it in the list.',
      'Find it in [the long list](#b).',
      'Find it in [-the list-] {+the long list+} .',
    ],
    ['that came or went is one change', 'One.', 'One.\n\nTwo.', 'One.\n{+Two.+}'],
  ])('%s', (_, before, after, expected) => {
    expect(difference(before, after).join('\n')).toBe(expected);
  });
});

describe('lists', () => {
  const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n');
  it.each([
    [
      'are compared by items',
      list('one item', 'a second item', 'three'),
      list('one item', 'another second item', 'three'),
      ['- one item', '~ [-a-] {+another+} second item', '- three'],
    ],
    [
      'say which items came and went',
      list('alpha', 'beta'),
      list('beta', 'gamma'),
      ['[--] [-alpha-]', '- beta', '{++} {+gamma+}'],
    ],
    [
      'join items by the name that they begin with',
      list('`id`: what it is called by all of us'),
      list('`id`: identifies the channel'),
      ['~ `id`: [-what it is called by all of us-] {+identifies the channel+}'],
    ],
    [
      'in lists',
      '- a list:\n  - of two words\n  - and three',
      '- a list:\n  - of four words\n  - and three',
      ['~ a list:', '~ ~ of [-two-] {+four+} words', '~ - and three'],
    ],
    [
      'whose numbers begin elsewhere have changed',
      '1. one item\n2. two',
      '3. one item\n4. two',
      ['- one item', '- two'],
    ],
    ['are not numbered lists', '- one', '1. one', ['[-- one-]', '{+1. one+}']],
  ])('%s', (_, before, after, expected) => {
    expect(difference(before, after)).toEqual(expected);
    expect(amountOf(differ(before, after)).places).toBeGreaterThan(0);
  });
});

const table = (...rows: string[]) => ['| Name | Type |', '| --- | --- |', ...rows].join('\n');

describe('tables', () => {
  it.each([
    [
      'are compared by cells',
      table('| id | a string |', '| name | text |'),
      table('| id | a number |', '| name | text |'),
      ['Name | Type', '~ id | a [-string-] {+number+}', '= name | text'],
    ],
    [
      'say which rows came and went',
      table('| id | string |', '| old | x |'),
      table('| id | string |', '| new | number or none |'),
      ['Name | Type', '= id | string', '[--] [-old-] | [-x-]', '{++} {+new+} | {+number or none+}'],
    ],
    [
      'join rows by their first cell, wherever they stand',
      table('| a | one |', '| b | two |', '| c | three |'),
      table('| c | three |', '| a | one more |', '| b | two |'),
      ['Name | Type', '=^ c | three', '~ a | one {+more+}', '= b | two'],
    ],
    [
      'take a name that became a link for the same name',
      table('| `id` | string |', '| b | two |'),
      table('| [`id`](#id) | string |', '| b | two |'),
      ['Name | Type', '~ `id`( to #id) | string', '= b | two'],
    ],
    [
      'join rows whose first cell was reworded',
      table('| the name of the app | as users know it in lists |'),
      table('| the title of the app | as users know it in lists |'),
      ['Name | Type', '~ the [-name-] {+title+} of the app | as users know it in lists'],
    ],
    [
      'say which columns came',
      '| Name |\n| --- |\n| id |\n| name |',
      table('| id | string |', '| name | string |'),
      ['Name | {++}{+Type+}', '~ id | {+string+}', '~ name | {+string+}'],
    ],
    [
      'say which head was reworded',
      '| Name | Kind |\n| --- | --- |\n| id | string |',
      table('| id | string |'),
      ['Name | [-Kind-] {+Type+}', '= id | string'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(difference(before, after)).toEqual(expected);
  });
});

describe('code', () => {
  const code = (...lines: string[]) => ['```ts', ...lines, '```'].join('\n');
  it.each([
    [
      'is compared by lines',
      code('const a = 1;', 'open(a);', 'close();'),
      code('const a = 1;', 'open(a, b);', 'close();'),
      ['const a = 1;', '[-open(a);-]', '{+open(a, b);+}', 'close();'],
    ],
    [
      'counts white space at the start of lines',
      code('if (a) {', 'b();', '}'),
      code('if (a) {', '  b();', '}'),
      ['if (a) {', '[-b();-]', '{+  b();+}', '}'],
    ],
    [
      'that is something else is replaced',
      code('const a = 1;'),
      code('listen(everybody, everywhere);'),
      ['[-```ts-]', '[-const a = 1;-]', '[-```-]', '{+```ts+}', '{+listen(everybody, everywhere);+}', '{+```+}'],
    ],
    [
      'in a list belongs to its item',
      `- do:\n\n  ${code('a();').replaceAll('\n', '\n  ')}`,
      `- do:\n\n  ${code('a();', 'b();').replaceAll('\n', '\n  ')}`,
      ['~ do:', '~ a();', '~ {+b();+}'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(difference(before, after)).toEqual(expected);
  });
});

describe('sections', () => {
  const long = 'An agent must show every window that it knows of to the user who asks for it.';
  /** Blocks with blank lines between them. */
  const text = (...blocks: string[]) => blocks.join('\n\n');
  it.each([
    [
      'are joined by their headings',
      text('## A', 'One.', '## B', 'Two.'),
      text('## A', 'One.', '## B', 'Three.'),
      ['## A', 'One.', '## B', '[-Two.-]', '{+Three.+}'],
    ],
    [
      'say when they came',
      text('## A', 'One.'),
      text('## A', 'One.', '## B', 'Two.'),
      ['## A', 'One.', '{+##+} {+B+}', '{+Two.+}'],
    ],
    [
      'say where they stood when they went',
      text('## A', '## B', 'Two.', '## C'),
      text('## A', '## C'),
      ['## A', '[-##-] [-B-]', '[-Two.-]', '## C'],
    ],
    [
      'that moved are said to have moved',
      text('## A', 'One.', '## B', 'Two.', '## C', 'Three.'),
      text('## C', 'Three.', '## A', 'One.', '## B', 'Two.'),
      ['## C (from after B)', 'Three.', '## A', 'One.', '## B', 'Two.'],
    ],
    [
      'that moved to another heading, too',
      text('## A', '### X', 'One.', '## B', 'Two.'),
      text('## A', '## B', 'Two.', '### X', 'One.'),
      ['## A', '## B', 'Two.', '### X (from after A)', 'One.'],
    ],
    [
      'that were renamed are said to be',
      text('## Old name', long),
      text('## New name', long),
      ['## [-Old-] {+New+} name (was Old name)', long],
    ],
    [
      'that only hold others were renamed when these stand in them',
      text('## Methods', '### a', 'One.', '### b', 'Two.'),
      text('## Functions', '### a', 'One.', '### b', 'Two.'),
      ['## [-Methods-] {+Functions+} (was Methods)', '### a', 'One.', '### b', 'Two.'],
    ],
    [
      'with half of their heading were renamed though much is new',
      text('## Register an Intent', 'List the intents of your app in its record, one by one.'),
      text(
        '## Register an Intent Handler',
        'An app is to list its intents in the record that its directory has of it.',
        'The handler gets a context and may give back a result later.',
      ),
      [
        '## Register an Intent {+Handler+} (was Register an Intent)',
        '[-List the intents of your app in-] {+An app is to list+} its {+intents in the+} record [-, one by one-] {+that its directory has of it+} .',
        '{+The handler gets a context and may give back a result later.+}',
      ],
    ],
    [
      'of other names in code are others though their tables are alike',
      '## `POST /v1`\n\n| Status | When |\n| --- | --- |\n| 200 | it was made |\n| 400 | the request is wrong |',
      '## `GET /v2`\n\n| Status | When |\n| --- | --- |\n| 200 | it was found |\n| 404 | the request is for nothing |',
      `[-##-] [-\`POST /v1\`-]
[-| Status | When-]
[-| 200 | it was made-]
[-| 400 | the request is wrong-]
{+##+} {+\`GET /v2\`+}
{+| Status | When+}
{+| 200 | it was found+}
{+| 404 | the request is for nothing+}`.split('\n'),
    ],
    [
      'are joined where they stand below a heading that was renamed',
      text('## Old', long, '### Example', 'One.', '## Other', '### Example', 'Two.'),
      text('## New', long, '### Example', 'One.', '## Other', '### Example', 'Two.'),
      ['## [-Old-] {+New+} (was Old)', long, '### Example', 'One.', '## Other', '### Example', 'Two.'],
    ],
    ['at another depth say so', text('# T', '## A', long), text('# T', '### A', long), ['# T', '### A (was ##)', long]],
    [
      'of the title are always the same',
      text('# Channel', 'One.'),
      text('# Channels', 'One.'),
      ['# [-Channel-] {+Channels+} (was Channel)', 'One.'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(difference(before, after)).toEqual(expected);
  });
});

it('finds documents that moved, but not where the path of one now belongs to another that stayed or went', () => {
  const here = new Map([
    ['list', 'list'],
    ['case', 'uc-3'],
    ['gone', 'uc-9'],
    ['kept', 'kept'],
    ['blocked', 'uc-4'],
  ]);
  const there = new Map([
    ['list', 'api/list'],
    ['case', 'uc-1'],
    ['kept', 'kept'],
    ['new', 'uc-3'],
    ['blocked', 'uc-9'],
  ]);
  expect(movedDocs(here, there)).toEqual(moved);
});

it('counts places to go to, and words', () => {
  const before = '## A\n\nAn agent lists all apps.\n\n## B\n\nGone for good.\n\n## C\n\nOne.';
  const after = '## A\n\nAn agent lists some apps.\n\n- new\n\n## C\n\nOne.\n\n## D\n\nTwo words.';
  expect(amountOf(differ(before, after))).toEqual({ places: 4, wordsAdded: 5, wordsRemoved: 5 });
});
