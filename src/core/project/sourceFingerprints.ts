import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { importLimits } from '../limits.ts';
import { hash } from '../parse/hash.ts';
import { parseCode } from '../parse/parseCode.ts';
import { isInside } from '../parse/paths.ts';
import { withSlashes } from '../parse/text.ts';
import { remember } from '../remember.ts';
import { packageFile } from './packageFile.ts';
import type { Project } from './project.ts';
import { openStore } from './store.ts';

export interface SourceSet {
  /** Modules and style sheets, absolute: they and all that they draw in belong to it. */
  entries: string[];
  /** Absolute, as they are: settings, the list of packages. */
  files?: string[];
}

/** `sum` is a hash of its text, undefined where there is no such file. */
interface SourceFile {
  sum?: string;
  text(): string;
}

/**
 * A hash for each set of sources, over all files that its entries draw in, directly or through others, and no other.
 * What an unchanged file imports is kept in the cache, in a file that `name` tells from those of others. @throws when
 * more is imported than `importLimits` allows.
 */
export function sourceFingerprints<Name extends string>(
  { engine, root, cache }: Pick<Project, 'engine' | 'root' | 'cache'>,
  name: string,
  sets: Record<Name, SourceSet>,
): Record<Name, string> {
  const files = new Map<string, SourceFile>();
  const read = (file: string) => remember(files, file, readSource);
  const reader = ['src/core/project/sourceFingerprints.ts', 'src/core/parse/parseCode.ts', 'package-lock.json'].map(
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
      return imports.flatMap((address) => {
        const target = packageFile(engine, address);
        if (target) return [target.file, target.manifest];
        return isPackage(address) ? [] : filesAt(dirname(file), address, (place) => read(place).sum !== undefined);
      });
    });
  // Of two folders that hold a file, the longer path is the nearer one.
  const isOfSite = (file: string) =>
    isInside(file, join(root, 'content')) ||
    (isInside(file, root) && !(isInside(file, engine) && engine.length >= root.length));
  // Each is named the same wherever the folders are, and in the checkout of the engine as beside another site: a copy
  // of the checkout's own site finds there what is known of it.
  const nameOf = (file: string) =>
    withSlashes(isOfSite(file) ? `site ${relative(root, file)}` : `engine ${relative(engine, file)}`);
  const fingerprintOf = ({ entries, files: others = [] }: SourceSet) => {
    const all = new Set([...importedFiles(entries, targetsOf), ...others]);
    return hash(...[...all].map((file) => `${nameOf(file)}\n${read(file).sum ?? 'none'}`).sort());
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

function readSource(file: string): SourceFile {
  // A pipe would be waited for without end.
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return { text: () => '' };
  const bytes = readFileSync(file);
  return { sum: hash(bytes), text: () => bytes.toString('utf8') };
}

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

/** Tried in this order behind an address that is no file as it is written. */
const scripts = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs'];
const endings = [
  ...scripts,
  '.cjs',
  '.json',
  ...scripts.filter((each) => each !== '.mts').map((each) => `/index${each}`),
];

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

/** How bundlers are told of a file that is no module: a worker, a picture. */
const besideModule = /new\s+URL\(\s*(['"`])(?<path>[^'"`$]+)\1\s*,\s*import\.meta\.url/g;
const globCall = /import\.meta\.glob\b[^(]*\((?<patterns>[^)]*)\)/g;
const styleAddress =
  /(?:@import\s+(?:url\(\s*)?|url\(\s*)(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^'")\s;]+))/g;

/**
 * What a file draws in, relative to it: the addresses of modules, style sheets and files beside it, without queries.
 * Packages other than our own are left out, and imports of types, which are erased. An address that ends in `/` stands for all files of a
 * folder, of which those are meant that only the bundler or the running code can tell.
 */
function readImports(file: string, text: string): string[] {
  const isCode = /\.[cm]?[jt]sx?$/.test(file);
  const found = isCode ? importsOfCode(file, text) : file.endsWith('.css') ? importsOfStyles(text) : [];
  const addresses = found.map((address) => address.replace(/[?#].*$/s, ''));
  return [
    ...new Set(addresses.filter((address) => isPackage(address) || /^(?:\.{1,2}(?:\/|$)|\/(?!\/))/.test(address))),
  ];
}

const isPackage = (address: string) => address.startsWith('@fdc3-docs/');

function importsOfCode(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseCode(file, text).module;
  const isErased = ({ start, entries }: (typeof staticImports)[number]) =>
    entries.length > 0 &&
    entries.every(({ isType }) => isType) &&
    /^import\s+type\b/.test(text.slice(start, start + 40));
  return [
    ...staticImports.filter((each) => !isErased(each)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => writtenAddress(text.slice(start, end))),
    ...[...text.matchAll(besideModule)].map(({ groups }) => `./${groups!.path}`),
    ...[...text.matchAll(globCall)].flatMap(({ groups }) =>
      [...groups!.patterns!.matchAll(/(['"`])(.*?)\1/g)].map(([, , pattern = '']) => folderOf(pattern)),
    ),
  ];
}

/**
 * The address that an expression is, or the folder in which all addresses are that it can become; nothing where that
 * can be any.
 */
function writtenAddress(expression: string): string[] {
  const [, quote, written] = /^\s*(?:\/\*[^]*?\*\/\s*)*(['"`])([^]*?)(?:\1|$)/.exec(expression) ?? [];
  if (written === undefined) return [];
  const isWhole = expression.trimEnd().endsWith(`${written}${quote}`) && !(quote === '`' && written.includes('${'));
  return [isWhole ? written : folderOf(written)];
}

/** The part of a pattern that is the same for all that it matches. */
function folderOf(pattern: string): string {
  const [same = ''] = /^[^*?{}[\]$!()]*/.exec(pattern) ?? [];
  return same.slice(0, same.lastIndexOf('/') + 1);
}

function importsOfStyles(text: string): string[] {
  const addresses = [...text.matchAll(styleAddress)].map(
    ({ groups: { double, single, plain } = {} }) => double ?? single ?? plain ?? '',
  );
  // An address of a style sheet is relative without a dot at its beginning too; one with a scheme is no file.
  return addresses
    .filter((address) => !/^(?:[a-z][\w+.-]*:|\/|#)/i.test(address))
    .map((address) => `./${posix.normalize(address)}`);
}
