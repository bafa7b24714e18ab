import { sidebarDocs } from '../../core/docs/sidebars.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { dataTypeOf, declarationOf, findName, isErrorEnum, membersOf, valuesOf } from '../packages/names.ts';
import type { Declaration, VersionFacts } from '../packages/types.ts';
import type { FactDirective } from './types.ts';

/** Where a name is documented. */
export interface Definition {
  doc: Doc;
  /** Anchor without `#`; empty for the top of the page. */
  anchor: string;
}

/**
 * Name → definition, for one version: `Order`, `Order.send`, `OrderError.Rejected`, `acme.order`, `Order.id.ticker`,
 * `messages/orderRequest`.
 */
export type Definitions = Map<string, Definition>;

/**
 * Which section of which doc documents each name. Of several the one with a whole signature or table wins over one with
 * a part of it, over one that only lists the name; then a doc that a sidebar lists, the sidebar's order, and the order
 * in the doc.
 */
export function definitionsOf(
  version: Version,
  facts: VersionFacts,
  directivesOf: (doc: Doc) => FactDirective[],
): Definitions {
  const listed = [...new Set(version.sidebars.flatMap(({ items }) => sidebarDocs(items)).map(({ id }) => id))];
  const orders = new Map(listed.map((id, index) => [id, index]));
  const order = ({ id }: Doc) => orders.get(id) ?? listed.length;
  const docs = version.docs.toSorted((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1));
  const isOwn = (asked: string | undefined) =>
    asked === undefined || asked === facts.number || (asked === 'next' && version.state === 'draft');
  const found = docs.flatMap((doc) =>
    directivesOf(doc)
      .filter(({ attributes }) => isOwn(attributes.version))
      .map((directive) => ({ doc, anchor: directive.section, ...namesIn(directive, facts) })),
  );
  const definitions: Definitions = new Map();
  for (const { names, doc, anchor } of found.sort((a, b) => a.rank - b.rank))
    for (const name of names) if (!definitions.has(name)) definitions.set(name, { doc, anchor });
  return definitions;
}

/** The names that a directive documents, and how well: 0 is best. */
function namesIn(
  { kind, name, attributes, items }: FactDirective,
  facts: VersionFacts,
): { names: string[]; rank: number } {
  const inside = () => items.flatMap((item) => namesInside(name, item.name, facts));
  const rank = 'subset' in attributes || 'deprecated' in attributes ? 1 : 0;
  switch (kind) {
    case 'signature':
      return { names: officialNames(name, facts), rank };
    case 'fields':
    case 'errors':
      return { names: [...officialNames(name, facts), ...inside()], rank };
    case 'members':
      return { names: inside(), rank: 2 };
    case 'schema':
      return { names: Object.hasOwn(facts.schemas, name) ? [name] : [], rank: 0 };
    case 'availability':
    case 'insert':
      return { names: [], rank };
  }
}

/** The names by which a declaration, member or data type is known; none when the version does not declare it. */
function officialNames(name: string, facts: VersionFacts): string[] {
  const found = findName(facts, name);
  if (found?.kind === 'dataType') return [found.dataType.type, found.dataType.name];
  return found ? [name] : [];
}

/**
 * The names of an item in the list of one of these: a member, a value of an enum, which may be listed by its text, or a
 * field of a data type.
 */
function namesInside(owner: string, item: string, facts: VersionFacts): string[] {
  const dataType = dataTypeOf(facts, owner);
  if (dataType?.fields.some(({ name }) => name === item))
    return [dataType.type, dataType.name].map((each) => `${each}.${item}`);
  const values = valuesOf(declarationOf(facts, owner));
  const value = values.find(({ name }) => name === item) ?? values.find((each) => String(each.value) === item);
  return officialNames(`${owner}.${value?.name ?? item}`, facts);
}

/** What inline code may name in one version. */
export interface CodeNames {
  facts: VersionFacts;
  definitions: Definitions;
  /** Declarations that have a method, by its name. */
  methods: Map<string, Set<Declaration>>;
  /** Names of properties: as words they are used for too much to be links. */
  properties: Set<string>;
  /** Homes of values of error enums, by name and value. */
  errors: Map<string, Set<Definition>>;
  /** Homes of schemas by the last part of their path and by their title. */
  schemas: Map<string, Set<Definition>>;
}

/** The names of a version, made once. */
export function codeNames(facts: VersionFacts, definitions: Definitions): CodeNames {
  const methods = new Map<string, Set<Declaration>>();
  const properties = new Set<string>();
  const errors = new Map<string, Set<Definition>>();
  const schemas = new Map<string, Set<Definition>>();
  for (const declaration of Object.values(facts.declarations)) {
    for (const { name, kind } of membersOf(declaration) ?? []) {
      if (kind === 'property') properties.add(name);
      else add(methods, name, declaration);
    }
    for (const { name, value } of isErrorEnum(declaration.name) ? valuesOf(declaration) : [])
      for (const each of [name, String(value)]) add(errors, each, definitions.get(`${declaration.name}.${name}`));
  }
  const { folder } = facts.standard.dataTypes;
  for (const { name, title = name } of Object.values(facts.schemas)) {
    // Data types have names of their own.
    if (folder !== undefined && name.startsWith(`${folder}/`)) continue;
    for (const each of [name.split('/').at(-1)!, title]) add(schemas, each, definitions.get(name));
  }
  return { facts, definitions, methods, properties, errors, schemas };
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
  if (name.includes('.')) {
    const byVariable = main && name.startsWith(`${main.variable}.`);
    return (
      memberDefinition(name, names) ??
      (byVariable ? memberDefinition(main.declaration + name.slice(main.variable.length), names) : undefined)
    );
  }
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
  const owners = [...(names.methods.get(name) ?? [])];
  const own = owners.filter((owner) => names.definitions.get(owner.name)?.doc.path === doc.path);
  const main = owners.filter((owner) => owner.name === names.facts.standard.main?.declaration);
  const owner = [own, main, owners].find((each) => each.length === 1)?.[0];
  return owner && memberDefinition(`${owner.name}.${name}`, names);
}

function add<Value>(map: Map<string, Set<Value>>, name: string, value: Value | undefined): void {
  if (value) map.set(name, (map.get(name) ?? new Set()).add(value));
}

function only<T>(values: Set<T> | undefined): T | undefined {
  return values?.size === 1 ? [...values][0] : undefined;
}
