import { sidebarDocs } from '../../core/docs/sidebars.ts';
import type { Doc, Version } from '../../core/docs/types.ts';
import { dataTypeOf, declarationOf, findName } from '../packages/findName.ts';
import type { VersionFacts } from '../packages/types.ts';
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

interface Candidate extends Definition {
  name: string;
  rank: number;
}

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
  const listed = new Map<string, number>();
  for (const { id } of version.sidebars.flatMap(({ items }) => sidebarDocs(items)))
    if (!listed.has(id)) listed.set(id, listed.size);
  const order = ({ id }: Doc) => listed.get(id) ?? listed.size;
  const docs = version.docs.toSorted((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1));
  const isOwn = (asked: string | undefined) =>
    asked === undefined || asked === facts.number || (asked === 'next' && version.state === 'draft');
  const candidates = docs.flatMap((doc) =>
    directivesOf(doc)
      .filter(({ attributes }) => isOwn(attributes.version))
      .flatMap((directive) => candidatesOf(directive, doc, facts)),
  );
  const definitions: Definitions = new Map();
  for (const { name, doc, anchor } of candidates.sort((a, b) => a.rank - b.rank))
    if (!definitions.has(name)) definitions.set(name, { doc, anchor });
  return definitions;
}

function candidatesOf(
  { kind, name, attributes, items, section }: FactDirective,
  doc: Doc,
  facts: VersionFacts,
): Candidate[] {
  const candidates = (names: string[], rank: number) =>
    names.map((each) => ({ name: each, doc, anchor: section, rank }));
  const part = 'subset' in attributes || 'deprecated' in attributes ? 1 : 0;
  switch (kind) {
    case 'signature':
      return candidates(officialNames(name, facts), part);
    case 'fields':
    case 'errors':
      return [
        ...candidates(officialNames(name, facts), part),
        ...items.flatMap((item) => candidates(namesInside(name, item.name, facts), part)),
      ];
    case 'members':
      return items.flatMap((item) => candidates(namesInside(name, item.name, facts), 2));
    case 'schema':
      return Object.hasOwn(facts.schemas, name) ? candidates([name], 0) : [];
    case 'availability':
    case 'insert':
      return [];
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
  const declaration = declarationOf(facts, owner);
  const values = declaration?.kind === 'enum' ? declaration.values : [];
  const value = values.find(({ name }) => name === item) ?? values.find((each) => String(each.value) === item);
  return officialNames(`${owner}.${value?.name ?? item}`, facts);
}
