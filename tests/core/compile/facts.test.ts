import { describe, expect, test } from 'vitest';
import { createPlaces } from '../../../src/core/compile/context.ts';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import { plainMarkdown } from '../../../src/core/compile/plainMarkdown.ts';
import { openingClause } from '../../../src/standard/text/tables.ts';
import { inputOf, problems } from './helpers.ts';
import { expand } from './smallFacts.ts';
import { syntax } from './helpers.ts';

const ts = (code: string) => `\`\`\`ts declaration\n${code}\n\`\`\``;
const tabs = (code: string, other: string) =>
  `::::tabs{group="language"}\n:::tab[TypeScript]{value="ts"}\n${ts(code)}\n:::\n:::tab[.NET]{value="dotnet"}\n\`\`\`cs\n${other}\n\`\`\`\n:::\n::::`;
const fieldsHead = '| Field | Type | Description |\n| --- | --- | --- |\n';

describe('directives become Markdown', () => {
  test.each<[string, string, string, string?]>([
    ['a property', '::signature[Channel.id]', ts('readonly id: string;')],
    [
      'a method without its deprecated overloads',
      '::signature[Channel.listen]',
      ts('listen(type: string | null, handler: Handler): Listener;'),
    ],
    ['its deprecated overloads', '::signature[Channel.listen]{deprecated}', ts('listen(handler: Handler): Listener;')],
    ['a member that is deprecated as a whole', '::signature[Channel.meta]', ts('readonly meta?: string | null;')],
    [
      'an inherited member',
      '::signature[PrivateChannel.listen]',
      ts('listen(type: string | null, handler: Handler): Listener;'),
      '2.2',
    ],
    [
      'an interface',
      '::signature[Channel]',
      ts(
        'interface Channel {\n  readonly id: string;\n\n  /** @deprecated */\n  readonly meta?: string | null;\n\n  broadcast(context: Context): Promise<void>;\n  listen(type: string | null, handler: Handler): Listener;\n\n  /** @deprecated */\n  listen(handler: Handler): Listener;\n}',
      ),
    ],
    [
      'an interface that extends another',
      '::signature[PrivateChannel]',
      ts('interface PrivateChannel extends Channel {\n  leave(): void;\n}'),
      '2.2',
    ],
    [
      'an enum',
      '::signature[OpenError]',
      ts(
        "enum OpenError {\n  AppNotFound = 'AppNotFound',\n  Cancelled = 'UserCancelled',\n  /** @experimental */\n  TooLate = 'TooLate',\n}",
      ),
    ],
    ['a constant', '::signature[LIMIT]', ts('const LIMIT: number = 5;'), '2.2'],
    ['a function', '::signature[connect]', ts('function connect(options?: string): void;'), '2.2'],
    ['the facts of another version', '::signature[Old]{version="2.0"}', ts('type Old = string;')],
    ['the draft by its word', '::signature[LIMIT]{version=next}', ts('const LIMIT: number = 5;')],
    [
      'tabs where another language declares the same',
      '::signature[Channel.broadcast]',
      tabs('broadcast(context: Context): Promise<void>;', 'Task Broadcast(IContext context);'),
      '2.2',
    ],
    [
      'declarations below',
      '::signature[Channel.broadcast]{with="Handler"}',
      tabs(
        'broadcast(context: Context): Promise<void>;\n\ntype Handler = (context: Context) => void;',
        'Task Broadcast(IContext context);\n\ndelegate void Handler(IContext context);',
      ),
      '2.2',
    ],
    [
      'a whole declaration in both',
      '::signature[Handler]',
      tabs('type Handler = (context: Context) => void;', 'delegate void Handler(IContext context);'),
      '2.2',
    ],
    ['what came with the oldest version says nothing', '::availability[Channel]', ''],
    ['a change', '::availability[Channel.broadcast]', '::availability{changed="2.1"}'],
    ['no change before its time', '::availability[Channel.broadcast]', '', '2.0'],
    ['what was added', '::availability[OpenError.TooLate]', '::availability{added="2.1" experimental}', '2.2'],
    ['what was removed', '::availability[Old]', '::availability{removed="2.1"}'],
    ['a schema', '::schema[api/ask]', 'Schema: [`ask.schema.json`](/schemas/2.2/api/ask.schema.json)', '2.2'],
    [
      "fields in the list's order",
      ':::fields[Channel]\n- `meta`: Old | *new*,\n  [b](b.md).\n- `id`: Its name.\n:::',
      `${fieldsHead}| \`meta\` | \`string \\| null\` | **Deprecated.** Old \\| *new*, [b](b.md). |\n| \`id\` *required* | \`string\` | Its name. |`,
    ],
    [
      'words with escaped signs',
      ':::fields[Channel]{subset}\n- `id`: A \\| b \\\\| c\\\\\\| d.\n:::',
      `${fieldsHead}| \`id\` *required* | \`string\` | A \\| b \\\\\\| c\\\\\\| d. |`,
    ],
    [
      'fields of a context type',
      ':::fields[fdc3.instrument]\n- `id.ticker`: Ticker.\n:::',
      `${fieldsHead}| \`id.ticker\` | \`string\` | Ticker. |`,
      '2.2',
    ],
    [
      'fields of a schema',
      ':::fields[api/ask#payload]\n- `when`: Time.\n- `app`: Sender.\n:::',
      `${fieldsHead}| \`when\` *required* | \`string\`, date-time | Time. |\n| \`app\` | \`string \\| null\` | **Deprecated.** Sender. |`,
      '2.2',
    ],
    [
      'errors',
      ':::errors[OpenError]\n- `AppNotFound`: No.\n- `UserCancelled`: Stop.\n- `TooLate`: Late.\n:::',
      '| Error | Description |\n| --- | --- |\n| `AppNotFound` | No. |\n| `UserCancelled`, named `Cancelled` | Stop. |\n| `TooLate` | **Experimental.** Late. |',
    ],
    [
      'some errors',
      ':::errors[OpenError]{subset}\n- `Cancelled`: Stop.\n:::',
      '| Error | Description |\n| --- | --- |\n| `UserCancelled`, named `Cancelled` | Stop. |',
    ],
    [
      'a numeric enum',
      ':::errors[Level]\n- `NONE`: Nothing.\n- `ALL`: All.\n:::',
      '| Name | Value | Description |\n| --- | --- | --- |\n| `NONE` | `0` | Nothing. |\n| `ALL` | `1` | All. |',
      '2.2',
    ],
    [
      'members',
      ':::members[PrivateChannel]\n- `leave`: Goes.\n- `broadcast`: Says.\n:::',
      '| Member | Description |\n| --- | --- |\n| `leave()` | Goes. |\n| [`broadcast()`](#there) | Says. |',
      '2.2',
    ],
    [
      'what is folded',
      '::signature[LIMIT]{folded}',
      `:::::details[Full declaration of LIMIT]\n${ts('const LIMIT: number = 5;')}\n:::::`,
      '2.2',
    ],
  ])('%s', (_, markdown, expected, number) => {
    const expanded = expand(markdown, number, {
      definition: (name) => (name === 'PrivateChannel.broadcast' ? { url: '#there', anchor: 'there' } : undefined),
    });
    expect(expanded.problems).toEqual([]);
    expect(expanded.markdown).toBe(expected);
  });
});

test('members without a list are described by the first words of their sections, in the order of these', () => {
  const sections = [
    '## meta (deprecated)\n\n::signature[Channel.meta]\n\nWhat it is called: a name.',
    '## listen\n\n::signature[Channel.listen]\n\n```ts\nA\n```\n\nHears `a | b`, in\nturn. And more.',
    '## listen (deprecated)\n\n::signature[Channel.listen]{deprecated}\n\nThe old form.',
    '## id\n\n::signature[Channel.id]\n\n:rule[An agent MUST give it.]{#id-given by="agent"} It lasts.',
    '## broadcast\n\n::signature[Channel.broadcast]\n\nSays it.',
  ];
  const { markdown, problems: found } = expand(`::members[Channel]\n\n${sections.join('\n\n')}\n`);
  expect(found).toEqual([]);
  expect(markdown.split('\n').slice(0, 6)).toEqual([
    '| Member | Description |',
    '| --- | --- |',
    '| [`meta`](#meta-deprecated) | **Deprecated.** What it is called. |',
    '| [`listen()`](#listen) | Hears `a \\| b`, in turn. |',
    '| [`id`](#id) | An agent MUST give it. |',
    '| [`broadcast()`](#broadcast) | Says it. |',
  ]);
  expect(expand('::members[Channel]\n\n## id\n\n::signature[Channel.id]\n\n## Other\n\nWords.').problems).toEqual([
    '1:1 `Channel` also has `id`, `meta`, `broadcast`, `listen`, but no section here has a signature and description ' +
      'for them. Write one, or describe the members in a list: `:::members[Channel]`.',
  ]);
});

test('members stand below the titles of their groups, and each needs one unless it is deprecated', () => {
  const sections = ['meta', 'listen', 'id', 'broadcast'].map(
    (name) => `## ${name}\n\n::signature[Channel.${name}]\n\nSays it.`,
  );
  const grouped = (groups: string) => expand([`::members[Channel]{groups="${groups}"}`, ...sections].join('\n\n'));
  const { markdown, problems } = grouped('Facts: id; Calls: broadcast, listen');
  expect(problems).toEqual([]);
  expect(markdown.split('\n').slice(2, 9)).toEqual([
    '| **Facts** |  |',
    '| [`id`](#id) | Says it. |',
    '| **Calls** |  |',
    '| [`listen()`](#listen) | Says it. |',
    '| [`broadcast()`](#broadcast) | Says it. |',
    '| **Deprecated** |  |',
    '| [`meta`](#meta) | **Deprecated.** Says it. |',
  ]);
  expect(grouped('Calls: broadcast, listen').problems).toEqual(['1:1 `id` is in no group. Add it to one in `groups`.']);
});

test('members from different versions name theirs', () => {
  const added = { changed: [], experimental: [] };
  const names = ['id', 'listen'];
  const sections = names.map((name) => `## ${name}\n\n::signature[Channel.${name}]\n\nSays it.`);
  const availability = (name: string) => ({ ...added, added: name === 'Channel.id' ? '2.1' : '2.0' });
  const { markdown } = expand(['::members[Channel]', ...sections].join('\n\n'), '2.1', { availability });
  expect(markdown.split('\n').slice(0, 4)).toEqual([
    '| Member | Description | Since |',
    '| --- | --- | --- |',
    '| [`id`](#id) | Says it. | 2.1 |',
    '| [`listen()`](#listen) | Says it. | 2.0 |',
  ]);
});

test.each([
  ['Sends it. Then more.', 'Sends it.'],
  ['Sends it: to all', 'Sends it.'],
  ['Sends it', 'Sends it'],
  ['Sends `a: b. c`, and 2.2 (see it. There). More', 'Sends `a: b. c`, and 2.2 (see it. There).'],
  ['Is it [a. b](c.md#d)? Yes.', 'Is it [a. b](c.md#d)?'],
])('the opening clause of %s', (text, clause) => {
  expect(openingClause(text)).toBe(clause);
});

describe('the text around', () => {
  test.each<[string, string, string]>([
    ['stays', 'A.\n\n::schema[api/ask]\n\nB.\n', 'A.\n\nS\n\nB.\n'],
    ['is parted by blank lines', '## A\n::schema[api/ask]\nB.\n', '## A\n\nS\n\nB.\n'],
    ['may be a list item', '- A\n\n  ::schema[api/ask]\n- ::schema[api/ask]\n', '- A\n\n  S\n\n- S\n'],
    [
      'may be a quote',
      '> A\n>\n> ::signature[Level]\n',
      '> A\n>\n> ```ts declaration\n> enum Level {\n>   NONE = 0,\n>   ALL = 1,\n> }\n> ```\n',
    ],
    [
      'may be directives, which get more colons for tabs',
      ':::note\n::signature[Channel.id]\n:::\n',
      `::::::note\n\n${tabs('readonly id: string;', 'string Id { get; }')}\n\n::::::\n`,
    ],
    ['is no directive in code', '```md\n::schema[api/ask]\n```\n', '```md\n::schema[api/ask]\n```\n'],
  ])('%s', (_, markdown, expected) => {
    const expanded = expand(markdown, '2.2');
    expect(expanded.problems).toEqual([]);
    expect(expanded.markdown).toBe(
      expected.replaceAll('S\n', 'Schema: [`ask.schema.json`](/schemas/2.2/api/ask.schema.json)\n'),
    );
  });
});

test.each([
  ['by itself', 'A\n\n::insert[matrix]\n\nB', 'A\n\n| all |\n|---|\n| 2.1 |\n\nB'],
  ['with attributes, in a quote', '> ::insert[matrix]{of="few"}', '> | few |\n> |---|\n> | 2.1 |'],
  ['that has nothing to say', 'A\n\n::insert[nothing]', 'A\n\n'],
])('a module of the site %s', (_, markdown, expected) => {
  expect(expand(markdown)).toMatchObject({ markdown: expected, problems: [] });
});

describe('problems are reported with their location', () => {
  const nearest = 'Nearest: `Channel.broadcast`';
  test.each<[string, string, string, string?]>([
    ['a slip', 'A\n\n::signature[Channel.brodcast]', `3:1 \`Channel.brodcast\` is not declared. ${nearest}`],
    [
      'a name of another version',
      '::signature[Old]',
      '1:1 `Old` is not declared; it is in 2.0. Put it in a version mark such as `:::only[2.0]`.',
    ],
    [
      'a name that is to come',
      '::availability[LIMIT]',
      '1:1 `LIMIT` is not declared; it is in 2.2. Put it in a version mark such as `:::only[2.2]`.',
    ],
    ['no name', '::signature', '1:1 `signature` needs a name in brackets: `signature[Name]`.'],
    [
      'a version without facts',
      '::signature[Foo]',
      '1:1 `Foo` is not declared: the version does not list any packages, so its declarations are unknown.',
      '1.0',
    ],
    [
      'an unknown version',
      '::signature[Old]{version="3.0"}',
      '1:1 Unknown version `3.0`. Did you mean `2.0`? Legal values are: 2.2, 2.1, 2.0.\n' +
        '1:1 `Old` is not declared; it is in 2.0.',
    ],
    [
      'an unknown attribute',
      '::signature[Channel]{depricated}',
      '1:1 Unknown attribute `depricated` of the directive `signature`. Did you mean `deprecated`? Legal values are: deprecated, folded, with, version.',
    ],
    [
      'an unknown module',
      '::insert[matrx]',
      '1:1 There is no module `matrx` in content/inserts. Did you mean `matrix`? Legal values are: matrix, nothing.',
    ],
    ['no deprecated overload', '::signature[Channel.id]{deprecated}', '1:1 `Channel.id` has no deprecated overload.'],
    [
      "a context type's signature",
      '::signature[Instrument]',
      '1:1 `Instrument` is a context type, which has fields: `:::fields[Instrument]`.',
      '2.2',
    ],
    [
      'a field that is not described',
      ':::fields[Channel]\n- `id`: A.\n:::',
      '1:1 `Channel` also has `meta`. Describe it in the list, or write `{subset}` if the table is meant to list only some of them.',
    ],
    [
      'a field that is not declared',
      '> :::fields[Channel]{subset}\n> - `idd`: A.\n> :::',
      '2:5 `Channel` has no `idd`. Legal values are: `id`, `meta`.',
    ],
    ['a field twice', ':::fields[Channel]{subset}\n- `id`: A.\n- `id`: B.\n:::', '3:3 `id` is listed twice.'],
    [
      'no field at all',
      ':::fields[Channel]{subset}\n:::',
      '1:1 The list of `Channel` is empty. List some of `id`, `meta`, or leave out the table.',
    ],
    [
      'a value twice',
      ':::errors[OpenError]{subset}\n- `Cancelled`: A.\n- `UserCancelled`: B.\n:::',
      '3:3 `UserCancelled` is listed twice, under two of its names: `Cancelled`, `UserCancelled`.',
    ],
    [
      'what another version lacks',
      ':::fields[Channel]{version="2.0"}\n- `id`: A.\n- `idd`: B.\n:::',
      '3:3 `Channel` has no `idd` in version 2.0. Legal values are: `id`, `meta`.\n' +
        '1:1 `Channel` also has `meta` in version 2.0. Describe it',
    ],
    [
      'an item without a description',
      ':::fields[Channel]{subset}\n- `id`\n:::',
      '2:1 `id` has no description. Write an item for each name: "- `name`: description".',
    ],
    [
      'an item without a name',
      ':::fields[Channel]{subset}\n- id: A.\n:::',
      '2:1 This item does not begin with a name in code. Write an item for each name: "- `name`: description".',
    ],
    [
      'an item with more',
      ':::fields[Channel]{subset}\n- `id`: A.\n\n  B.\n:::',
      '2:1 The description of `id` must be one paragraph.',
    ],
    [
      'words in it',
      ':::fields[Channel]{subset}\nWords.\n:::',
      '2:1 `:::fields` may only contain a list. Write an item for each name: "- `name`: description".',
    ],
    [
      'fields of an enum',
      ':::fields[OpenError]\n:::',
      '1:1 `OpenError` has no fields; use `:::errors[OpenError]` for its values.',
    ],
    [
      'errors of an interface',
      ':::errors[Channel]\n:::',
      '1:1 `Channel` is not an enum. Use `:::members[Channel]` for its members, or `:::fields[Channel]` for its fields.',
    ],
    ['members of an enum', ':::members[OpenError]\n:::', '1:1 `OpenError` has no members.'],
    ['an unknown schema', '::schema[api/aks]', '1:1 There is no schema `api/aks`. Nearest: `api/ask`.', '2.2'],
    [
      'an unknown part of a schema',
      ':::fields[api/ask#nothing]\n:::',
      '1:1 The schema `api/ask` has no part `nothing` with fields.',
      '2.2',
    ],
    [
      'hostile names',
      '::signature[constructor]\n\n::schema[__proto__]\n\n::signature[Channel.toString]',
      '1:1 `constructor` is not declared\n' +
        '3:1 There is no schema `__proto__`\n' +
        '5:1 `Channel.toString` is not declared',
    ],
  ])('%s', (_, markdown, expected, number) => {
    const { problems: found } = expand(markdown, number);
    const beginnings = expected.split('\n');
    expect(found.map((each, index) => each.slice(0, beginnings[index]?.length))).toEqual(beginnings);
  });

  test.each([
    [
      'a leaf with three colons',
      ':::signature[A]\n:::',
      '1:1 Unknown directive `:::signature`. Write it with two colons: `::signature`.',
    ],
    [
      'a container with two',
      '::fields[A]',
      '1:1 Unknown directive `::fields`. Write it with three colons: `:::fields`.',
    ],
    [
      'words after it',
      '::signature[A] and more',
      '1:1 This line is not a directive. Write `::signature[Name]{attribute="value"}` on a separate line.',
    ],
  ])('%s', async (_, markdown, expected) => {
    expect(await problems(markdown)).toEqual([expected]);
  });
});

test("author's words keep their places, made text has the directive's", () => {
  const text = 'A.\n\n:::fields[Channel]\n- `id`: One two.\n- `meta`: Three\n  four.\n:::\n\nB.\n';
  const { markdown, spans } = expand(text);
  const place = createPlaces(text, spans);
  const at = (words: string) => Object.values(place(markdown.indexOf(words))).join(':');
  expect(['A.', 'Description', 'One', 'two', '**Deprecated', 'Three', 'four', 'B.'].map(at)).toEqual([
    '1:1',
    '3:1',
    '4:9',
    '4:13',
    '3:1',
    '5:11',
    '6:3',
    '9:1',
  ]);
});

test('the plain text has the same content as the page', () => {
  const { markdown } = expand('::availability[Channel.broadcast]\n\n::signature[Channel.broadcast]\n', '2.2');
  expect(plainMarkdown(inputOf(markdown, { number: '2.2' }), parseMarkdown(markdown), syntax)).toBe(
    'Changed in 2.1.\n\n**TypeScript**\n\n```ts\nbroadcast(context: Context): Promise<void>;\n```\n\n**.NET**\n\n```cs\nTask Broadcast(IContext context);\n```\n',
  );
});
