import { Visitor, type ArrayExpression, type ObjectExpression, type ObjectProperty } from 'oxc-parser';
import type { VersionConfig } from '../../core/docs/types.ts';
import { didYouMean } from '../../core/parse/nearest.ts';
import { parseSync } from 'oxc-parser';
import { dateProblem } from './errata.ts';

export interface PlannedVersion {
  version: VersionConfig;
  was: VersionConfig;
}

/**
 * Plans a release: the draft moves to the latest version's path, that version moves to a path with its number, and a
 * new draft starts as a copy.
 * @throws when there is no draft with that number, the date is invalid, or the path is taken.
 */
export function releaseVersions(versions: VersionConfig[], number: string, date: string): PlannedVersion[] {
  const draft = versions.find(({ state }) => state === 'draft');
  const latest = versions.find(({ state }) => state === 'latest');
  if (!draft || !latest)
    throw new Error('There is no draft to release. No version in content/versions.ts has the state `draft`.');
  if (draft.number !== number)
    throw new Error(
      `The draft is ${draft.number}, not ${number}.${didYouMean(number, [draft.number])} ` +
        'To release it under another number, change the number in content/versions.ts first.',
    );
  const wrongDate = dateProblem(date);
  if (wrongDate) throw new Error(wrongDate);
  if (latest.released !== undefined && date < latest.released)
    throw new Error(`--date is \`${date}\`, before the release of ${latest.label} (${latest.released}).`);

  const oldPath =
    latest.aliases?.find((alias) => alias.endsWith(`/${latest.number}`)) ?? `${latest.path}/${latest.number}`;
  const taken = versions.find((version) => version !== latest && version.path === oldPath);
  if (taken) throw new Error(`Version ${latest.label} would move to ${oldPath}, where version ${taken.label} is.`);
  const aliases = latest.aliases?.map((alias) =>
    alias === `${latest.path}/${latest.number}` ? `${latest.path}/${number}` : alias,
  );
  const released: VersionConfig = {
    ...draft,
    source: undefined,
    name: number,
    label: number,
    path: latest.path,
    ...(aliases && { aliases }),
    state: 'latest',
    released: date,
  };
  const old: VersionConfig = { ...latest, path: oldPath, aliases: undefined, state: 'old', superseded: date };
  const [major, minor] = number.split('.');
  const nextNumber = `${major}.${Number(minor) + 1}`;
  const summary = `The draft of version ${nextNumber}. It does not differ from ${number} yet.`;
  const next: VersionConfig = { ...draft, number: nextNumber, summary };
  return versions.flatMap((was) =>
    (was === draft ? [next, released] : was === latest ? [old] : [was]).map((version) => ({ version, was })),
  );
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Writes planned versions into the text of `content/versions.ts`, preserving format and comments.
 * @throws when the file has no list of plain objects.
 */
export function editVersions(text: string, before: VersionConfig[], planned: PlannedVersion[]): string {
  const entries = findEntries(text);
  if (entries.length !== before.length)
    throw new Error(
      'content/versions.ts has no plain list of versions (`[{ name: … }, …]`) that this command can edit. ' +
        'Edit it by hand, as CONTRIBUTING.md describes.',
    );
  const edits = before.map((was, index): Edit => {
    const entry = entries[index]!;
    const written = planned
      .filter((plan) => plan.was === was)
      .map(({ version }) => applyEdits(text, propertyEdits(text, entry, was, version), entry));
    return { start: entry.start, end: entry.end, text: written.join(`,\n${indentBefore(text, entry.start)}`) };
  });
  return applyEdits(text, edits);
}

/** Finds the first list of objects with a `number`. */
function findEntries(text: string): ObjectExpression[] {
  const { program, errors } = parseSync('versions.ts', text);
  if (errors.length > 0) throw new Error(`content/versions.ts cannot be read: ${errors[0]!.message}`);
  const lists: ArrayExpression[] = [];
  new Visitor({ ArrayExpression: (list) => void lists.push(list) }).visit(program);
  const isEntry = (element: ArrayExpression['elements'][number]): element is ObjectExpression =>
    element?.type === 'ObjectExpression' && propertiesOf(element).has('number');
  return (lists.find(({ elements }) => elements.length > 0 && elements.every(isEntry))?.elements ??
    []) as ObjectExpression[];
}

function propertiesOf(entry: ObjectExpression): Map<string, ObjectProperty> {
  const properties = entry.properties.filter((property) => property.type === 'Property' && !property.computed);
  return new Map(
    (properties as ObjectProperty[]).map((property) => {
      const key = property.key as { name?: string; value?: unknown };
      return [key.name ?? String(key.value), property];
    }),
  );
}

function propertyEdits(text: string, entry: ObjectExpression, was: VersionConfig, is: VersionConfig): Edit[] {
  const properties = propertiesOf(entry);
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]) as Set<keyof VersionConfig>;
  // Insert new properties after their predecessor in the entry.
  let previous = [...properties.values()][0]!;
  const edits: Edit[] = [];
  for (const key of keys) {
    const property = properties.get(key);
    const value = is[key];
    const isSame = JSON.stringify(was[key]) === JSON.stringify(value);
    if (property && value === undefined) {
      edits.push({ ...withComma(text, property), text: '' });
      continue;
    }
    if (property && !isSame)
      edits.push({ start: property.value.start, end: property.value.end, text: literal(value, text) });
    else if (!property && value !== undefined) {
      const quote = text[previous.key.start] === '"' ? '"' : '';
      const added = `,\n${indentBefore(text, previous.start)}${quote}${key}${quote}: ${literal(value, text)}`;
      edits.push({ start: previous.end, end: previous.end, text: added });
    }
    previous = property ?? previous;
  }
  return edits;
}

/** Returns the range of a property with the line break before it and the comma after it. */
function withComma(text: string, { start, end }: ObjectProperty): { start: number; end: number } {
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  return { start: text.slice(0, start).trimEnd().length, end: end + comma };
}

function indentBefore(text: string, offset: number): string {
  return /[ \t]*$/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))![0];
}

/** Formats a value with the file's quote style. */
function literal(value: unknown, text: string): string {
  const json = JSON.stringify(value);
  if (!text.includes("number: '")) return json;
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, text)).join(', ')}]`;
  const singleQuoted = (word: string) => `'${word.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  return json.replace(/"(?:[^"\\]|\\.)*"/g, singleQuoted);
}

/** Applies edits to a range of a text. Edits at the same position are applied in order. */
function applyEdits(text: string, edits: Edit[], { start, end } = { start: 0, end: text.length }): string {
  let result = '';
  let written = start;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(written, edit.start) + edit.text;
    written = edit.end;
  }
  return result + text.slice(written, end);
}
