import { expect, it } from 'vitest';
import { sourceFiles, type SourceFile } from './support/sourceFiles.ts';

/**
 * Allowed imports by folder, as described in ARCHITECTURE.md. A folder may always import its own files. A file belongs
 * to the longest matching path.
 */
const lowest = [
  'src/core/addresses.ts',
  'src/core/binarySearch.ts',
  'src/core/limits.ts',
  'src/core/listFiles.ts',
  'src/core/remember.ts',
  'src/strings',
];
const site = [
  'src/core/bundle',
  'src/core/links',
  'src/core/outputs',
  'src/core/pages',
  'src/core/server',
  'src/core/site',
];
const core = [
  ...lowest,
  'src/core/parse',
  'src/core/docs',
  'src/core/project',
  'src/core/compare',
  'src/core/compile',
  ...site,
];
/** Standalone packages without imports from the engine or the site. */
const standalone = ['packages/search', 'packages/workbench', 'packages/diagrams'];
const packages = [...standalone, 'packages/algolia', 'packages/docusaurus', 'packages/mcp'];
const mayUse: Record<string, readonly string[]> = {
  ...Object.fromEntries(lowest.map((file) => [file, []])),
  'src/core/parse': lowest,
  'src/core/docs': [...lowest, 'src/core/parse'],
  'src/core/project': [...lowest, 'src/core/parse', 'src/core/docs'],
  'src/core/compare': lowest,
  'src/core/compile': [...lowest, 'src/core/parse', 'src/core/docs'],
  'src/standard': [...lowest, 'src/core/parse', 'src/core/docs', 'src/core/project', 'src/core/compile'],
  'src/theme': [...lowest, 'src/core/compare'],
  'src/browser': [...lowest, 'src/theme'],
  // These folders assemble a site, so they import one another and all lower layers.
  ...Object.fromEntries(site.map((room) => [room, [...core, 'src/standard', 'src/theme']])),
  'src/features/': [
    ...core,
    'src/standard',
    'src/theme',
    'src/browser',
    ...standalone,
    'packages/algolia',
    'packages/mcp',
  ],
  ...Object.fromEntries(standalone.map((room) => [room, []])),
  'packages/algolia': ['packages/search'],
  'packages/docusaurus': ['src/contentSource.ts'],
  // The parts of the engine available to content sources.
  'src/contentSource.ts': [
    ...lowest,
    'src/core/parse',
    'src/core/docs',
    'src/core/compile',
    'src/standard',
    'packages/diagrams',
  ],
  'packages/mcp': ['packages/search'],
  'src/commands': [...core, 'src/standard', 'src/theme', 'src/browser', 'src/features/', ...packages, 'src/'],
  // Lists of features and content.
  'src/': [...core, 'src/theme', 'src/features/', ...packages],
  content: ['src/core/addresses.ts', 'src/theme', 'src/features/', ...standalone],
};

/** Allowed type imports in addition. Types are erased and contain no code, but go in the same direction. */
const mayKnow: Record<string, readonly string[]> = {
  'src/core/parse': ['src/core/docs'],
  'src/core/project': ['src/core/site'],
  'src/standard': ['src/core/site', 'src/theme'],
  'src/theme': ['src/core/docs', 'src/core/compile', 'src/standard'],
  'src/browser': ['src/core/docs'],
  content: ['src/core/docs', 'src/core/compile', 'src/standard', 'src/strings'],
};

/** Forbidden packages: the core returns plain data, and browser code has no files. */
const forbiddenPackages: Record<string, RegExp> = {
  ...Object.fromEntries(
    ['parse', 'docs', 'project', 'compile', 'server'].map((room) => [
      `src/core/${room}`,
      /^(react|react-dom|vite|virtual:)/,
    ]),
  ),
  'src/core/compare': /^(react|react-dom|vite|node:|virtual:)/,
  'src/standard': /^(react|react-dom|vite|virtual:)/,
  'src/theme': /^(react-dom|vite|node:|virtual:)/,
  'src/browser': /^(vite|node:)/,
  ...Object.fromEntries(
    packages.filter((name) => name !== 'packages/workbench').map((name) => [name, /^(react|react-dom|vite|virtual:)/]),
  ),
  'packages/workbench': /^(vite|virtual:)/,
  content: /^(react-dom|vite|node:|virtual:)/,
};

const rooms = Object.keys(mayUse);
const files = sourceFiles('src', 'packages', 'content');

function roomOf(file: string): string | undefined {
  return rooms
    .filter((room) => file === room || file.startsWith(room.replace(/\/?$/, '/')))
    .sort((a, b) => b.length - a.length)[0];
}

/** Returns the folder of a feature. */
function folderOf(file: string): string {
  return /^src\/features\/[^/]+/.exec(file)?.[0] ?? '';
}

/** The script for offline copies is a separate bundle without a list of features. */
const between = [['src/features/offline/copy/copy.ts', 'src/features/tabs/appScript.ts']];

it('finds the sources', () => {
  expect(files.length).toBeGreaterThan(50);
});

it('every file is in a room, and the lowest import nothing', () => {
  expect(files.filter(({ file }) => !roomOf(file))).toEqual([]);
  expect(files.filter(({ file, imports }) => lowest.includes(file) && imports.some((each) => each.file))).toEqual([]);
});

it.each(rooms)('%s uses only the rooms that it may', (room) => {
  const wrong = files
    .filter(({ file }) => roomOf(file) === room)
    .flatMap(({ file, imports }) =>
      imports.flatMap((each) => {
        const target = each.file && roomOf(each.file);
        if (!target || target === room || mayUse[room]!.includes(target)) return [];
        return each.typeOnly && mayKnow[room]?.includes(target) ? [] : [`${file} imports ${each.specifier}`];
      }),
    );
  expect(wrong).toEqual([]);
});

it('packages are imported by name, and the hosted search imports only the contract of the search package', () => {
  const imports = files.flatMap(({ file, imports: all }) => all.map((each) => ({ ...each, from: file })));
  const byPath = imports.filter(
    ({ from, file, specifier }) =>
      !from.startsWith('packages/') &&
      file?.startsWith('packages/') &&
      specifier.startsWith('.') &&
      // It imports a module of `src`, so it is found from there.
      from !== 'src/features.ts',
  );
  const search = imports.filter(
    ({ from, specifier }) => from.startsWith('packages/algolia/') && specifier.startsWith('@fdc3-docs/'),
  );
  expect(byPath).toEqual([]);
  expect([...new Set(search.map(({ specifier }) => specifier))]).toEqual(['@fdc3-docs/search']);
});

it('no feature knows another one', () => {
  const wrong = files.flatMap(({ file, imports }) =>
    imports.flatMap((each) => {
      const own = folderOf(file);
      const target = each.file === undefined ? '' : folderOf(each.file);
      const isOther = own !== '' && target !== '' && own !== target;
      if (!isOther || between.some(([from, to]) => file === from && each.file === to)) return [];
      return [`${file} imports ${each.specifier}`];
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

it('no rooms may use each other in a circle, but for those that make one site', () => {
  const targets = (room: string) => mayUse[room]!.filter((each) => each !== room && !isTogether(room, each));
  const edges = rooms.map((room) => ({
    file: room,
    imports: targets(room).map((file) => ({ specifier: file, file, typeOnly: false })),
  }));
  expect(circles(edges)).toEqual([]);
});

/** Folders that assemble a site may import in circles. So may packages that use features, for now. */
function isTogether(one: string, other: string): boolean {
  return [site, ['src/features/', 'packages/docusaurus', 'packages/mcp']].some(
    (rooms) => rooms.includes(one) && rooms.includes(other),
  );
}

it('no file of src is longer than 400 lines', () => {
  const long = files
    .filter(({ file, text }) => file.startsWith('src/') && text.split('\n').length > 401)
    .map(({ file }) => file);
  expect(long).toEqual([]);
});

it('the rooms that build hold no state of their own', () => {
  const build = files.filter(({ file }) => /^src\/(?:core|standard)\//.test(file));
  const wrong = build.flatMap(({ file, text }) => stateOf(text).map((line) => `${file}: ${line}`));
  expect(wrong).toEqual([]);
});

/** Top-level lines with a growing or changing value. */
function stateOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) =>
      /^(?:export )?(?:let\b|var\b|const \w+(?:: .*)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\})[; ])/.test(
        line,
      ),
    );
}

/** Returns import circles as chains of files. */
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
