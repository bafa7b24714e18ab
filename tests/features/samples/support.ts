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

/** A folder with these files, which goes when the tests are done. */
export function folderWith(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'samples-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** A package of an API in two calls, and its prelude. */
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

/** What is known where no package is. */
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

/** What is known of that package. */
export const packageFacts: VersionFacts = {
  ...noFacts,
  number: '2.1',
  label: '2.1',
  declarations: { Agent: declared('Agent'), Context: declared('Context') },
  dataTypes: [context('Price', 'acme.price'), { ...context('Quote', 'acme.quote'), schema: 'quote' }],
  // One refers to the other as the oldest ones do.
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

/** A doc whose clean Markdown is its source. */
export function docOf(markdown: string, file = 'content/docs/page.md'): Doc {
  return { file, source: markdown, selection: { markdown, spans: [], notes: [] } } as unknown as Doc;
}

/** The samples of such a doc. */
export function fencesOf({ selection }: Doc): SampleFence[] {
  return sampleFences(parseMarkdown(selection.markdown), selection);
}

/** A version with that package and these docs. */
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

/** What is said of a doc's samples, as `line:column message`. */
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

/** A fence of code. */
export function fence(info: string, ...lines: string[]): string {
  return ['```' + info, ...lines, '```', ''].join('\n');
}
