import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSync } from 'oxc-parser';
import { sourceFingerprints } from '../../../../src/core/project/sourceFingerprints.ts';
import { bundleSet } from '../../../../src/core/bundle/buildBundle.ts';
import { storeFingerprints } from '../../../../src/core/site/stores.ts';
import { root as checkout } from '../support/sourceFiles.ts';
import { features } from '../../../../src/features.ts';
import { browserModules } from '../../../../src/core/bundle/virtualModules.ts';

vi.mock('oxc-parser', async (original) => {
  const real = await original<typeof import('oxc-parser')>();
  return { ...real, parseSync: vi.fn(real.parseSync) };
});

const base = mkdtempSync(join(tmpdir(), 'prints-'));
const folders = { engine: join(base, 'engine'), root: join(base, 'site'), cache: join(base, 'cache') };
afterAll(() => rmSync(base, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

const files = {
  'engine/package-lock.json': '{}',
  'engine/src/first.ts':
    "import { a } from './a.ts';\nimport type { T } from './types.ts';\nexport const first = (value: T) => a(value, import('./later/index.tsx'));\n",
  'engine/src/a.ts': "export * from './deep/er/b.ts';\nexport type { T } from './types.ts';\n",
  'engine/src/types.ts': 'export type T = string;\n',
  'engine/src/deep/er/b.ts':
    "import data from './data.json';\nimport '../../styles/all.css';\nimport 'a-package';\nexport const a = (..._: unknown[]) => data;\n",
  'engine/src/deep/er/data.json': '{"one": 1}',
  'engine/src/styles/all.css': '@import "./parts.css";\n@import url(plain.css);\n.x { background: url("dot.svg#x") }\n',
  'engine/src/styles/parts.css': '.a { color: red }',
  'engine/src/styles/plain.css': '.b { color: red }',
  'engine/src/styles/dot.svg': '<svg/>',
  'engine/src/later/index.tsx':
    "export { page } from './page';\nconst worker = new Worker(new URL('./worker.ts', import.meta.url));\nexport default worker;\n",
  'engine/src/later/page.tsx':
    "import { c } from './c.js';\nexport const page = <p>{c}</p>;\nexport const all = import.meta.glob('../notes/*.ts');\nexport const one = (name: string) => import(`../langs/${name}.ts`);\n",
  'engine/src/later/c.ts': "import { first } from '../first.ts';\nexport const c = first;\n",
  'engine/src/later/worker.ts': 'export {};\n',
  'engine/src/notes/x.ts': 'export {};\n',
  'engine/src/langs/de.ts': "export { part } from '@fdc3-docs/x';\n",
  'engine/src/unrelated.ts': "import './first.ts';\n",
  'engine/packages/x/package.json': '{"exports": {".": "./index.ts", "./part": "./parts/part.ts"}}',
  'engine/packages/x/index.ts': "export { part } from '@fdc3-docs/x/part';\n",
  'engine/packages/x/parts/part.ts': 'export const part = 1;\n',
};

beforeEach(() => {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) write(path, text);
  vi.mocked(parseSync).mockClear();
});

const fingerprintOf = () =>
  sourceFingerprints(folders, 'test', {
    first: { entries: [join(folders.engine, 'src/first.ts')], files: [join(folders.engine, 'package-lock.json')] },
  }).first;

it('is the same for the same files, whenever they were written', () => {
  const before = fingerprintOf();
  utimesSync(join(base, 'engine/src/a.ts'), 10, 10);
  expect(fingerprintOf()).toBe(before);
});

it.each(Object.keys(files).filter((path) => !['types', 'unrelated'].some((name) => path.endsWith(`/${name}.ts`))))(
  '%s changes it',
  (path) => {
    const before = fingerprintOf();
    write(path, `${readFileSync(join(base, path), 'utf8')}\n`);
    expect(fingerprintOf()).not.toBe(before);
  },
);

it.each<[string, () => void]>([
  ['a file that nothing imports', () => write('engine/src/unrelated.ts', 'other')],
  ['one more of them', () => write('engine/src/deep/er/more.ts', '')],
  ['types, which are erased', () => write('engine/src/types.ts', 'export type T = number;')],
])('%s does not change it', (_, change) => {
  const before = fingerprintOf();
  change();
  expect(fingerprintOf()).toBe(before);
});

it.each<[string, () => void]>([
  ['a file goes', () => rmSync(join(base, 'engine/src/later/c.ts'))],
  [
    'a file comes that an address means before another',
    () => write('engine/src/later/page.ts', 'export const page = 1;'),
  ],
  ['a file comes to a folder of which any may be asked for', () => write('engine/src/langs/fr.ts', '')],
  [
    'two files swap their text',
    () => (
      write('engine/src/notes/x.ts', files['engine/src/styles/dot.svg']),
      write('engine/src/styles/dot.svg', files['engine/src/notes/x.ts'])
    ),
  ],
  [
    'what an import led to comes to be imported by another file',
    () => write('engine/src/a.ts', "export * from './deep/er/b.ts';\nexport * from './unrelated.ts';\n"),
  ],
])('it changes when %s', (_, change) => {
  const before = fingerprintOf();
  change();
  expect(fingerprintOf()).not.toBe(before);
});

it('what is missing changes it when it comes', () => {
  write('engine/src/a.ts', "export * from './not-yet.ts';");
  const before = fingerprintOf();
  write('engine/src/not-yet.ts', '');
  expect(fingerprintOf()).not.toBe(before);
});

it('parses again only what has changed', () => {
  fingerprintOf();
  expect(vi.mocked(parseSync).mock.calls.length).toBeGreaterThan(8);
  vi.mocked(parseSync).mockClear();
  fingerprintOf();
  expect(parseSync).not.toHaveBeenCalled();
  write('engine/src/a.ts', "export * from './deep/er/b.ts';");
  fingerprintOf();
  expect(vi.mocked(parseSync).mock.calls.map(([file]) => file)).toEqual([join(folders.engine, 'src/a.ts')]);
});

it('is the same for the engine beside its own site as beside a copy of that, of which it tells the modules', () => {
  for (const site of ['engine', 'site']) write(`${site}/content/map.ts`, "export * from '../src/a.ts';\n");
  write('site/src/a.ts', files['engine/src/a.ts']);
  const sets = { code: { entries: [join(folders.engine, 'src/first.ts')] } };
  const own = sourceFingerprints({ ...folders, root: folders.engine }, 'test', sets);
  expect(sourceFingerprints(folders, 'test', sets)).toEqual(own);
  const siteSets = (root: string) => ({ site: { entries: [join(root, 'content/map.ts')] } });
  expect(sourceFingerprints(folders, 'test', siteSets(folders.engine))).not.toEqual(
    sourceFingerprints(folders, 'test', siteSets(folders.root)),
  );
});

it.each([
  ['in the folder of the engine', { engine: 'engine', root: 'engine/tests/site' }],
  ['around the engine', { engine: 'site/tools/engine', root: 'site' }],
])('a site %s has modules of its own', (_, { engine, root }) => {
  write(`${engine}/src/a.ts`, '');
  write(`${root}/lib/a.ts`, '');
  const prints = (place: string, project: { engine: string; root: string }) =>
    sourceFingerprints({ ...folders, ...project }, 'test', { a: { entries: [place] } }).a;
  const here = { engine: join(base, engine), root: join(base, root) };
  // Those of two folders that stand beside each other.
  write('engine/src/a.ts', '');
  write('site/lib/a.ts', '');
  expect(prints(join(base, engine, 'src/a.ts'), here)).toBe(prints(join(folders.engine, 'src/a.ts'), folders));
  expect(prints(join(base, root, 'lib/a.ts'), here)).toBe(prints(join(folders.root, 'lib/a.ts'), folders));
});

describe('of a bundle', () => {
  const site = {
    islands: [['map', join(folders.root, 'content/islands/map.tsx')] as [string, string]],
    frameDocuments: [],
    appScripts: [],
    pageScripts: [['own', join(folders.root, 'content/kinds/own.script.ts')] as [string, string]],
  };
  const own = {
    'site/content/islands/map.tsx': "import { part } from '../pages/parts/part.tsx';\nexport default part;\n",
    'site/content/pages/parts/part.tsx':
      "import './part.css';\nimport list from '../../lists/list.json';\nimport { word } from '../../words/word.ts';\nexport const part = [list, word];\n",
    'site/content/pages/parts/part.css': '.p { color: red }',
    'site/content/lists/list.json': '[]',
    'site/content/words/word.ts': "export const word = 'x';",
    'site/content/kinds/own.script.ts': "import '../words/word.ts';",
    'site/package-lock.json': '{}',
  };
  const fingerprint = () =>
    sourceFingerprints({ ...folders, engine: checkout }, 'bundle', {
      bundle: bundleSet({ engine: checkout, root: folders.root }, site),
    }).bundle;

  it('all that the modules of the site draw in changes it, and nothing else of the site', () => {
    for (const [path, text] of Object.entries(own)) write(path, text);
    const before = fingerprint();
    for (const [path, text] of Object.entries(own)) {
      write(path, `${text}\n`);
      expect(fingerprint(), path).not.toBe(before);
      write(path, text);
    }
    write('site/content/docs/x.md', 'Text.');
    write('site/content/words/other.ts', 'export {};');
    expect(fingerprint()).toBe(before);
  });
});

describe('of the engine', () => {
  const engine = mkdtempSync(join(tmpdir(), 'prints-engine-'));
  // What each file imports is known from one case to the next.
  const project = { ...folders, engine, cache: join(engine, '.cache') };
  const fingerprints = () => ({
    ...storeFingerprints(project),
    ...sourceFingerprints(project, 'bundle', {
      bundle: bundleSet(
        { engine, root: folders.root },
        {
          frameDocuments: [],
          ...browserModules(engine, { features, ownKinds: [], staticPages: [], islands: [] }),
        },
      ),
    }),
  });
  beforeAll(() => {
    for (const name of ['src', 'packages', 'package-lock.json', 'tsconfig.json'])
      cpSync(join(checkout, name), join(engine, name), { recursive: true });
  });
  afterAll(() => rmSync(engine, { recursive: true }));

  it.each([
    ['src/standard/packages/jsonSchemas.ts', ['docs', 'pages']],
    ['src/core/docs/selection/selectVersion.ts', ['docs', 'pages']],
    ['packages/docusaurus/text/convertText.ts', ['docs', 'pages']],
    ['src/theme/article.tsx', ['docs', 'pages']],
    ['src/theme/shell/PageFoot.tsx', ['docs', 'pages']],
    ['src/theme/styles/tokens.css', ['cards']],
    ['src/theme/styles/table.css', []],
    ['src/features/search/ui/dialog.css', ['bundle']],
    ['src/features/cards/card.ts', ['cards', 'pages']],
    ['src/features/changes/browser/differenceWorker.ts', ['bundle']],
    ['src/commands/dev/startDev.ts', []],
    ['package-lock.json', ['docs', 'cards', 'pages', 'bundle']],
  ])('%s belongs to %j', (path, names) => {
    const before = fingerprints();
    const text = readFileSync(join(engine, path), 'utf8');
    writeFileSync(join(engine, path), `${text}\n`);
    const after = fingerprints();
    writeFileSync(join(engine, path), text);
    const changed = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name]);
    expect(changed).toEqual(names);
  });
});
