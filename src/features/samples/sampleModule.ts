import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleMarks } from '../../core/compile/samples.ts';
import type { VersionConfig } from '../../core/docs/types.ts';
import { compareNumbers } from '../../core/docs/versionRange.ts';
import { hash } from '../../core/parse/hash.ts';
import { parseSync } from 'oxc-parser';
import { declarationsOf, parseModule } from '../../standard/packages/modules.ts';
import { resolvePackage, standardFolder } from '../../standard/packages/readFacts.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';

/** A file to compile. */
export interface SampleModule {
  text: string;
  /** Lines that stand before the sample's own. */
  before: number;
}

/** The module that a `ts` sample is compiled as. */
export function sampleModule({ text, marks }: { text: string; marks: SampleMarks }, facts: VersionFacts): SampleModule {
  return marks.declaration ? declarationModule(text, facts) : { text, before: 0 };
}

/**
 * The module that shows whether a JSON value is one of a data type. In JSON a date is a string, and so is an enum's
 * value, and properties that the type does not name are allowed.
 */
export function jsonModule(json: string, interfaceName: string, packageName: string): SampleModule {
  return {
    text: `import type { ${interfaceName} } from '${packageName}'; ${jsonType} accept<Json<${interfaceName}>>()(\n${json}\n);\n`,
    before: 1,
  };
}

const jsonType = [
  'type Json<T> = 0 extends 1 & T ? T : T extends Date ? string : T extends string ? `${T}` :',
  'T extends (infer E)[] ? Json<E>[] : T extends object ? { [K in keyof T]: Json<T[K]> } : T;',
  'declare const accept: <T>() => <V extends T>(value: V) => void;',
].join(' ');

/** Declarations, with the package's types in scope that they speak of; bare members become those of an interface. */
function declarationModule(text: string, facts: VersionFacts): SampleModule {
  // Asked first: `id: string;` is a well-formed statement too, one with a label.
  const isMembers = parseSync('sample.ts', `interface Members {\n${text}\n}`).errors.length === 0;
  const declared = isMembers ? new Set<string>() : declaredNames(text);
  const known = [...Object.keys(facts.declarations), ...facts.dataTypes.map(({ name }) => name)];
  const isUsed = (name: string) => name !== 'Window' && !declared.has(name) && new RegExp(`\\b${name}\\b`).test(text);
  const used = [...new Set(known.filter(isUsed))].join(', ');
  const imports = used === '' ? '' : `import type { ${used} } from '${facts.standard.package}'; `;
  return { text: isMembers ? `${imports}interface Members {\n${text}\n}\n` : `${imports}\n${text}\n`, before: 1 };
}

/** Names that a module declares or imports at its top level. */
function declaredNames(text: string): Set<string> {
  const { module } = parseModule('sample.ts', text);
  const imported = module.body.flatMap((each) => (each.type === 'ImportDeclaration' ? each.specifiers : []));
  return new Set([...imported.map(({ local }) => local.name), ...declarationsOf(module).keys()]);
}

/** What the samples of one version are compiled with. */
export interface Surroundings {
  /** Name and text of files that samples need and that are not checked themselves. */
  support: Map<string, string>;
  /** Paths of declarations files, by the name that is imported: absolute ones, or `./` and a name of `support`. */
  paths: Record<string, string>;
  /** Changes with everything that samples are compiled against. */
  fingerprint: string;
}

/**
 * What a version's samples are compiled with: its packages or its declarations file, and its prelude, which says what a
 * sample may take for granted. Undefined for a version that names neither, or whose packages are not all there: reading
 * the facts reports it.
 */
export function surroundingsOf(
  root: string,
  standardPackage: string,
  version: Pick<VersionConfig, 'number' | 'packages' | 'declarations'>,
): Surroundings | undefined {
  const packages = (version.packages ?? []).map((folder) => resolvePackage(root, folder));
  const paths: Record<string, string> = {};
  for (const each of packages) {
    if (!each?.entry) return undefined;
    paths[each.name] = each.entry;
  }
  const support = new Map<string, string>();
  const parts = packages.map((each) => each!.manifest);
  if (version.declarations) {
    const file = join(root, version.declarations);
    if (!existsSync(file)) return undefined;
    paths[standardPackage] = file;
    parts.push(readFileSync(file, 'utf8'));
  } else if (packages.length === 0) {
    return undefined;
  } else if (!Object.hasOwn(paths, standardPackage)) {
    const exports = Object.keys(paths).map((name) => `export * from '${name}';\n`);
    support.set('standard.d.ts', exports.join(''));
    paths[standardPackage] = './standard.d.ts';
  }
  const prelude = preludeOf(root, version.number);
  if (prelude !== undefined) support.set('prelude.d.ts', readFileSync(prelude, 'utf8'));
  return { support, paths, fingerprint: hash(...parts, ...support.values()) };
}

/** A version's prelude, or that of the newest version before it: a new draft begins as what was released. */
function preludeOf(root: string, number: string): string | undefined {
  const folder = join(root, standardFolder, 'preludes');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const numbers = files.flatMap((file) => /^(\d+\.\d+)\.d\.ts$/.exec(file)?.[1] ?? []);
  const [newest] = numbers.filter((each) => compareNumbers(each, number) <= 0).sort((a, b) => compareNumbers(b, a));
  return newest === undefined ? undefined : join(folder, `${newest}.d.ts`);
}
