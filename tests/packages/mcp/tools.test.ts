import { beforeAll, describe, expect, it } from 'vitest';
import { programLimits } from '../../../packages/mcp/limits.ts';
import type { SiteCatalogue } from '@fdc3-docs/mcp/types';
import { chooseVersion } from '../../../packages/mcp/site.ts';
import { siteOf } from '../../../packages/mcp/site.ts';
import type { Source } from '../../../packages/mcp/sources.ts';
import { oneOfEach } from './support/calls.ts';
import { connect, type Connected } from './support/connect.ts';
import { ourSource } from './support/ourSource.ts';
import { sample } from '../../support/everything.ts';

let tools: Connected;
const opened: string[] = [];
beforeAll(async () => {
  const source = await ourSource();
  tools = await connect({
    ...source,
    read(path) {
      opened.push(path);
      return source.read(path);
    },
  });
});

it('lists each tool with what it takes and gives, and that it changes nothing', async () => {
  const { tools: listed } = await tools.client.listTools();
  expect(listed.map(({ name }) => name)).toEqual([
    'search',
    'read',
    'look_up',
    'list',
    'rules',
    'changes',
    'check',
    'example',
  ]);
  for (const { description, inputSchema, outputSchema, annotations } of listed) {
    expect(description!.length).toBeGreaterThan(50);
    expect(inputSchema.additionalProperties).toBe(false);
    expect(outputSchema?.type).toBe('object');
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
  }
});

it('answers are short', async () => {
  const lengths = await Promise.all(
    oneOfEach.map(async ([tool, input]) => (await tools.call(tool, input)).text.length),
  );
  expect(Math.max(...lengths)).toBeLessThan(programLimits.page * 1.5);
});

describe('versions', () => {
  const catalogue = {
    title: 'Acme',
    versions: [
      { name: 'current', label: 'Next', number: '2.2' },
      { name: '2.1', label: '2.1', number: '2.1', isLatest: true },
      { name: '1.0', label: '1.0', number: '1.0' },
    ],
  } as SiteCatalogue;

  it.each([
    [undefined, '2.1'],
    ['', '2.1'],
    ['latest', '2.1'],
    ['2.1', '2.1'],
    ['v2.1', '2.1'],
    ['2.1.3', '2.1'],
    ['Acme 2.1', '2.1'],
    ['version 1.0', '1.0'],
    ['next', 'Next'],
    ['current', 'Next'],
    ['2.2', 'Next'],
  ])('%s is %s', (asked, label) => expect(chooseVersion(catalogue, asked).label).toBe(label));

  it.each([
    ['2.3', 'Next'],
    ['3', 'Next'],
    ['1.9', '1.0'],
    ['0.1', '1.0'],
    ['nxt', 'Next'],
    ['../1.0', '1.0'],
    ['__proto__', '2.1'],
    ['x'.repeat(programLimits.words), '2.1'],
  ])('%.20s is none: the nearest is %s', (asked, nearest) =>
    expect(() => chooseVersion(catalogue, asked)).toThrow(
      `The nearest version is ${nearest}. Legal versions are: Next (2.2), 2.1 (latest), 1.0.`,
    ),
  );

  it.each(['1.2', '2.0', 'next'])('an answer is of %s alone', async (version) => {
    const folder = `https://fdc3.finos.org/docs/${version}`;
    for (const [tool, input] of [
      ['look_up', { name: 'DesktopAgent.open', version }],
      ['rules', { words: 'agent', version }],
      ['read', { page: 'DesktopAgent', version }],
      ['read', { page: '/docs/api/ref/DesktopAgent', version }],
      ['example', { name: 'DesktopAgent.open', version }],
    ] as const) {
      const { content, problem } = await tools.call(tool, input);
      expect(problem).toBeUndefined();
      expect(String(content.version).toLowerCase()).toBe(version);
      // Addresses in the answer itself. Texts may contain other links.
      const urls = [...JSON.stringify(content).matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url!);
      expect(urls.length).toBeGreaterThan(0);
      expect(urls.filter((url) => !url.startsWith(folder))).toEqual([]);
    }
  });

  it('a path says its version by itself', async () => {
    expect((await tools.call('read', { page: '/docs/1.2/api/ref/Channel.md' })).content.version).toBe('1.2');
  });
});

describe('what cannot be answered says why', () => {
  const long = 'x'.repeat(100_000);

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['search', { query: 'open', version: '9.9' }, /no version "9\.9"\. The nearest version is Next/],
    ['search', { query: long }, /[Tt]oo big|at most|limit is/],
    ['search', { query: '' }, /[Tt]oo small|at least/],
    ['search', {}, /query/],
    ['search', { query: 'open', limit: 1e9 }, /[Tt]oo big|at most|limit is/],
    ['search', { query: 'open', place: '/etc' }, /[Uu]nrecognized|place/],
    ['read', { page: '/docs/api/ref/Chanel' }, /no page .* nearest are .*Channel/],
    ['read', { page: 'Channel', section: 'brodcast' }, /no section "brodcast"\. The nearest is `broadcast`/],
    ['read', { page: '../../etc/passwd' }, /no page/],
    ['read', { page: '/../../etc/passwd' }, /no page/],
    ['read', { page: '/docs/%2e%2e/%2e%2e/etc/passwd' }, /no page/],
    ['read', { page: '/docs/..%5c..%5csecret' }, /no page/],
    ['read', { page: 'https://other.example/docs/api/ref/Channel' }, /is not on this site/],
    ['read', { page: 'https://fdc3.finos.org.other.example/docs/api/ref/Channel' }, /is not on this site/],
    ['read', { page: 'file:///etc/passwd' }, /is not on this site/],
    ['read', { page: '/docs/api/ref/Channel\u0000' }, /no page/],
    ['read', { page: '/docs/1.0/api/ref/PrivateChannel' }, /no page/],
    ['look_up', { name: long }, /[Tt]oo big|at most|limit is/],
    ['rules', { by: 'agnt' }, /No rules apply to "agnt"\. The nearest name is agent\. Legal names are: /],
    ['rules', { level: 'WILL' }, /MUST/],
    ['changes', { from: '2.1', to: '2.1' }, /Both versions are 2\.1/],
    ['changes', { to: '1.0' }, /1\.0 is the oldest version/],
    ['changes', { page: 'Channel', from: '1.0', to: '1.1' }, /in 1\.1, but not in 1\.0/],
    [
      'check',
      { json: '{}', name: 'fdc3.contct' },
      /no type or schema "fdc3\.contct"\. The nearest are `fdc3\.contact`/,
    ],
    ['check', { json: '{}', name: '../../package' }, /no type or schema/],
    ['check', { json: long + long }, /[Tt]oo big|at most|limit is/],
    ['example', { name: 'fdc3.nothingLikeThis' }, /no example/],
  ])('%# %s', async (tool, input, words) => {
    const { problem } = await tools.call(tool, input);
    expect(problem).toMatch(words);
    expect(problem).not.toContain(process.cwd());
    expect(problem!.length).toBeLessThan(3000);
  });

  it.each([
    ['constructor', []],
    ['__proto__', []],
    ['toString()', []],
    ['raiseItent', ['raiseIntent']],
  ])('%s is no name', async (name, near) => {
    const { content } = await tools.call('look_up', { name });
    expect(content.matches).toEqual([]);
    expect(content.nearest).toEqual(expect.arrayContaining(near));
  });

  it('nothing was asked for but files of the site', () => {
    expect(opened.filter((path) => !/^(?:catalogue|search|docs|schemas|site-assets)[\w./-]*$/.test(path))).toEqual([]);
    expect(opened.filter((path) => path.includes('..'))).toEqual([]);
  });
});

describe('check', () => {
  it.each([
    ['{"type":"fdc3.contact","id":{"email":"a@example.com"}}', undefined, true, /valid fdc3\.contact of FDC3 2\.1/],
    ['{"type":"fdc3.contact"', undefined, false, /not JSON. Line 1/],
    ['{"type":"fdc3.contct"}', undefined, true, /no context type fdc3\.contct; the nearest are fdc3\.contact/],
    ['null', undefined, false, /not a valid context/],
    ['{"type":"constructor"}', undefined, true, /no context type constructor/],
    [`{"type":"fdc3.contactList","contacts":[${'0,'.repeat(1500)}0]}`, undefined, false, /1,501 problems/],
    ['['.repeat(50_000), undefined, false, /not JSON/],
  ])('%#: valid or not, and why', async (json, name, valid, summary) => {
    const { content } = await tools.call('check', { json, name });
    expect(content.summary).toMatch(summary);
    expect(content.valid).toBe(valid);
    expect((content.problems as unknown[]).length).toBeLessThanOrEqual(20);
  });
});

it('every JSON example that the build gives out is valid by what it is an example of', async () => {
  const site = siteOf(await ourSource());
  const { versions } = await site.catalogue();
  let tried = 0;
  for (const version of versions) {
    const names = await site.names(version);
    const types = names.names.filter(({ kind }) => kind === names.dataType.one);
    const known = new Set([...names.schemas, ...types].map(({ name }) => name));
    for (const { language, code, of } of await site.examples(version)) {
      if (language !== 'json' || of === undefined || !known.has(of)) continue;
      // A single sample of each type is enough, because other tests check the samples.
      if (++tried % 8 > 0) continue;
      const { content, problem } = await tools.call('check', { json: code, name: of, version: version.label });
      expect(problem ?? content.problems).toEqual([]);
    }
  }
  expect(tried).toBeGreaterThan(50);
});

describe('a site that leads elsewhere', () => {
  const siteWith = (files: Record<string, string>, catalogue: object) => {
    const texts: Record<string, unknown> = {
      'catalogue.json': {
        format: 1,
        title: 'Acme',
        url: 'https://acme.example',
        baseUrl: '/base/',
        versions: [
          { name: '1.0', label: '1.0', number: '1.0', isLatest: true, path: '/base/docs', folders: [], files },
        ],
        files: {},
        ...catalogue,
      },
    };
    const asked: string[] = [];
    const source: Source = {
      name: 'a test',
      settled: Infinity,
      read(path) {
        asked.push(path);
        const text = JSON.stringify(texts[path]) as string | undefined;
        return Promise.resolve(text === undefined ? undefined : { tag: '1', text });
      },
    };
    return { site: siteOf(source), asked };
  };

  it.each('https://other.example/x.json //other.example/x.json /x.json /base/../x.json /base/%2e%2e/x.json'.split(' '))(
    '%s is not read',
    async (names) => {
      const { site, asked } = siteWith({ names }, {});
      const { versions } = await site.catalogue();
      await expect(site.names(versions[0]!)).rejects.toThrow(/not on this site/);
      expect(new Set(asked)).toEqual(new Set(['catalogue.json']));
    },
  );

  it('a catalogue of another format is refused', async () => {
    await expect(siteWith({}, { format: 2 }).site.catalogue()).rejects.toThrow(/format/);
  });
});

describe('search', () => {
  it.each(sample(['“raise an intent”', '"raise an intent"', '"AppNotFound"', '"AccessDenied"'], 4))(
    'finds what stands in quotes, whatever was asked before: %s',
    async (query) => {
      const fresh = await connect(await ourSource());
      expect((await fresh.call('search', { query })).content.total).toBeGreaterThan(0);
    },
  );

  it.each([
    ['my app gets AgentNotFound', 'Next'],
    ['getAgent in an iframe', 'Next'],
    ['.NET RaiseIntent signature', 'Next'],
    ['which session storage key does getAgent use', 'Next'],
  ])('says where another version has the answer: %s', async (query, version) => {
    const { content } = await tools.call('search', { query, version: '2.1' });
    expect(content.elsewhere).toEqual(expect.arrayContaining([expect.objectContaining({ version })]));
  });

  it.each(['broadcast', 'find an intent by context', 'clear context of a channel'])(
    'does not where this version has it: %s',
    async (query) => {
      expect((await tools.call('search', { query, version: '2.1' })).content.elsewhere).toBeUndefined();
    },
  );

  it('reads a long question without its small words, and says what it did not read', async () => {
    const question = 'What should my application do if the agent that it was connected to is closed by the user?';
    expect((await tools.call('search', { query: question })).content.unread).toBeUndefined();
    const { unread } = (await tools.call('search', { query: `${question} ${'Broadcast '.repeat(9)}` })).content;
    expect(unread).toMatch(/Broadcast $|Broadcast$/);
  });

  it.each([
    ['migrate from 1.2 to 2.0', '2.0'],
    ['all rules of the standard', '2.1'],
    ['check JSON', '2.1'],
    ['compare versions', '1.0'],
    ['playground', 'next'],
  ])('gives only addresses that read takes, or says so: %s', async (query, version) => {
    const { content } = await tools.call('search', { query, version });
    for (const { url, text } of content.results as { url: string; text: string }[]) {
      const { problem } = await tools.call('read', { page: url });
      expect([url, problem === undefined]).toEqual([url, !text.includes('which `read` cannot return')]);
    }
  });
});

describe('look_up', () => {
  it('prefers what is not deprecated', async () => {
    const { content } = await tools.call('look_up', { name: 'RaiseIntent', version: 'next' });
    expect((content.matches as { name: string }[])[0]?.name).toBe('DesktopAgent.raiseIntent');
  });

  it('says what a message is for, not what its page begins with', async () => {
    const { content } = await tools.call('look_up', { name: 'api/broadcastRequest', version: 'next' });
    expect((content.matches as { text: string }[])[0]?.text).toMatch(/broadcast/i);
  });

  it('has kinds in one form', async () => {
    const { content } = await tools.call('look_up', { name: 'ViewChart' });
    expect((content.matches as { kind: string }[]).map(({ kind }) => kind)).toContain('intent');
  });
});
