import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { importLimits } from '../limits.ts';
import type { Project } from './project.ts';
import { isInside } from '../parse/paths.ts';
import { withSlashes } from '../parse/text.ts';
import { readImports } from './readImports.ts';
import { hash } from '../parse/hash.ts';
import { openStore } from './store.ts';
import { remember } from '../remember.ts';

/** The code that makes something. */
export interface SourceSet {
  /** Modules and style sheets, absolute: they and all that they draw in belong to it. */
  entries: string[];
  /** Other files, absolute, as they are: settings, the list of packages. */
  files?: string[];
}

/** Tried in this order behind an address that is no file as it is written. */
const endings = [
  '.ts',
  '.tsx',
  '.mts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.json',
  ...['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].map((ending) => `/index.${ending}`),
];

/** A file as it is read; `sum` is a hash of its text, undefined where there is no such file. */
interface SourceFile {
  sum?: string;
  text(): string;
}

/**
 * A hash for each set of sources, over all files that its entries draw in by imports, directly or through others:
 * another text of one of them is another hash, and any other file makes no difference. What a file that has not changed
 * imports is not parsed again: that is kept in the cache, in a file that `name` tells from those of others who ask for
 * other sets.
 * @throws when more is imported than `importLimits` allows.
 */
export function sourceFingerprints<Name extends string>(
  { engine, root, cache }: Pick<Project, 'engine' | 'root' | 'cache'>,
  name: string,
  sets: Record<Name, SourceSet>,
): Record<Name, string> {
  const files = new Map<string, SourceFile>();
  const read = (file: string) => remember(files, file, () => readSource(file));
  const reader = ['src/core/project/readImports.ts', 'src/core/parse/parseCode.ts', 'package-lock.json'].map(
    (file) => read(join(engine, file)).sum ?? '',
  );
  const store = openStore(join(cache, `imports-${name}.cache`), hash(...reader));
  const known = new Map(Object.entries(JSON.parse(store.get('imports') ?? '{}') as Record<string, string[]>));
  const used = new Map<string, string[]>();
  const targets = new Map<string, string[]>();
  const targetsOf = (file: string): string[] =>
    remember(targets, file, () => {
      const source = read(file);
      if (source.sum === undefined) return [];
      // A file's ending says how it is read.
      const key = `${source.sum}.${file.slice(file.lastIndexOf('.') + 1)}`;
      const imports = known.get(key) ?? readImports(file, source.text());
      used.set(key, imports);
      return imports.flatMap((address) => filesAt(dirname(file), address, (place) => read(place).sum !== undefined));
    });
  // Those of a site are named the same wherever its folder is.
  const nameOf = (file: string) =>
    withSlashes(isInside(file, root) ? `site ${relative(root, file)}` : `engine ${relative(engine, file)}`);
  const fingerprintOf = ({ entries, files: others = [] }: SourceSet) => {
    const all = [...new Set([...importedFiles(entries, targetsOf), ...others])].map((file) => [
      nameOf(file),
      read(file).sum ?? 'none',
    ]);
    return hash(...all.map((each) => each.join('\n')).sort());
  };
  const fingerprints = Object.fromEntries(
    Object.entries<SourceSet>(sets).map(([each, set]) => [each, fingerprintOf(set)]),
  ) as Record<Name, string>;
  if ([...used.keys()].some((key) => !known.has(key))) {
    store.set('imports', JSON.stringify(Object.fromEntries(used)));
    store.save();
  }
  return fingerprints;
}

/** The entries, and all that they draw in; each once. */
function importedFiles(entries: string[], targetsOf: (file: string) => string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) {
    for (const target of targetsOf(file)) found.add(target);
    if (found.size > importLimits.files)
      throw new Error(
        `${file}: more than ${importLimits.files} files are imported by ${entries[0]} and what it imports. ` +
          'Import files by their names, and fewer of them.',
      );
  }
  return found;
}

/**
 * What an address of an import means: the file, or all files in and below a folder. One that is not there yet belongs
 * to it: it may come.
 */
function filesAt(folder: string, address: string, isFile: (file: string) => boolean): string[] {
  const place = resolve(folder, address);
  if (address.endsWith('/')) return filesBelow(place);
  if (isFile(place)) return [place];
  // TypeScript lets a module be named by what it is compiled to.
  const compiled = place.replace(/\.(m?)js(x?)$/, '.$1ts$2');
  return [[compiled, ...endings.map((ending) => place + ending)].find(isFile) ?? place];
}

function filesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  return entries.flatMap((entry) => {
    const place = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(place) : entry.isFile() ? [place] : [];
  });
}

function readSource(file: string): SourceFile {
  // A pipe would be waited for without end.
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return { text: () => '' };
  const bytes = readFileSync(file);
  return { sum: hash(bytes), text: () => bytes.toString('utf8') };
}
