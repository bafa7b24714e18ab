import { parseCode } from '../../../src/core/parse/parseCode.ts';
import { evaluateNames } from '../evaluate/modules.ts';
import type { ImportFrom } from '../evaluate/syntax.ts';

/** What a document's `import` and `export` statements say. */
export interface Modules {
  /** Local name → module that it comes from. */
  imports: Map<string, string>;
  /** Names that are declared, with values that can be told without running code. */
  names: Record<string, unknown>;
}

/** Reads the statements of one block of MDX; names that are known from blocks before it may be used, and what `importFrom` gives of modules. */
export function readModules(code: string, known: Modules, importFrom: ImportFrom): Modules {
  const imports = new Map(known.imports);
  const { module } = parseCode('module.tsx', code);
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName } of entries) imports.set(localName.value, moduleRequest.value);
  return { imports, names: { ...known.names, ...evaluateNames(code, known.names, importFrom) } };
}

/** The name by which the other tool's own components go, wherever they come from; undefined for a component of somebody else's. */
export function themeComponent(name: string, imports: Map<string, string>): string | undefined {
  const from = imports.get(name);
  if (from === undefined) return name;
  const own = /^@(?:theme(?:-original)?|docusaurus)\/(?:.*\/)?([^/]+)$/.exec(from)?.[1];
  return own;
}
