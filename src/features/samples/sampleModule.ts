import { parseCode } from '../../core/parse/parseCode.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import type { Sample } from './types.ts';

/** A file to compile. */
export interface SampleModule {
  text: string;
  /** Lines that stand before the sample's own. */
  before: number;
}

/** The module that a `ts` sample is compiled as. */
export function sampleModule({ text, marks }: Pick<Sample, 'text' | 'marks'>, facts: VersionFacts): SampleModule {
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
  const isMembers = isWellFormed(`interface Members {\n${text}\n}`);
  const declared = isMembers ? new Set<string>() : declaredNames(text);
  const known = [...Object.keys(facts.declarations), ...facts.dataTypes.map(({ name }) => name)];
  const used = known.filter(
    (name) => name !== 'Window' && !declared.has(name) && new RegExp(`\\b${name}\\b`).test(text),
  );
  const imports =
    used.length > 0 ? `import type { ${[...new Set(used)].join(', ')} } from '${facts.standard.package}'; ` : '';
  return { text: isMembers ? `${imports}interface Members {\n${text}\n}\n` : `${imports}\n${text}\n`, before: 1 };
}

function isWellFormed(text: string): boolean {
  return parseCode('sample.ts', text).errors.length === 0;
}

/** Names that a module declares or imports at its top level. */
function declaredNames(text: string): Set<string> {
  const names = new Set<string>();
  for (const statement of parseCode('sample.ts', text).program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers) names.add(local.name);
      continue;
    }
    const declaration =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : statement;
    if (!declaration) continue;
    if (declaration.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.add(id.name);
    } else if ('id' in declaration && declaration.id && 'name' in declaration.id) {
      names.add(declaration.id.name);
    }
  }
  return names;
}
