import type { Doc } from '../../core/docs/types.ts';
import { declarationOf, findName, isErrorEnum, membersOf } from '../packages/findName.ts';
import type { Declaration, VersionFacts } from '../packages/types.ts';
import type { Definition, Definitions } from './definitions.ts';

/** What inline code may name in one version. */
export interface CodeNames {
  facts: VersionFacts;
  definitions: Definitions;
  /** Declarations that have a method, by its name. */
  methods: Map<string, Declaration[]>;
  /** Names of properties: as words they are used for too much to be links. */
  properties: Set<string>;
  /** Homes of values of error enums, by name and value. */
  errors: Map<string, Set<Definition>>;
  /** Homes of schemas by the last part of their path and by their title. */
  schemas: Map<string, Set<Definition>>;
}

/** The names of a version, made once. */
export function codeNames(facts: VersionFacts, definitions: Definitions): CodeNames {
  const names: CodeNames = {
    facts,
    definitions,
    methods: new Map(),
    properties: new Set(),
    errors: new Map(),
    schemas: new Map(),
  };
  for (const declaration of Object.values(facts.declarations)) {
    for (const { name, kind } of membersOf(declaration) ?? []) {
      if (kind === 'property') names.properties.add(name);
      else names.methods.set(name, [...new Set([...(names.methods.get(name) ?? []), declaration])]);
    }
    if (declaration.kind !== 'enum' || !isErrorEnum(declaration.name)) continue;
    for (const { name, value } of declaration.values) {
      const definition = definitions.get(`${declaration.name}.${name}`);
      for (const each of new Set([name, String(value)])) add(names.errors, each, definition);
    }
  }
  const { folder } = facts.standard.dataTypes;
  for (const { name, title } of Object.values(facts.schemas)) {
    // Data types have names of their own.
    if (folder !== undefined && name.startsWith(`${folder}/`)) continue;
    for (const each of new Set([name.split('/').at(-1)!, title ?? name]))
      add(names.schemas, each, definitions.get(name));
  }
  return names;
}

/**
 * The definition of what inline code in a doc names; undefined for what is no name, has no definition or could be
 * several.
 */
export function findDefinition(code: string, doc: Doc, names: CodeNames): Definition | undefined {
  const { facts, definitions, properties, errors, schemas } = names;
  const isCall = code.endsWith('()');
  const name = isCall ? code.slice(0, -2) : code;
  const { main } = facts.standard;
  if (name.includes('.'))
    return (
      memberDefinition(name, names) ??
      (main && name.startsWith(`${main.variable}.`)
        ? memberDefinition(main.declaration + name.slice(main.variable.length), names)
        : undefined)
    );
  const declared = definitions.get(name);
  if (declared && (declarationOf(facts, name)?.kind !== 'function' || declared.doc.path === doc.path)) return declared;
  if (isCall || !properties.has(name)) {
    const method = methodDefinition(name, doc, names) ?? declared;
    if (method || isCall) return method;
  }
  return declared ?? only(errors.get(name)) ?? (properties.has(name) ? undefined : only(schemas.get(name)));
}

/** `Order.send`, or the declaration that it is inherited from. */
function memberDefinition(name: string, { facts, definitions }: CodeNames): Definition | undefined {
  const own = definitions.get(name);
  if (own) return own;
  const found = findName(facts, name);
  return found?.kind === 'member' ? definitions.get(`${found.owner.name}.${found.members[0]!.name}`) : undefined;
}

/**
 * The definition of a bare method: of a declaration that has its definition in the doc, else of the one that readers
 * call by a variable, else of the only one there is.
 */
function methodDefinition(name: string, doc: Doc, names: CodeNames): Definition | undefined {
  const owners = names.methods.get(name) ?? [];
  const own = owners.filter((owner) => names.definitions.get(owner.name)?.doc.path === doc.path);
  const main = owners.filter((owner) => owner.name === names.facts.standard.main?.declaration);
  const owner = [own, main, owners].find((each) => each.length === 1)?.[0];
  return owner && memberDefinition(`${owner.name}.${name}`, names);
}

function add(map: Map<string, Set<Definition>>, name: string, definition: Definition | undefined): void {
  if (definition) map.set(name, (map.get(name) ?? new Set()).add(definition));
}

function only<T>(values: Set<T> | undefined): T | undefined {
  return values?.size === 1 ? [...values][0] : undefined;
}
