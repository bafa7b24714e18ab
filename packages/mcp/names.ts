import type { CataloguedName, VersionCatalogue } from './types.ts';

/** A field, with what the catalogue knows of it beside its type. */
export type NamedField = NonNullable<CataloguedName['fields']>[number] & Record<string, unknown>;

export interface FoundName {
  entry: CataloguedName;
  field?: NamedField;
}

/** What only repeats another thing comes last: a function that passes on to a method, an enum's name for a type. */
const lastKinds = ['property', 'function', 'value'];

/**
 * Finds what a version calls so, as exactly as possible; a deprecated name comes after a like one that is not: the very name, the name in other letters, a field of something,
 * what is inherited, then the last part of a name (`open`, `NoAppsFound`, `originatingApp`).
 */
export function findNames({ names }: { names: VersionCatalogue['names'] }, asked: string): FoundName[] {
  const name = asked
    .trim()
    .replace(/\(.*\)$/s, '')
    .replace(/^`|`$/g, '');
  if (name === '') return [];
  const lower = name.toLowerCase();
  const last = lastPart(name);
  // `send` of `Order.send`: what a function of that name passes on to.
  const isMember = (entry: CataloguedName) => entry.kind === 'method' && entry.name.endsWith(`.${name}`);
  const called = (is: (name: string) => boolean) => names.filter((entry) => allNames(entry).some(is));
  const rank = ({ kind }: CataloguedName) => lastKinds.indexOf(kind);
  const inOrder = (entries: CataloguedName[]): FoundName[] =>
    entries.toSorted((one, other) => rank(one) - rank(other)).map((entry) => ({ entry }));
  const ways = [
    () => inOrder(names.filter((entry) => allNames(entry).includes(name) || isMember(entry))),
    () => inOrder(called((each) => each.toLowerCase() === lower)),
    () => fieldsNamed(names, lower),
    () => inheritedNames(names, lower, new Set()),
    () => inOrder(called((each) => lastPart(each) === last)),
    () => fieldsThat(names, (field) => lastPart(field) === last),
  ];
  let deprecated: FoundName[] = [];
  for (const way of ways) {
    const found = way().filter(({ entry }) => !deprecated.some((known) => known.entry === entry));
    if (found.some((one) => !isDeprecated(one))) return [...found, ...deprecated];
    deprecated = [...deprecated, ...found];
  }
  return deprecated;
}

function isDeprecated({ entry, field }: FoundName): boolean {
  return field ? field.deprecated === true : Boolean(entry.availability?.deprecated);
}

export function allNames({ name, also = [] }: CataloguedName): string[] {
  return [name, ...also];
}

const lastPart = (name: string) => name.toLowerCase().split(/[./]/).at(-1)!;

function fieldsThat(names: CataloguedName[], is: (field: string, entry: CataloguedName) => boolean): FoundName[] {
  return names.flatMap((entry) =>
    (entry.fields ?? []).filter((field) => is(field.name, entry)).map((field) => ({ entry, field: { ...field } })),
  );
}

/** `Order.id.ticker`, `messages/orderRequest.meta.source`: lists may be written with `[]` or without. */
function fieldsNamed(names: CataloguedName[], lower: string): FoundName[] {
  const plain = lower.replaceAll('[]', '');
  return fieldsThat(names, (field, entry) =>
    allNames(entry).some((owner) => plain === `${owner}.${field.replaceAll('[]', '')}`.toLowerCase()),
  );
}

/** `LimitOrder.send`, which Order declares. */
function inheritedNames(names: CataloguedName[], lower: string, seen: Set<string>): FoundName[] {
  const dot = lower.indexOf('.');
  const owner = names.find((entry) => entry.name.toLowerCase() === lower.slice(0, Math.max(dot, 0)));
  if (!owner || seen.has(owner.name)) return [];
  seen.add(owner.name);
  for (const parent of owner.extends ?? []) {
    const wanted = `${parent.replace(/<.*$/s, '')}${lower.slice(dot)}`.toLowerCase();
    const entry = names.find(({ name }) => name.toLowerCase() === wanted);
    const found = entry ? [{ entry }] : inheritedNames(names, wanted, seen);
    if (found.length > 0) return found;
  }
  return [];
}
