import { Visitor, type ArrayExpression, type ObjectExpression, type ObjectProperty } from 'oxc-parser';
import type { VersionConfig } from '../../core/docs/types.ts';
import { didYouMean } from '../../core/parse/nearest.ts';
import { parseCode } from '../../core/parse/parseCode.ts';
import { dateProblem } from './errata.ts';

/**
 * The versions of a site when its draft is released: it takes the place of the latest version, which gets an address of
 * its own, and a draft of the next number begins as the same. Each with the version that it is made of.
 * @throws when there is no draft of that number, the date is none or before that of the latest version, or the address
 * of the former latest version is taken.
 */
export function releaseVersions(
  versions: VersionConfig[],
  number: string,
  date: string,
): { version: VersionConfig; was: VersionConfig }[] {
  const draft = versions.find(({ state }) => state === 'draft');
  const latest = versions.find(({ state }) => state === 'latest');
  if (!draft || !latest)
    throw new Error('There is no draft to release: content/versions.ts has no version of the state `draft`.');
  if (draft.number !== number)
    throw new Error(
      `The draft is ${draft.number}, not ${number}.${didYouMean(number, [draft.number])} ` +
        'Its number is in content/versions.ts: change it there first where the release is to be called otherwise.',
    );
  const wrongDate = dateProblem(date);
  if (wrongDate) throw new Error(wrongDate);
  if (latest.released !== undefined && date < latest.released)
    throw new Error(
      `--date is \`${date}\`, before ${latest.label} was released (${latest.released}), which it follows.`,
    );

  const ownPath = ownPathOf(latest);
  const taken = versions.find((version) => version !== latest && version.path === ownPath);
  if (taken) throw new Error(`Version ${latest.label} would move to ${ownPath}, where version ${taken.label} is.`);
  const renamed = (path: string) => (path === `${latest.path}/${latest.number}` ? `${latest.path}/${number}` : path);
  const aliases = latest.aliases?.map(renamed);
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
  const old: VersionConfig = { ...latest, path: ownPath, aliases: undefined, state: 'old', superseded: date };
  const next: VersionConfig = {
    ...draft,
    number: nextNumber(number),
    summary: `The draft of version ${nextNumber(number)}. So far it says the same as ${number}.`,
  };
  return versions.flatMap((was) =>
    (was === draft ? [next, released] : was === latest ? [old] : [was]).map((version) => ({ version, was })),
  );
}

/**
 * Where the pages of a version go that is the latest no more: to the alias with its number, or below its old address.
 */
function ownPathOf({ path, number, aliases = [] }: VersionConfig): string {
  return aliases.find((alias) => alias.endsWith(`/${number}`)) ?? `${path}/${number}`;
}

function nextNumber(number: string): string {
  const [major, minor] = number.split('.');
  return `${major}.${Number(minor) + 1}`;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * The text of `content/versions.ts` with other versions in it: entries keep their form and comments, and only what
 * differs is written. Each says of which old one it is made, in whose place it stands; one may become several.
 * @throws when the file holds no list of versions as plain objects.
 */
export function editVersions(
  text: string,
  before: VersionConfig[],
  after: { version: VersionConfig; was: VersionConfig }[],
): string {
  const entries = entriesOf(text);
  if (entries.length !== before.length)
    throw new Error(
      'content/versions.ts holds no plain list of versions (`[{ name: … }, …]`), so it cannot be edited by a command. ' +
        'Do by hand what CONTRIBUTING.md says.',
    );
  const edits = before.map((was, index): Edit => {
    const entry = entries[index]!;
    const { start, end } = entry;
    const written = after
      .filter((each) => each.was === was)
      .map(({ version }) => applyEdits(text, propertyEdits(text, entry, was, version), entry));
    return { start, end, text: written.join(`,\n${indentBefore(text, start)}`) };
  });
  return applyEdits(text, edits);
}

/** The objects of the first list of objects with a `number`. */
function entriesOf(text: string): ObjectExpression[] {
  const { program, errors } = parseCode('versions.ts', text);
  if (errors.length > 0) throw new Error(`content/versions.ts cannot be read: ${errors[0]!.message}`);
  const lists: ArrayExpression[] = [];
  new Visitor({ ArrayExpression: (list) => void lists.push(list) }).visit(program);
  for (const { elements } of lists) {
    const objects = elements.filter(
      (each): each is ObjectExpression => each?.type === 'ObjectExpression' && propertiesOf(each).has('number'),
    );
    if (objects.length > 0 && objects.length === elements.length) return objects;
  }
  return [];
}

function propertiesOf(entry: ObjectExpression): Map<string, ObjectProperty> {
  const properties = new Map<string, ObjectProperty>();
  for (const each of entry.properties) {
    if (each.type !== 'Property' || each.computed) continue;
    if (each.key.type === 'Identifier') properties.set(each.key.name, each);
    else if (each.key.type === 'Literal') properties.set(String(each.key.value), each);
  }
  return properties;
}

function propertyEdits(text: string, entry: ObjectExpression, was: VersionConfig, is: VersionConfig): Edit[] {
  const properties = propertiesOf(entry);
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]) as Set<keyof VersionConfig>;
  let last = [...properties.values()][0]!;
  const edits: Edit[] = [];
  for (const key of keys) {
    const known = properties.get(key);
    const value = is[key];
    if (known && JSON.stringify(was[key]) === JSON.stringify(value)) last = known;
    else if (known && value !== undefined) {
      edits.push({ start: known.value.start, end: known.value.end, text: literal(value, text) });
      last = known;
    } else if (known) edits.push({ ...withComma(text, known), text: '' });
    else if (value !== undefined) {
      const indent = indentBefore(text, last.start);
      const name = text.slice(last.key.start, last.key.end).startsWith('"') ? `"${key}"` : key;
      edits.push({ start: last.end, end: last.end, text: `,\n${indent}${name}: ${literal(value, text)}` });
    }
  }
  return edits;
}

/** A property with the comma behind it and the line break before it. */
function withComma(text: string, { start, end }: ObjectProperty): Pick<Edit, 'start' | 'end'> {
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  const space = /\s*$/.exec(text.slice(0, start))![0].length;
  return { start: start - space, end: end + comma };
}

function indentBefore(text: string, offset: number): string {
  return /[ \t]*$/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))![0];
}

/** A value as the file writes it, with the quotes that it uses. */
function literal(value: unknown, text: string): string {
  const json = JSON.stringify(value);
  if (!text.includes("number: '")) return json;
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, text)).join(', ')}]`;
  const singleQuoted = (word: string) => `'${word.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  return json.replace(/"(?:[^"\\]|\\.)*"/g, singleQuoted);
}

/** A part of a text with edits; of those at one place each comes behind the one before it. */
function applyEdits(text: string, edits: Edit[], { start, end } = { start: 0, end: text.length }): string {
  let [written, done] = ['', start];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    written += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return written + text.slice(done, end);
}
