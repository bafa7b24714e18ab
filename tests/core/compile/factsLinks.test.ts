import { describe, expect, test } from 'vitest';
import type { Doc, SidebarItem, Version } from '../../../src/core/docs/types.ts';
import { codeNames, definitionsOf, findDefinition } from '../../../src/standard/text/definitions.ts';
import { namesInCode } from '../../../src/core/compile/links.ts';
import { scanFacts } from '../../../src/standard/text/scanFacts.ts';
import type { VersionFacts } from '../../../src/standard/packages/types.ts';
import { compileText, render } from './helpers.ts';
import { enumOf, factsOf, interfaceOf, method, property, versions } from './smallFacts.ts';

const doc = (id: string, markdown: string) =>
  ({ id, topic: id, path: `/docs/${id}`, selection: { markdown, spans: [], notes: [] } }) as unknown as Doc;

function versionOf(docs: Record<string, string>, listed: string[] = []): Version {
  const items = listed.map((id): SidebarItem => ({ type: 'doc', id, label: id, path: `/docs/${id}` }));
  return {
    state: 'draft',
    docs: Object.entries(docs).map(([id, markdown]) => doc(id, markdown)),
    sidebars: [{ name: 'docs', link: { path: '', label: '' }, items }],
  } as unknown as Version;
}

const definitionsIn = (docs: Record<string, string>, listed: string[] = [], facts: VersionFacts = versions[0]!) =>
  definitionsOf(versionOf(docs, listed), facts, ({ selection }) => scanFacts(selection.markdown));
const asText = (definitions: ReturnType<typeof definitionsIn>) =>
  Object.fromEntries([...definitions].map(([name, definition]) => [name, `${definition.doc.id}#${definition.anchor}`]));

describe('the home of a name', () => {
  test.each<[string, Record<string, string>, Record<string, string>, string[]?]>([
    [
      'is the section that holds its signature',
      { a: '::signature[Channel]\n\n## Say {#say}\n\n::signature[Channel.broadcast]\n' },
      { Channel: 'a#', 'Channel.broadcast': 'a#say' },
    ],
    [
      "is not a heading's copy",
      { a: '## Say\n\n## Say\n\n::signature[Channel.broadcast]\n' },
      { 'Channel.broadcast': 'a#say-1' },
    ],
    [
      'may be in tabs and lists',
      { a: '## A: 10:30 `b`\n\n- :::note\n  ::signature[LIMIT]\n  :::\n' },
      { LIMIT: 'a#a-1030-b' },
    ],
    [
      'is the table of its fields',
      { a: '## Fields\n\n:::fields[Channel]\n- `id`: A.\n- `no`: B.\n:::\n' },
      { Channel: 'a#fields', 'Channel.id': 'a#fields' },
    ],
    [
      'is the table of its values, by name or value',
      { a: '## E\n\n:::errors[OpenError]\n- `AppNotFound`: A.\n- `UserCancelled`: B.\n:::\n' },
      { OpenError: 'a#e', 'OpenError.AppNotFound': 'a#e', 'OpenError.Cancelled': 'a#e' },
    ],
    [
      'is that of a context type for both of its names',
      { a: '## I\n\n:::fields[Instrument]\n- `id.ticker`: A.\n- `id.no`: B.\n:::\n' },
      {
        'fdc3.instrument': 'a#i',
        Instrument: 'a#i',
        'fdc3.instrument.id.ticker': 'a#i',
        'Instrument.id.ticker': 'a#i',
      },
    ],
    [
      'is that of a value by its name, before another with that text',
      { a: ':::errors[Odd]\n- `B`: A.\n:::\n' },
      { Odd: 'a#', 'Odd.B': 'a#' },
    ],
    [
      'is where its own version is asked for by its number',
      { a: '::signature[LIMIT]{version="2.2"}\n' },
      { LIMIT: 'a#' },
    ],
    ['or by the word for the draft', { a: '::signature[LIMIT]{version="next"}\n' }, { LIMIT: 'a#' }],
    ['is that of a schema', { a: '## S\n\n::schema[api/ask]\n' }, { 'api/ask': 'a#s' }],
    [
      'is rather a whole table than a part',
      {
        a: '## A\n\n:::errors[OpenError]{subset}\n- `AppNotFound`: A.\n:::\n',
        b: '## B\n\n:::errors[OpenError]{subset}\n- `AppNotFound`: A.\n:::\n',
        c: '## C\n\n:::errors[OpenError]\n- `AppNotFound`: A.\n:::\n',
      },
      { OpenError: 'c#c', 'OpenError.AppNotFound': 'c#c' },
    ],
    [
      'is a list of members when there is nothing better',
      {
        a: '## A\n\n:::members[Channel]\n- `id`: A.\n- `broadcast`: B.\n:::\n\n## B\n\n::signature[Channel.broadcast]\n',
      },
      { 'Channel.id': 'a#a', 'Channel.broadcast': 'a#b' },
    ],
    [
      'is rather in a doc that a sidebar lists',
      { a: '::signature[LIMIT]\n', z: '::signature[LIMIT]\n' },
      { LIMIT: 'z#' },
      ['z'],
    ],
    ['is in the first of those', { a: '::signature[LIMIT]\n', z: '::signature[LIMIT]\n' }, { LIMIT: 'z#' }, ['z', 'a']],
    ['is not where another version is shown', { a: '::signature[LIMIT]{version="2.1"}\n' }, {}],
    ['is in no code', { a: '```md\n::signature[LIMIT]\n```\n' }, {}],
    ['is none for what is not declared', { a: '::signature[Nothing]\n' }, {}],
  ])('%s', (_, docs, expected, listed) => {
    expect(asText(definitionsIn(docs, listed))).toEqual(expected);
  });
});

const facts = factsOf(
  '2.2',
  [
    interfaceOf('DesktopAgent', [method('open(app: string): void'), method('close(): void'), method('type(): void')]),
    interfaceOf('Channel', [method('open(): void'), method('only(): void'), property('type: string')]),
    interfaceOf('Child', [], ['Channel']),
    interfaceOf('Other', [method('close(): void'), method('twice(): void')]),
    interfaceOf('Another', [method('twice(): void')]),
    enumOf('OpenError', { NotFound: 'NotFound', Cancelled: 'UserCancelled', Denied: 'Denied' }),
    enumOf('ReadError', { Denied: 'Denied' }),
    enumOf('Level', { NONE: 0 }),
    { kind: 'function', name: 'open', signatures: [], deprecated: false, experimental: false, package: 'p' },
    { kind: 'function', name: 'ready', signatures: [], deprecated: false, experimental: false, package: 'p' },
  ],
  {
    schemas: {
      'api/ask': { name: 'api/ask', title: 'Ask Request', file: '', schema: {} },
      'context/order': { name: 'context/order', file: '', schema: {} },
    },
  },
);

const section = (name: string) => `## ${name} {#${name}}\n\n::signature[${name}]\n\n`;
const pages = {
  agent: ['DesktopAgent', 'DesktopAgent.open', 'DesktopAgent.close', 'DesktopAgent.type'].map(section).join(''),
  channel: ['Channel', 'Channel.open', 'Channel.only', 'Child'].map(section).join(''),
  other: ['Other', 'Other.twice', 'Another.twice', 'Other.close'].map(section).join(''),
  globals: ['open', 'ready'].map(section).join(''),
  rest: `${['OpenError.NotFound', 'OpenError.Cancelled', 'OpenError.Denied', 'ReadError.Denied', 'Level.NONE'].map(section).join('')}## ask\n\n::schema[api/ask]\n\n## order\n\n::schema[context/order]\n`,
};

describe('inline code names', () => {
  const names = codeNames(facts, definitionsIn(pages, [], facts));
  test.each<[string, string | undefined, string?]>([
    ['Channel', 'channel#Channel'],
    ['Channel.open', 'channel#Channel.open'],
    ['Channel.open()', 'channel#Channel.open'],
    ['Child.open', 'channel#Channel.open'],
    ['fdc3.open', 'agent#DesktopAgent.open'],
    ['open', 'agent#DesktopAgent.open'],
    ['open()', 'channel#Channel.open', 'channel'],
    ['open', 'globals#open', 'globals'],
    ['ready()', 'globals#ready'],
    ['close()', 'agent#DesktopAgent.close'],
    ['close()', 'other#Other.close', 'other'],
    ['only', 'channel#Channel.only'],
    ['twice()', undefined],
    // The name of a property and a method refers to the method only with parentheses.
    ['type', undefined],
    ['type()', 'agent#DesktopAgent.type'],
    ['NotFound', 'rest#OpenError.NotFound'],
    ['UserCancelled', 'rest#OpenError.Cancelled'],
    ['OpenError.Denied', 'rest#OpenError.Denied'],
    ['Denied', undefined],
    ['Level.NONE', 'rest#Level.NONE'],
    ['NONE', undefined],
    ['ask', 'rest#ask'],
    ['Ask Request', 'rest#ask'],
    ['order', undefined],
    ['Nothing', undefined],
    ['constructor', undefined],
    ['Channel.constructor()', undefined],
  ])('%s: %s', (code, expected, page = 'elsewhere') => {
    const definition = findDefinition(code, doc(page, ''), names);
    expect(definition && `${definition.doc.id}#${definition.anchor}`).toBe(expected);
  });
});

test('names are found between backticks, whatever stands around', () => {
  expect([...namesInCode('`a` and ``b()`` `c\nd` ```\n`\n``` `api/ask`, ` e ` [`f.g`](h) `Ask Request`', [])]).toEqual(
    expect.arrayContaining(['a', 'b()', 'api/ask', 'e', 'f.g', 'Ask Request']),
  );
});

describe('links in an article', () => {
  const resolveCode = (code: string) =>
    ({
      A: { url: 'a.md#a' },
      here: { url: '#here', anchor: 'here' },
      page: { url: '#', anchor: '' },
      gone: { url: 'missing.md' },
    })[code];
  const link = (code: string, href: string) => `<a href="${href}"><code>${code}</code></a>`;
  test.each([
    [
      'the first time in a section',
      '`A` and `A`\n\n## B\n\n`A`',
      [link('A', '/docs/a#a'), '<code>A</code>', link('A', '/docs/a#a')],
    ],
    [
      'not in a heading or a link',
      '## `A`\n\n[`A`](b.md) *`A`*',
      ['<code>A</code>', link('A', '/docs/b'), `<em>${link('A', '/docs/a#a')}</em>`],
    ],
    ['not in a title', ':::note[`A`]\n`A`\n:::', ['<code>A</code>', link('A', '/docs/a#a')]],
    ['not to the section itself', '`here`\n\n## Here\n\n`here`', [link('here', '#here'), '<code>here</code>']],
    ['not to the top of the page', '`page`', ['<code>page</code>']],
    ['in tables', '| `A` |\n| --- |\n| `A` |', [link('A', '/docs/a#a'), '<code>A</code>']],
  ])('%s', async (_, markdown, expected) => {
    const article = await compileText(markdown, {
      resolveCode: (code) => resolveCode(code),
      resolveLink: (url) => ({ kind: 'doc', href: url.startsWith('#') ? url : `/docs/${url.replace('.md', '')}` }),
    });
    const found = render(article)
      .replace(/<a class="anchor".*?<\/a>/g, '')
      .match(/(?:<em>)?(?:<a [^>]*>)?<code>.*?<\/code>(?:<\/a>)?(?:<\/em>)?/g);
    expect(found).toEqual(expected);
    expect(article.diagnostics).toEqual([]);
  });

  test('count in the link check, at their place', async () => {
    const article = await compileText('A\n\nB `A`', { resolveCode });
    expect(article.links).toEqual([{ href: '/docs/a#a', section: '', line: 3, column: 3 }]);
    expect((await compileText('B `gone`', { resolveCode })).diagnostics).toMatchObject([
      { kind: 'link', line: 1, column: 3 },
    ]);
  });
});
