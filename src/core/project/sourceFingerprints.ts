import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { hash } from '../parse/hash.ts';
import { parseSync } from 'oxc-parser';
import { isInside } from '../parse/paths.ts';
import { withSlashes } from '../parse/text.ts';
import { remember } from '../remember.ts';
import { packageFile } from './packageFile.ts';
import type { Project } from './project.ts';
import { openStore } from './store.ts';

export interface SourceSet {
  /** Absolute paths of modules and style sheets. Their imports belong to the set. */
  entries: string[];
  /** Absolute paths of files without imports, such as the lock file of packages. */
  files?: string[];
}

/** `sum` is a hash of the text, undefined for a missing file. */
interface SourceFile {
  sum?: string;
  text(): string;
}

/**
 * Returns a hash per set of sources, over its entries and all direct and indirect imports. Imports of unchanged files
 * come from the cache `imports-<name>.cache`: parsing all files takes 0.6 processor seconds.
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
      // The extension decides how a file is parsed.
      const key = `${source.sum}.${file.slice(file.lastIndexOf('.') + 1)}`;
      const imports = known.get(key) ?? readImports(file, source.text());
      used.set(key, imports);
      return imports.flatMap((address) => {
        const target = packageFile(engine, address);
        if (target) return [target.file, target.manifest];
        return isPackage(address) ? [] : filesAt(dirname(file), address, (place) => read(place).sum !== undefined);
      });
    });
  // A site may be inside the engine's folder, or the engine inside the site's: the longer path decides.
  const isOfSite = (file: string) =>
    isInside(file, join(root, 'content')) ||
    (isInside(file, root) && !(isInside(file, engine) && engine.length >= root.length));
  // Names do not depend on where the folders are, so copies of a site share their cache.
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
  // Reading a pipe would wait forever.
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return { text: () => '' };
  const bytes = readFileSync(file);
  return { sum: hash(bytes), text: () => bytes.toString('utf8') };
}

function importedFiles(entries: string[], targetsOf: (file: string) => string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) for (const target of targetsOf(file)) found.add(target);
  return found;
}

/** Extensions to try, in this order, for an address without a file. */
const scripts = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs'];
const endings = [
  ...scripts,
  '.cjs',
  '.json',
  ...scripts.filter((each) => each !== '.mts').map((each) => `/index${each}`),
];

/**
 * Resolves an import to a file, or to all files below a folder. Includes a missing file, because it may be created
 * later.
 */
function filesAt(folder: string, address: string, isFile: (file: string) => boolean): string[] {
  const place = resolve(folder, address);
  if (address.endsWith('/')) return filesBelow(place);
  if (isFile(place)) return [place];
  // TypeScript allows the name of the compiled module.
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

/** References to workers and images, as bundlers recognize them. */
const besideModule = /new\s+URL\(\s*(['"`])(?<path>[^'"`$]+)\1\s*,\s*import\.meta\.url/g;
const globCall = /import\.meta\.glob\b[^(]*\((?<patterns>[^)]*)\)/g;
const styleAddress =
  /(?:@import\s+(?:url\(\s*)?|url\(\s*)(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^'")\s;]+))/g;

/**
 * Lists the relative addresses imported by a file, without queries: modules, style sheets, other files. Skips types
 * and packages, except packages in `packages/`. A trailing `/` means all files in a folder, for computed addresses.
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
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
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

/** Returns the address in an expression, or the folder of all addresses it can evaluate to; nothing for any address. */
function writtenAddress(expression: string): string[] {
  const [, quote, written] = /^\s*(?:\/\*[^]*?\*\/\s*)*(['"`])([^]*?)(?:\1|$)/.exec(expression) ?? [];
  if (written === undefined) return [];
  const isWhole = expression.trimEnd().endsWith(`${written}${quote}`) && !(quote === '`' && written.includes('${'));
  return [isWhole ? written : folderOf(written)];
}

/** Returns the folder in front of the first wildcard of a pattern. */
function folderOf(pattern: string): string {
  const [same = ''] = /^[^*?{}[\]$!()]*/.exec(pattern) ?? [];
  return same.slice(0, same.lastIndexOf('/') + 1);
}

function importsOfStyles(text: string): string[] {
  const addresses = [...text.matchAll(styleAddress)].map(
    ({ groups: { double, single, plain } = {} }) => double ?? single ?? plain ?? '',
  );
  // In style sheets an address without a dot is relative, too.
  return addresses
    .filter((address) => !/^(?:[a-z][\w+.-]*:|\/|#)/i.test(address))
    .map((address) => `./${posix.normalize(address)}`);
}
