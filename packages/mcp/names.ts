import type { CataloguedName, VersionCatalogue } from './types.ts';

/** A field, with catalogue data besides its type. */
export type NamedField = NonNullable<CataloguedName['fields']>[number] & Record<string, unknown>;

export interface FoundName {
  entry: CataloguedName;
  field?: NamedField;
}

/** Sorts duplicates last: functions passing on to a method, enum names for a type. */
const lastKinds = ['property', 'function', 'value'];

/**
 * Finds entries by name, most exact first: the exact name, another letter case, a field, an inherited member, then the
 * last part (`open`, `NoAppsFound`, `originatingApp`). Deprecated entries follow similar ones.
 */
export function findNames({ names }: { names: VersionCatalogue['names'] }, asked: string): FoundName[] {
  const name = asked
    .trim()
    .replace(/\(.*\)$/s, '')
    .replace(/^`|`$/g, '');
  if (name === '') return [];
  const lower = name.toLowerCase();
  const last = lastPart(name);
  // `send` in `Order.send`: the target for a function with this name.
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

/** Splits `Order.id.ticker` or `messages/orderRequest.meta.source`. Lists may include `[]`. */
function fieldsNamed(names: CataloguedName[], lower: string): FoundName[] {
  const plain = lower.replaceAll('[]', '');
  return fieldsThat(names, (field, entry) =>
    allNames(entry).some((owner) => plain === `${owner}.${field.replaceAll('[]', '')}`.toLowerCase()),
  );
}

/** Finds `LimitOrder.send`, declared by Order. */
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
