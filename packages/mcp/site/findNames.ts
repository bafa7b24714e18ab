import type { CataloguedName, VersionCatalogue } from '../../../src/features/catalogue/types.ts';

type NamedField = NonNullable<CataloguedName['fields']>[number];

/** Something of a name: a name of the catalogue, or a field of one. */
export interface FoundName {
  entry: CataloguedName;
  field?: NamedField & Record<string, unknown>;
}

/**
 * What a version calls so, as exactly as it can be had: the very name, the name in other letters, a field of something,
 * what is inherited, then the last part of a name (`open`, `NoAppsFound`, `originatingApp`).
 */
export function findNames(catalogue: Pick<VersionCatalogue, 'names'>, asked: string): FoundName[] {
  const { names } = catalogue;
  const name = asked
    .trim()
    .replace(/\(.*\)$/s, '')
    .replace(/^`|`$/g, '');
  if (name === '') return [];
  const lower = name.toLowerCase();
  const exact = names.filter((entry) => allNames(entry).includes(name) || isMember(entry, name));
  if (exact.length > 0) return inOrder(exact);
  const alike = names.filter((entry) => allNames(entry).some((each) => each.toLowerCase() === lower));
  if (alike.length > 0) return inOrder(alike);
  const fields = fieldsNamed(names, lower);
  if (fields.length > 0) return fields;
  const inherited = inheritedName(names, lower, new Set());
  if (inherited) return [{ entry: inherited }];
  const last = lower.split(/[./]/).at(-1)!;
  const byEnd = names.filter((entry) => allNames(entry).some((each) => lastPart(each) === last));
  if (byEnd.length > 0) return inOrder(byEnd);
  return names.flatMap((entry) =>
    (entry.fields ?? [])
      .filter((field) => lastPart(field.name) === last)
      .map((field) => ({ entry, field: { ...field } })),
  );
}

/** `send` of `Order.send`: what a function of that name passes on to. */
function isMember({ name, kind }: CataloguedName, asked: string): boolean {
  return kind === 'method' && name.endsWith(`.${asked}`);
}

/** What only repeats another thing comes last: a function that passes on to a method, an enum's name for a type. */
function inOrder(entries: CataloguedName[]): FoundName[] {
  const last = ['property', 'function', 'value'];
  const rank = ({ kind }: CataloguedName) => last.indexOf(kind);
  return entries.toSorted((one, other) => rank(one) - rank(other)).map((entry) => ({ entry }));
}

/** All that a name is called. */
export function allNames({ name, also = [] }: CataloguedName): string[] {
  return [name, ...also];
}

const lastPart = (name: string) => name.toLowerCase().split(/[./]/).at(-1)!;

/** `Order.id.ticker`, `messages/orderRequest.meta.source`: lists may be written with `[]` or without. */
function fieldsNamed(names: CataloguedName[], lower: string): FoundName[] {
  const plain = lower.replaceAll('[]', '');
  return names.flatMap((entry) => {
    const owner = allNames(entry).find((each) => plain.startsWith(`${each.toLowerCase()}.`));
    const path = owner && plain.slice(owner.length + 1);
    const field = entry.fields?.find((each) => each.name.toLowerCase().replaceAll('[]', '') === path);
    return path && field ? [{ entry, field: { ...field } }] : [];
  });
}

/** `LimitOrder.send`, which Order declares. */
function inheritedName(names: CataloguedName[], lower: string, seen: Set<string>): CataloguedName | undefined {
  const dot = lower.indexOf('.');
  const owner = names.find((entry) => entry.name.toLowerCase() === lower.slice(0, Math.max(dot, 0)));
  if (!owner || seen.has(owner.name)) return undefined;
  seen.add(owner.name);
  for (const parent of owner.extends ?? []) {
    const wanted = `${parent.replace(/<.*$/s, '')}${lower.slice(dot)}`.toLowerCase();
    const found = names.find((entry) => entry.name.toLowerCase() === wanted) ?? inheritedName(names, wanted, seen);
    if (found) return found;
  }
  return undefined;
}
