import { readIndexFile, unpackWords } from '../engine/indexFile.ts';
import type { SearchRecord } from '../types.ts';
import { isIdentifier, lastPart, nameKey, nameOf } from './nameOf.ts';

/** A version as far as its names are looked for. */
export interface NamedVersionInput {
  name: string;
  isLast: boolean;
  records: SearchRecord[];
  /** Each name of the facts, and the permalink with anchor of the section that documents it. */
  homes?: ReadonlyMap<string, string>;
  /** The file of the words of its texts, as its index has it. */
  wordsJson: string;
}

/** Where a name is documented. */
export interface NamedPlace {
  name: string;
  record: SearchRecord;
  /** The heading is the name; otherwise it is one of those that the section documents. */
  isHeading: boolean;
}

export interface VersionNames {
  /** Keys of all that headings and facts name. */
  known: Set<string>;
  /** What another version may lack, by key: in the order of pages. */
  places: Map<string, NamedPlace[]>;
  /** Keys of the words of texts and headings. */
  mentioned: Set<string>;
}

/** The last heading of a record: its own. */
export function headingOf({
  hierarchy: { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 },
}: Pick<SearchRecord, 'hierarchy'>): string {
  return [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].findLast((heading) => heading !== null) ?? '';
}

/** What a version names, and where. */
export function listNames({ records, homes = new Map(), wordsJson }: NamedVersionInput): VersionNames {
  const known = new Set<string>();
  const mentioned = new Set<string>();
  const places = new Map<string, NamedPlace[]>();
  const learn = (name: string) => void known.add(nameKey(name)).add(nameKey(lastPart(name)));
  const place = (name: string, record: SearchRecord, isHeading: boolean) => {
    const key = nameKey(name);
    const list = places.get(key);
    if (!list) places.set(key, [{ name, record, isHeading }]);
    else if (!list.some((each) => each.record === record)) list.push({ name, record, isHeading });
  };
  for (const record of records) {
    const heading = headingOf(record);
    const own = nameOf(heading);
    for (const name of [...namesIn(heading), ...(record.names ?? [])]) learn(name);
    for (const word of wordsIn(heading)) mentioned.add(nameKey(word));
    if (own !== undefined) place(own, record, true);
  }
  const byUrl = new Map(records.map((record) => [record.url, record]));
  for (const [name, url] of homes) {
    learn(name);
    const record = byUrl.get(url);
    const last = lastPart(name);
    if (record && isIdentifier(last)) place(last, record, false);
  }
  for (const word of unpackWords(readIndexFile('words', wordsJson).words))
    for (const part of [word, ...word.split(/[./]/)]) mentioned.add(nameKey(part));
  return { known, places, mentioned };
}

/** What a heading names: itself, what stands in parentheses at its end, and each word that is written as in code. */
function namesIn(heading: string): string[] {
  const [, inside] = /\(([^()]+)\)\s*$/.exec(heading) ?? [];
  return [nameOf(heading), inside, ...wordsIn(heading).filter(isIdentifier)].filter((name) => name !== undefined);
}

function wordsIn(heading: string): string[] {
  return heading.split(/[\s()[\]{},;:"“”]+/).filter((word) => word !== '');
}
