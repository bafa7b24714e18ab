import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleMarks } from '../../core/compile/samples.ts';
import { compareNumbers } from '../../core/docs/versionRange.ts';
import { hash } from '../../core/parse/hash.ts';
import { parseSync } from 'oxc-parser';
import { declarationsOf, parseModule } from '../../standard/packages/modules.ts';
import { resolvePackage, standardFolder } from '../../standard/packages/readFacts.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';

export interface SampleModule {
  text: string;
  /** Number of lines before the sample. */
  before: number;
}

export function sampleModule({ text, marks }: { text: string; marks: SampleMarks }, facts: VersionFacts): SampleModule {
  return marks.declaration ? declarationModule(text, facts) : { text, before: 0 };
}

/**
 * Builds a module to check a JSON value against a data type. In JSON, dates and enum values are strings, and unknown
 * properties are allowed.
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

/** Wraps declarations with the package types they use in scope; bare members are wrapped in an interface. */
function declarationModule(text: string, facts: VersionFacts): SampleModule {
  // Check this first: `id: string;` is also a valid labeled statement.
  const isMembers = parseSync('sample.ts', `interface Members {\n${text}\n}`).errors.length === 0;
  const declared = isMembers ? new Set<string>() : declaredNames(text);
  const known = [...Object.keys(facts.declarations), ...facts.dataTypes.map(({ name }) => name)];
  const isUsed = (name: string) => name !== 'Window' && !declared.has(name) && new RegExp(`\\b${name}\\b`).test(text);
  const used = [...new Set(known.filter(isUsed))].join(', ');
  const imports = used === '' ? '' : `import type { ${used} } from '${facts.standard.package}'; `;
  return { text: isMembers ? `${imports}interface Members {\n${text}\n}\n` : `${imports}\n${text}\n`, before: 1 };
}

function declaredNames(text: string): Set<string> {
  const { module } = parseModule('sample.ts', text);
  const imported = module.body.flatMap((each) => (each.type === 'ImportDeclaration' ? each.specifiers : []));
  return new Set([...imported.map(({ local }) => local.name), ...declarationsOf(module).keys()]);
}

export interface Surroundings {
  /** Text by name for files needed by samples but not checked. */
  support: Map<string, string>;
  /** Declaration files by import name: absolute paths, or `./` and a name in `support`. */
  paths: Record<string, string>;
  /** Changes with any compile input. */
  fingerprint: string;
}

/**
 * Builds a version's compile context from its packages or declaration file and its prelude of common declarations.
 * Undefined without either, or if packages are missing (reported with the facts).
 */
export function surroundingsOf(
  root: string,
  standardPackage: string,
  version: { number: string; packages?: string[]; declarations?: string },
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

/** Finds a version's prelude, or the newest earlier one: a new draft starts as a copy of the last release. */
function preludeOf(root: string, number: string): string | undefined {
  const folder = join(root, standardFolder, 'preludes');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const numbers = files.flatMap((file) => /^(\d+\.\d+)\.d\.ts$/.exec(file)?.[1] ?? []);
  const [newest] = numbers.filter((each) => compareNumbers(each, number) <= 0).sort((a, b) => compareNumbers(b, a));
  return newest === undefined ? undefined : join(folder, `${newest}.d.ts`);
}
