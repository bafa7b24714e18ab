import { standard } from '../../standard/helpers.ts';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSamples, formatReport } from '../../../src/features/samples/checkSamples.ts';
import { readFacts } from '../../../src/standard/packages/readFacts.ts';
import {
  docOf,
  fence,
  fencesOf,
  folderWith,
  noFacts,
  packageFacts,
  packageFiles,
  problemsOf,
  versionOf,
} from './support.ts';

const root = folderWith(packageFiles);
const engine = resolve(import.meta.dirname, '../../..');

describe('TypeScript', () => {
  it('accepts the prelude, imports, await, names shared with other samples, declarations and members', async () => {
    const good = [
      fence('ts', "await fdc3.open('chart');"),
      fence(
        'typescript',
        "import { getAgent } from '@finos/fdc3';",
        'const fdc3 = await getAgent();',
        "fdc3.broadcast({ type: 'acme.price' });",
      ),
      fence('ts', 'const a = 1;', 'export const b = a;'),
      fence('ts', "const a = 'x';"),
      fence(
        'ts declaration',
        'interface Context { type: string; more: number }',
        'declare function show(agent: Agent, context: Context): void;',
        'function open(agent: Agent): void;',
      ),
      fence('ts declaration', 'open(app: string, context?: Context): Promise<void>;', 'readonly id: string;'),
      fence('ts declaration', 'id: string;'),
      fence('ts declaration', "import type { Price } from '@finos/fdc3';", 'type Prices = Price[];'),
      fence('ts declaration', "import type { Agent } from '@finos/fdc3';", 'export type Agents = Agent[];'),
      fence('ts fails="2345"', 'await fdc3.open(1);'),
      fence('ts fragment', 'anything {{'),
      ...Array.from({ length: 20 }, (_, index) => fence('ts', `export const n = ${index};`)),
    ];
    expect(await problemsOf(root, good.join('\n'))).toEqual([]);
  });

  it('reports compile errors with their location in the file', async () => {
    const bad = [
      fence('ts', 'const a = 1;', '  fdc3.opn(a);'),
      `- A list\n\n  ${fence('ts', 'open(missing);').replaceAll('\n', '\n  ')}`,
      fence('ts', 'const a = ;'),
      fence('ts declaration', 'interface A { b: Absent }'),
      fence('ts declaration', 'open(app: Absent2): void;'),
      fence('ts fails="2345"', "await fdc3.open('x');"),
      fence('ts fails="2345"', 'const n: number = fdc3;'),
      fence('ts', "import { nothing } from '@finos/fdc3';"),
      fence('ts', 'const text: string = 1;'),
    ];
    expect(await problemsOf(root, bad.join('\n'))).toEqual([
      "3:8 The sample does not compile. TS2551: Property 'opn' does not exist on type 'Agent'. Did you mean 'open'? (In 2.1.)",
      "9:8 The sample does not compile. TS2304: Cannot find name 'missing'. (In 2.1.)",
      '13:11 The sample does not compile. TS1109: Expression expected. (In 2.1.)',
      "17:18 The sample does not compile. TS2304: Cannot find name 'Absent'. (In 2.1.)",
      "21:11 The sample does not compile. TS2304: Cannot find name 'Absent2'. (In 2.1.)",
      '25:1 The sample must fail with TS2345, but it compiles. (In 2.1.)',
      "29:7 The sample does not compile. It must fail only with TS2345. TS2322: Type 'Agent' is not assignable to type 'number'. (In 2.1.)",
      `33:10 The sample does not compile. TS2305: Module '"@finos/fdc3"' has no exported member 'nothing'. (In 2.1.)`,
      "37:7 The sample does not compile. TS2322: Type 'number' is not assignable to type 'string'. (In 2.1.)",
    ]);
  });

  it('names all versions with the error, and counts a sample once', async () => {
    const markdown = fence('ts', 'fdc3.close();');
    const versions = [versionOf([docOf(markdown)], '2.1'), versionOf([docOf(markdown)], '2.0')];
    const input = {
      project: { root, engine, cache: join(root, '.cache') },
      versions: versions.map(({ version }) => version),
      facts: [packageFacts, packageFacts],
      content: versions.map(({ content }) => content),
      fencesOf,
    };
    const { report, diagnostics } = await checkSamples(input);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "The sample does not compile. TS2339: Property 'close' does not exist on type 'Agent'. (In 2.1, 2.0.)",
    ]);
    expect(report).toEqual({ samples: 1, versions: 2, typeScript: 2, json: 0, exempt: 0 });
  });

  it('has samples that run compile for the newest version too, whose agent runs them', async () => {
    const own = folderWith({
      ...packageFiles,
      'node_modules/newer/package.json': JSON.stringify({ name: '@finos/fdc3', version: '2.2.0', types: 'index.d.ts' }),
      'node_modules/newer/index.d.ts':
        'export interface Agent { open(app: { appId: string }): Promise<void>; broadcast(context: { type: string }): void }\n',
      'content/standard/preludes/2.2.d.ts': packageFiles['content/standard/preludes/2.1.d.ts'],
    });
    const markdown = [
      fence('ts title="same.ts" run', "fdc3.broadcast({ type: 'acme.price' });"),
      fence('ts title="other.ts" run', "void fdc3.open('chart');"),
      fence('ts', "void fdc3.open('not run');"),
    ].join('\n');
    const newest = versionOf([], '2.2', ['newer']);
    const older = versionOf([docOf(markdown)], '2.1');
    const { report, diagnostics } = await checkSamples({
      project: { root: own, engine, cache: join(own, '.cache') },
      versions: [newest.version, older.version],
      facts: [packageFacts, packageFacts],
      content: [newest.content, older.content],
      fencesOf,
    });
    expect(diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "6 The sample has the mark `run`, but cannot run with 2.2. TS2345: Argument of type 'string' is not assignable to parameter of type '{ appId: string; }'. (In 2.2.)",
    ]);
    expect(report.typeScript).toBe(3);
  });

  it('caches its results, and leaves no folder', async () => {
    const own = folderWith(packageFiles);
    const markdown = fence('ts', "fdc3.open('kept');", 'fdc3.close();');
    const first = await problemsOf(own, markdown);
    expect(first).toHaveLength(1);
    expect(readdirSync(join(own, '.cache'))).toEqual(['samples.cache']);
    // Nothing compiles any more, so results come from the cache.
    writeFileSync(join(own, 'node_modules/fake/index.d.ts'), 'export {};');
    expect(await problemsOf(own, markdown)).toEqual(first);
    writeFileSync(
      join(own, 'node_modules/fake/package.json'),
      packageFiles['node_modules/fake/package.json'].replace('1.2.3', '1.2.4'),
    );
    expect(await problemsOf(own, markdown)).not.toEqual(first);
  });

  it('compiles nothing for a version without packages, nor without all of them, whose absence the facts report', async () => {
    for (const packages of [[], ['absent']]) {
      const { version, content } = versionOf([docOf(fence('ts', 'const = ;'))], '2.1', packages);
      expect(await problemsOf(root, '', { versions: [version], content: [content] })).toEqual([]);
    }
  });

  it('reports an error in a prelude', async () => {
    const own = folderWith({ ...packageFiles, 'content/standard/preludes/2.1.d.ts': 'declare const = ;\n' });
    expect(await problemsOf(own, fence('ts', 'const a = 1;'))).toEqual([
      expect.stringMatching(
        /^The samples cannot be compiled because of an error in prelude\.d\.ts, line 1, column 15: TS\d+: .* \(In 2\.1\.\)$/,
      ),
    ]);
  });

  it('reports a missing or crashing compiler', async () => {
    const markdown = fence('ts', 'const a = 1;');
    const withEngine = (files: Record<string, string>) => {
      const own = folderWith({ 'package.json': '{}', ...files });
      return problemsOf(root, markdown, { project: { root, engine: own, cache: join(own, '.cache') } });
    };
    const withCompiler = (script: string) =>
      withEngine({
        'node_modules/typescript/package.json': '{ "version": "7.0.0" }',
        'node_modules/typescript/bin/tsc': script,
      });
    expect(await withEngine({})).toEqual([
      'The samples cannot be compiled: the package typescript is not installed. Run npm install.',
    ]);
    expect(await withCompiler("console.error('out of memory'); process.exit(3);")).toEqual([
      'The TypeScript compiler failed: out of memory',
    ]);
    expect(await withCompiler('process.exit(2);')).toEqual([
      expect.stringMatching(/^The TypeScript compiler failed: .+/),
    ]);
  });
});

describe('JSON', () => {
  const price =
    '{ "type": "acme.price", "amount": 1, "side": "buy", "at": "2025-01-01T00:00:00Z", "tags": ["a"], "id": { "isin": "X", "own": 1 } }';
  const fences: [info: string, text: string, expected: (string | RegExp)[]][] = [
    ['json', '{ "a": [1, 2] }', []],
    ['json type="acme.price"', price, []],
    ['json type="acme.quote"', '{ "type": "acme.quote", "time": "2025-01-01T00:00:00Z" }', []],
    ['json schema="context"', '{ "type": "x" }', []],
    [
      'json',
      '{ "a": 1, }',
      [/^2:11 This is not JSON: .+ Mark it `fragment` if it is not meant to be JSON\. \(In 2\.1\.\)$/],
    ],
    ['json', '{ "a": ', [/^2:8 This is not JSON: /]],
    ['json', '', [/^\d:\d This is not JSON: /]],
    [
      'json type="acme.price"',
      '{ "type": "acme.price" }',
      [/^2:1 The sample does not match the interface Price of 2\.1\. TS2741: Property 'amount' is missing/],
    ],
    [
      'json type="acme.price"',
      '{ "type": "acme.price", "amount": 1, "side": "hold" }',
      [/^2:\d+ The sample does not match .* TS2322: .*"hold"/],
    ],
    [
      'json type="acme.price"',
      '{ "type": "acme.other", "amount": 1 }',
      [/^2:1 The property `type` of the value must be `acme\.price`\./, /TS2322/],
    ],
    [
      'json type="acme.quote"',
      '{ "type": "acme.quote", "time": "today" }',
      ['2:33 The sample does not match acme.quote of 2.1: /time must match format "date-time". (In 2.1.)'],
    ],
    [
      'json type="acme.pricce"',
      '{}',
      [
        '2:1 2.1 has no context type `acme.pricce`. Did you mean `acme.price`? Available: `acme.price`, `acme.quote`. (In 2.1.)',
      ],
    ],
    [
      'json schema="quotes"',
      '{}',
      [
        '2:1 There is no JSON Schema `quotes`. Did you mean `quote`? Available: `context`, `quote`, `broken`. (In 2.1.)',
      ],
    ],
    [
      'json schema="context"',
      '[]',
      ['2:1 The sample does not match the schema context of 2.1: The value must be object. (In 2.1.)'],
    ],
    ['json schema="quote" refused="2.1"', '{ "type": "acme.quote", "time": "today" }', []],
    ['json type="acme.quote" refused="2.1"', '{ "type": "acme.quote", "time": "today" }', []],
    ['json schema="quote" refused="2.0"', '{ "type": "acme.quote", "time": "today" }', [/\/time must match format/]],
    [
      'json schema="quote" refused="1.0,2.1"',
      '{ "type": "acme.quote", "time": "2025-01-01T00:00:00Z" }',
      ['2:1 The sample is valid according to the schemas of 2.1. Remove `2.1` from its mark `refused`. (In 2.1.)'],
    ],
    ['json schema="context"', '{}', [/must have required property 'type'/]],
    ['json schema="context" part', '{}', []],
    ['json schema="quote" part', '{ "time": "today" }', [/\/time must match format/]],
    ['json interface="Price"', '{ "type": "acme.price", "amount": 1 }', []],
    [
      'json interface="Price"',
      '{ "type": "acme.price" }',
      [/^2:1 The sample does not match the interface Price of 2\.1\. TS2741: Property 'amount' is missing/],
    ],
    ['json interface="Cost"', '{}', [/^2:1 The sample does not match the interface Cost of 2\.1\. TS2305: /]],
    [
      'json schema="broken"',
      '{}',
      [/^2:1 The sample cannot be validated against the schema broken of 2\.1: .*nowhere/],
    ],
  ];
  /** Messages by fence, with lines counted from its start. A single check compiles all interfaces. */
  const found: string[][] = fences.map(() => []);
  beforeAll(async () => {
    const lines = 4;
    for (const message of await problemsOf(root, fences.map(([info, text]) => fence(info, text)).join('\n'))) {
      const [line, ...rest] = message.split(':');
      const index = Math.floor((Number(line) - 1) / lines);
      found[index]!.push([Number(line) - index * lines, ...rest].join(':'));
    }
  });

  it.each(fences.map((row, index) => [...row, index] as const))('%s: %s', (_info, _text, expected, index) => {
    expect(found[index]).toEqual(
      expected.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))),
    );
  });

  it('accepts a schema from another version, and any context type if the packages declare none', async () => {
    const markdown = [fence('json schema="quote"', '{}'), fence('json type="acme.unknown"', '{}')].join('\n');
    const versions = [versionOf([], '2.1'), versionOf([docOf(markdown)], '2.0')];
    const change = {
      versions: versions.map(({ version }) => version),
      content: versions.map(({ content }) => content),
      fencesOf,
    };
    expect(await problemsOf(root, '', { ...change, facts: [packageFacts, noFacts] })).toEqual([]);
  });
});

describe('the report', () => {
  const checked = (count: number) =>
    Array.from({ length: count }, (_, index) => fence('json', String(index))).join('\n');
  it('is an error when more than 5 % are exempt', async () => {
    expect(await problemsOf(root, checked(19) + fence('json fragment', '…'))).toEqual([]);
    expect(await problemsOf(root, checked(18) + fence('json fragment', '…'))).toEqual([
      'The mark `fragment` exempts too many samples: 19 samples in 1 version: 0 TypeScript checks, 18 JSON checks, 1 exempt (5.3 %). The limit is 5%.',
    ]);
  });
  it('is a line', () => {
    expect(formatReport({ samples: 123, versions: 6, typeScript: 456, json: 78, exempt: 3 })).toBe(
      '123 samples in 6 versions: 456 TypeScript checks, 78 JSON checks, 3 exempt (0.6 %)',
    );
    expect(formatReport({ samples: 0, versions: 0, typeScript: 0, json: 0, exempt: 0 })).toBe(
      '0 samples in 0 versions: 0 TypeScript checks, 0 JSON checks, 0 exempt (0.0 %)',
    );
  });
  it('writes only its cache to a folder without samples', async () => {
    const own = folderWith(packageFiles);
    expect(await problemsOf(own, 'No code.')).toEqual([]);
    expect(existsSync(join(own, '.cache/samples.cache'))).toBe(true);
  });
});

it('checks against a package as published', async () => {
  const { version, content } = versionOf(
    [
      docOf(
        [
          fence(
            'ts',
            "import { type Instrument, OpenError, getInfo } from '@finos/fdc3';",
            'const { appMetadata } = await getInfo();',
            'const instrument: Instrument = { type: "fdc3.instrument", id: { ticker: "AAPL" } };',
            'await fdc3.open(appMetadata, instrument);',
            'console.log(OpenError.AppNotFound, window.fdc3);',
          ),
          fence(
            'ts declaration',
            'addContextListener(contextType: string | null, handler: ContextHandler): Promise<Listener>;',
          ),
          fence('ts fails="2345"', "await fdc3.broadcast('AAPL');"),
          fence(
            'json type="fdc3.instrument"',
            '{ "type": "fdc3.instrument", "id": { "ticker": "AAPL", "acme": "1" } }',
          ),
          fence('json type="fdc3.timerange"', '{ "type": "fdc3.timeRange", "startTime": "2025-01-01T00:00:00Z" }'),
          fence('json type="fdc3.timeRange"', '{ "type": "fdc3.timeRange", "startTime": "2025-01-01T00:00:00Z" }'),
          fence('json type="fdc3.instrument"', '{ "type": "fdc3.instrument", "id": { "ticker": 1 } }'),
        ].join('\n'),
      ),
    ],
    '2.1',
    ['fdc3-2.1'],
  );
  const { facts } = readFacts({ root: engine, standard, versions: [version] });
  const { diagnostics, report } = await checkSamples({
    project: { root: engine, engine, cache: join(root, '.real') },
    versions: [version],
    facts,
    content: [content],
    fencesOf,
  });
  expect(diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringContaining('22 2.1 has no context type `fdc3.timerange`. Did you mean `fdc3.timeRange`?'),
    '30 The sample does not match fdc3.instrument of 2.1: /id/ticker must be string. (In 2.1.)',
  ]);
  expect(report).toEqual({ samples: 7, versions: 1, typeScript: 3, json: 4, exempt: 0 });
});
