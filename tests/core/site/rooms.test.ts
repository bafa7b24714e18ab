import { describe, expect, it } from 'vitest';
import { readImports, sourceFiles, type SourceFile } from './support/sourceFiles.ts';

const rooms = [
  'docs',
  'standard',
  'markdown',
  'docusaurus',
  'differences',
  'search',
  'theme',
  'browser',
  'project',
  'samples',
  'server',
  'searchPush',
  'release',
  'site',
  'content',
] as const;
type Room = (typeof rooms)[number];

/** Whose code a room may run: the house as the design draws it. Every room may use its own. */
const mayUse: Record<Room, readonly Room[]> = {
  docs: [],
  standard: ['docs'],
  markdown: ['docs', 'standard'],
  docusaurus: ['docs', 'markdown'],
  differences: [],
  search: ['docs'],
  theme: ['search', 'differences'],
  browser: ['theme', 'search', 'differences'],
  project: ['docs'],
  samples: ['docs', 'standard', 'markdown', 'project'],
  server: ['docs', 'search', 'theme'],
  searchPush: ['search', 'project'],
  release: ['docs'],
  site: rooms,
  content: ['theme', 'search'],
};

/** Whose plain data a room may know besides. Types are erased, so they bring no code with them; they go the same one way. */
const mayKnow: Partial<Record<Room, readonly Room[]>> = {
  search: ['markdown'],
  theme: ['docs', 'standard', 'markdown'],
  browser: ['docs'],
  searchPush: ['docs'],
  content: ['docs', 'standard', 'markdown'],
};

/** What a room must not know of besides; the rooms of the core give plain data, the ones on the page run in a browser. */
const forbiddenPackages: Record<Room, RegExp | undefined> = {
  docs: /^(react|react-dom|vite|virtual:)/,
  standard: /^(react|react-dom|vite|virtual:)/,
  markdown: /^(react|react-dom|vite|virtual:)/,
  docusaurus: /^(react|react-dom|vite|virtual:)/,
  differences: /^(react|react-dom|vite|node:|virtual:)/,
  search: /^(react-dom|vite|node:|virtual:)/,
  theme: /^(react-dom|vite|node:|virtual:)/,
  browser: /^(vite|node:)/,
  project: /^(react|react-dom|vite|virtual:)/,
  samples: /^(react|react-dom|vite|virtual:)/,
  server: /^(react|react-dom|vite|virtual:)/,
  searchPush: /^(react|react-dom|vite|virtual:)/,
  release: /^(react|react-dom|vite|virtual:)/,
  site: undefined,
  content: /^(react-dom|vite|node:|virtual:)/,
};

const files = sourceFiles('src', 'content');

function roomOf(file: string): Room | undefined {
  const [top, room] = file.split('/');
  const name = top === 'content' ? top : room;
  return rooms.find((each) => each === name);
}

it('finds the sources', () => {
  expect(files.length).toBeGreaterThan(50);
});

it('every file of src is in a room, but for addresses and limits, which import nothing', () => {
  expect(files.filter(({ file }) => !roomOf(file)).map(({ file, imports }) => [file, imports])).toEqual([
    ['src/core/addresses.ts', []],
    ['src/core/limits.ts', []],
  ]);
});

it.each(rooms)('%s uses only the rooms that it may', (room) => {
  const wrong = files
    .filter(({ file }) => roomOf(file) === room)
    .flatMap(({ file, imports }) =>
      imports.flatMap((each) => {
        const target = each.file && roomOf(each.file);
        if (!target || target === room || mayUse[room].includes(target)) return [];
        return each.typeOnly && mayKnow[room]?.includes(target) ? [] : [`${file} imports ${each.specifier}`];
      }),
    );
  expect(wrong).toEqual([]);
});

it.each(rooms)('%s uses no package that it must not know', (room) => {
  const forbidden = forbiddenPackages[room];
  const wrong = files
    .filter(({ file }) => roomOf(file) === room)
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ specifier }) => forbidden?.test(specifier))
        .map(({ specifier }) => `${file} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

it('no imports go in a circle, those of types included', () => {
  expect(circles(files)).toEqual([]);
});

it('no rooms may use or know each other in a circle', () => {
  const targets = (room: Room) =>
    [...mayUse[room], ...(mayKnow[room] ?? [])].filter((each) => room !== 'site' || each !== 'site');
  const edges = rooms.map((room) => ({
    file: room,
    imports: targets(room).map((file) => ({ specifier: file, file, typeOnly: false })),
  }));
  expect(circles(edges)).toEqual([]);
});

it('no file of src is longer than 400 lines', () => {
  const long = files
    .filter(({ file, text }) => file.startsWith('src/') && text.split('\n').length > 401)
    .map(({ file }) => file);
  expect(long).toEqual([]);
});

it('the rooms that build hold no state of their own', () => {
  const build = files.filter(
    ({ file }) =>
      ['docs', 'standard', 'markdown', 'samples', 'site'].includes(roomOf(file) ?? '') && file.startsWith('src/'),
  );
  // The last one runs in the browser.
  const wrong = build.flatMap(({ file, text }) => stateOf(text).map((line) => `${file}: ${line}`));
  expect(wrong).toEqual([]);
});

/** Lines at the top of a module that begin something which grows or changes. */
function stateOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) =>
      /^(?:export )?(?:let\b|var\b|const \w+(?:: .*)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\})[; ])/.test(
        line,
      ),
    );
}

/** Circles of imports, each as the chain of its files. */
function circles(sources: Pick<SourceFile, 'file' | 'imports'>[]): string[] {
  const next = new Map(sources.map(({ file, imports }) => [file, imports.map((each) => each.file)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, chain: string[]) => {
    const start = chain.indexOf(file);
    if (start >= 0) found.push([...chain.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of next.get(file) ?? []) if (target) visit(target, [...chain, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

describe('the tools of this test', () => {
  it.each([
    ["import { a } from './a.ts';", './a.ts', 'src/docs/a.ts', false],
    ["import type { A } from '../theme/types.ts';", '../theme/types.ts', 'src/theme/types.ts', true],
    ["import {\n  a,\n  b,\n} from 'react';", 'react', undefined, false],
    ["import './a.css';", './a.css', 'src/docs/a.css', false],
    ["export { a } from '../site/a.ts';", '../site/a.ts', 'src/site/a.ts', false],
    ["export type { A } from './a.ts';", './a.ts', 'src/docs/a.ts', true],
    ["const a = await import('../site/a.ts');", '../site/a.ts', 'src/site/a.ts', false],
    ["type A = typeof import('../site/a.ts');", '../site/a.ts', 'src/site/a.ts', true],
  ])('%s', (text, specifier, file, typeOnly) => {
    expect(readImports('src/docs/x.ts', text)).toEqual([{ specifier, file, typeOnly }]);
  });

  it('does not read comments', () => {
    expect(
      readImports(
        'src/docs/x.ts',
        "// import { a } from './a.ts';\n/*\nimport { b } from './b.ts';\n*/\nconst url = 'https://x';",
      ),
    ).toEqual([]);
  });

  it.each([
    ['let a;', true],
    ['export let a = 1;', true],
    ['const a = new Map();', true],
    ['const a: Map<string, string[]> = new Map<string, string[]>();', true],
    ['export const a = new WeakSet<Doc>();', true],
    ['const a: string[] = [];', true],
    ['  const a = new Map();', false],
    ["const a = new Set(['b']);", false],
    ['const a = {', false],
    ["const a = ['b'];", false],
    ['const a = () => new Map();', false],
  ])('state: %s', (line, isState) => {
    expect(stateOf(line)).toEqual(isState ? [line] : []);
  });

  it.each([true, false])('finds a circle, of types only: %s', (typeOnly) => {
    const source = (file: string, ...to: string[]) => ({
      file,
      imports: to.map((target) => ({ specifier: target, file: target, typeOnly })),
    });
    expect(circles([source('a', 'b'), source('b', 'c', 'd'), source('c', 'a'), source('d')])).toEqual([
      'a → b → c → a',
    ]);
  });
});
