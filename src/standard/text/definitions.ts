import { sidebarDocs } from '../../core/docs/sidebars.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { dataTypeOf, declarationOf, findName, isErrorEnum, membersOf, valuesOf } from '../packages/names.ts';
import type { Declaration, VersionFacts } from '../packages/types.ts';
import { openingClause } from './tables.ts';
import type { FactDirective } from './types.ts';

/** The place where a name is documented. */
export interface Definition {
  doc: Doc;
  /** Anchor without `#`; empty for the top of the page. */
  anchor: string;
  /** What the author says of the name there, as Markdown in a line. */
  text?: string;
}

/**
 * Definitions of one version by name: `Order`, `Order.send`, `OrderError.Rejected`, `acme.order`, `Order.id.ticker`,
 * `messages/orderRequest`.
 */
export type Definitions = Map<string, Definition>;

/**
 * Finds the section that documents each name. Prefers whole signatures and tables to partial ones, and those to mere
 * list entries; then docs in a sidebar, sidebar order, and position in the doc.
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
      .map((directive) => ({ doc, directive, ...namesIn(directive, facts) })),
  );
  const definitions: Definitions = new Map();
  for (const { names, doc, directive } of found.sort((a, b) => a.rank - b.rank))
    for (const name of names)
      if (!definitions.has(name))
        definitions.set(name, {
          doc,
          anchor: directive.section,
          text: dataTypeOf(facts, name) ? undefined : textOf(name, doc, directive),
        });
  return definitions;
}

function textOf(name: string, doc: Doc, { items, opening }: FactDirective): string | undefined {
  const at = items.find((item) => name.endsWith(`.${item.name}`))?.description ?? opening;
  return at && openingClause(doc.selection.markdown.slice(at.start, at.end));
}

/** Names documented by a directive, with a rank: 0 is best. */
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

/** Names for a declaration, member or data type; empty when the version does not declare it. */
function officialNames(name: string, facts: VersionFacts): string[] {
  const found = findName(facts, name);
  if (found?.kind === 'dataType') return [found.dataType.type, found.dataType.name];
  return found ? [name] : [];
}

/** Names for a list item: a member, an enum value (possibly by its text), or a data type field. */
function namesInside(owner: string, item: string, facts: VersionFacts): string[] {
  const dataType = dataTypeOf(facts, owner);
  if (dataType?.fields.some(({ name }) => name === item))
    return [dataType.type, dataType.name].map((each) => `${each}.${item}`);
  const values = valuesOf(declarationOf(facts, owner));
  const value = values.find(({ name }) => name === item) ?? values.find((each) => String(each.value) === item);
  return officialNames(`${owner}.${value?.name ?? item}`, facts);
}

export interface CodeNames {
  facts: VersionFacts;
  definitions: Definitions;
  /** Declarations by method name. */
  methods: Map<string, Set<Declaration>>;
  /** Property names, excluded from links because they are also common words. */
  properties: Set<string>;
  /** Definitions of error enum values, by name and value. */
  errors: Map<string, Set<Definition>>;
  /** Definitions of schemas, by last path segment and title. */
  schemas: Map<string, Set<Definition>>;
}

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
    // Data types are already in `definitions`.
    if (folder !== undefined && name.startsWith(`${folder}/`)) continue;
    for (const each of [name.split('/').at(-1)!, title]) add(schemas, each, definitions.get(name));
  }
  return { facts, definitions, methods, properties, errors, schemas };
}

/** Finds the definition for inline code. Returns undefined for unknown or ambiguous names. */
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

/** Definition of a member (`Order.send`), or of the declaration it is inherited from. */
function memberDefinition(name: string, { facts, definitions }: CodeNames): Definition | undefined {
  const own = definitions.get(name);
  if (own) return own;
  const found = findName(facts, name);
  return found?.kind === 'member' ? definitions.get(`${found.owner.name}.${found.members[0]!.name}`) : undefined;
}

/**
 * Definition of a method without its owner: prefers a declaration documented in the same doc, then the declaration
 * readers use through a variable, then the only candidate.
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
