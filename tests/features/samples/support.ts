import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { standard } from '../../standard/helpers.ts';
import { parseMarkdown } from '../../../src/core/parse/parseMarkdown.ts';
import type { Doc, Version, VersionConfig } from '../../../src/core/docs/types.ts';
import { sampleFences } from '../../../src/core/compile/samples.ts';
import type { SampleFence } from '../../../src/core/compile/types.ts';
import { checkSamples, type SamplesInput } from '../../../src/features/samples/checkSamples.ts';
import type { DataType, InterfaceDeclaration, VersionFacts } from '../../../src/standard/packages/types.ts';

const engine = resolve(import.meta.dirname, '../../..');

/** Creates a folder with these files, removed after the tests. */
export function folderWith(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'samples-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** An API package with two calls, and its prelude. */
export const packageFiles = {
  'node_modules/fake/package.json': JSON.stringify({ name: '@finos/fdc3', version: '1.2.3', types: 'index.d.ts' }),
  'node_modules/fake/index.d.ts': [
    'export interface Context { type: string; }',
    'export interface Price { type: "acme.price"; amount: number; side?: Side; at?: Date; tags?: string[]; id?: { isin?: string }; }',
    'export declare enum Side { Buy = "buy", Sell = "sell" }',
    'export interface Agent { open(app: string): Promise<void>; broadcast(context: Context): void; }',
    'export declare function getAgent(): Promise<Agent>;',
  ].join('\n'),
  'content/standard/preludes/2.1.d.ts':
    "import type { Agent } from '@finos/fdc3';\ndeclare global { const fdc3: Agent; }\n",
};

const declared = (name: string): InterfaceDeclaration => ({
  kind: 'interface',
  name,
  extends: [],
  members: [],
  deprecated: false,
  experimental: false,
  package: '@finos/fdc3',
});
const context = (name: string, type: string): DataType => ({ name, type, experimental: false, fields: [] });
const schema = (name: string, content: object) => {
  const id = `https://x.example/${name}.schema.json`;
  return { [name]: { name, id, file: '', schema: { $id: id, ...content } } };
};

/** Facts without a package. */
export const noFacts: VersionFacts = {
  number: '2.0',
  label: '2.0',
  packages: [],
  declarations: {},
  dataTypes: [],
  lists: {},
  schemas: {},
  standard,
};

/** Facts from this package. */
export const packageFacts: VersionFacts = {
  ...noFacts,
  number: '2.1',
  label: '2.1',
  declarations: { Agent: declared('Agent'), Context: declared('Context') },
  dataTypes: [context('Price', 'acme.price'), { ...context('Quote', 'acme.quote'), schema: 'quote' }],
  // One type refers to the other, as in the oldest packages.
  schemas: {
    ...schema('context', { type: 'object', properties: { type: { type: 'string' } }, required: ['type'] }),
    ...schema('quote', {
      allOf: [{ $ref: 'context.schema.json#/' }],
      properties: { type: { const: 'acme.quote' }, time: { type: 'string', format: 'date-time' } },
      required: ['time'],
    }),
    ...schema('broken', { $ref: 'nowhere.schema.json' }),
  },
};

/** A doc with its source as clean Markdown. */
export function docOf(markdown: string, file = 'content/docs/page.md'): Doc {
  return { file, source: markdown, selection: { markdown, spans: [], notes: [] } } as unknown as Doc;
}

/** Samples of this doc. */
export function fencesOf({ selection }: Doc): SampleFence[] {
  return sampleFences(parseMarkdown(selection.markdown), selection);
}

/** A version with this package and these docs. */
export function versionOf(
  docs: Doc[],
  name = '2.1',
  packages: string[] = ['fake'],
): { version: VersionConfig; content: Pick<Version, 'docs'> } {
  return {
    version: { name, label: name, number: '2.1', path: '/docs', state: 'latest', summary: '', packages },
    content: { docs: docs.map((doc) => ({ ...doc, version: name })) },
  };
}

/** Diagnostics of a doc's samples, as `line:column message`. */
export async function problemsOf(
  root: string,
  markdown: string,
  change: Partial<SamplesInput> = {},
): Promise<string[]> {
  const { version, content } = versionOf([docOf(markdown)]);
  const project = { root, engine, cache: join(root, '.cache') };
  const { diagnostics } = await checkSamples({
    project,
    versions: [version],
    facts: [packageFacts],
    content: [content],
    fencesOf,
    ...change,
  });
  return diagnostics.map(({ line, column, message }) => (line ? `${line}:${column} ${message}` : message));
}

/** A code fence. */
export function fence(info: string, ...lines: string[]): string {
  return ['```' + info, ...lines, '```', ''].join('\n');
}
