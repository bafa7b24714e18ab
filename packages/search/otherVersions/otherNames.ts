import { anchorOf } from '../otherVersions/names.ts';
import { readIndexFile, unpackWords } from '../engine/indexFile.ts';
import { isUnindexed, keyOf } from '../engine/tokenize.ts';
import type { SearchRecord } from '../types.ts';
import { isIdentifier, lastPart, nameKey, nameOf, placeOrder, shelfOf, shelves } from './names.ts';
import type { OtherNames, OtherPage, OtherPlace } from './names.ts';

export interface NamedVersionInput {
  name: string;
  isLast: boolean;
  records: SearchRecord[];
  /** Permalinks with anchors for documented names. */
  definitions?: ReadonlyMap<string, string>;
  /** Words file for its index. */
  wordsJson: string;
}

interface NamedPlace {
  name: string;
  record: SearchRecord;
  /** Whether the heading is the name, instead of another name documented by the section. */
  isHeading: boolean;
}

interface VersionNames {
  /** Keys for all names in headings and facts. */
  knownNames: Set<string>;
  /** Locations by name key, in page order. */
  places: Map<string, NamedPlace[]>;
  mentioned: Set<string>;
}

/** A name with its places in the preferred version, and all versions with it, the preferred version first. */
interface KnownName {
  places: NamedPlace[];
  versions: string[];
}

/** Maximum names per version. A compressed kilobyte contains about 200. */
export const mostNames = 1000;

/** Maximum pages listed for a name. */
const mostPlaces = 3;

/**
 * Returns files with the names missing from a version, by version name. Empty for a single version. `versions` are
 * newest first. A name leads to the latest version with it, else to the newest. A version lacks a code name if its
 * headings and facts do not contain it. It lacks a prose word (`Valuation`) if its texts do not contain it either, or
 * if the word is the subject of a site kind's page.
 */
export function otherNames(versions: NamedVersionInput[]): Map<string, OtherNames[]> {
  if (versions.length < 2) return new Map();
  const preferred = versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  const listed = preferred.map((version): [string, VersionNames] => [version.name, listNames(version)]);
  const names = new Map<string, KnownName>();
  for (const [version, { places }] of listed) {
    for (const [key, all] of places) {
      if (names.has(key)) continue;
      const others = listed
        .filter(([other, { knownNames }]) => other !== version && knownNames.has(key))
        .map(([other]) => other);
      if (others.length + 1 < listed.length)
        names.set(key, { places: bestPlaces(all), versions: [version, ...others] });
    }
  }
  return new Map(
    listed.map(([version, known]) => {
      const lacked = [...names].filter(([key, name]) => isLacked(key, name, known)).slice(0, mostNames);
      const shelf = (at: number) => lacked.filter(([key]) => shelfOf(key) === at).map(([, name]) => name);
      return [version, Array.from({ length: shelves }, (_, at) => packNames(shelf(at)))];
    }),
  );
}

/** Prefers headings to other documented names, and returns a single name per page. */
function bestPlaces(places: NamedPlace[]): NamedPlace[] {
  const headings = places.filter(({ isHeading }) => isHeading);
  const order = ({ record: { kind, anchor } }: NamedPlace) => placeOrder(kind, anchor === '');
  const sorted = (headings.length > 0 ? headings : places).toSorted((a, b) => order(a) - order(b));
  return [...new Map(sorted.toReversed().map((place) => [place.record.url_without_anchor, place])).values()]
    .toReversed()
    .slice(0, mostPlaces);
}

function isLacked(key: string, { places }: KnownName, { knownNames, mentioned }: VersionNames): boolean {
  if (knownNames.has(key)) return false;
  const { name, record, isHeading } = places[0]!;
  if (isHeading && (isIdentifier(name) || (record.anchor === '' && record.kind !== 'page'))) return true;
  return !mentioned.has(key) && !isUnindexed(keyOf(name));
}

function packNames(names: KnownName[]): OtherNames {
  const versions = new Map<string, number>();
  const groups = new Map<string, number>();
  const kinds = new Map<string, number>();
  const pages = new Map<string, OtherPage>();
  const sections = new Map<string, OtherPlace>();
  for (const { versions: set, places } of names) {
    const setNumber = numberIn(versions, JSON.stringify(set));
    for (const { name, record, isHeading } of places) {
      const { url, url_without_anchor: path, anchor, hierarchy, kind } = record;
      const heading = headingOf(record);
      const written = isHeading && nameKey(name) === nameKey(nameOf(heading) ?? '') ? '' : name;
      const known = sections.get(`${setNumber} ${url}`);
      if (known) {
        known[2] += ` ${written}`;
        continue;
      }
      const page = pages.get(path) ?? [path, hierarchy.lvl1 ?? '', numberIn(groups, hierarchy.lvl0 ?? ''), []];
      pages.set(path, page);
      const place: OtherPlace = [setNumber, numberIn(kinds, kind), written];
      if (anchor !== '') place.push(heading);
      if (anchor !== '' && anchor !== anchorOf(heading)) place.push(anchor);
      page[3].push(place);
      sections.set(`${setNumber} ${url}`, place);
    }
  }
  return {
    versions: [...versions.keys()].map((set) => JSON.parse(set) as string[]),
    groups: [...groups.keys()],
    kinds: [...kinds.keys()],
    pages: [...pages.values()],
  };
}

/** Index of a string in the list, appended if new. */
function numberIn(texts: Map<string, number>, text: string): number {
  const number = texts.get(text) ?? texts.size;
  texts.set(text, number);
  return number;
}

function headingOf({
  hierarchy: { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 },
}: {
  hierarchy: SearchRecord['hierarchy'];
}): string {
  return [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].findLast((heading) => heading !== null) ?? '';
}

function listNames({ records, definitions = new Map(), wordsJson }: NamedVersionInput): VersionNames {
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
    const headingName = nameOf(heading);
    for (const name of [...namesIn(heading, record.kind), ...(record.names ?? [])]) learn(name);
    for (const word of wordsIn(heading)) mentioned.add(nameKey(word));
    if (headingName !== undefined) place(headingName, record, true);
  }
  const byUrl = new Map(records.map((record) => [record.url, record]));
  for (const [name, url] of definitions) {
    learn(name);
    const record = byUrl.get(url);
    const last = lastPart(name);
    if (record && isIdentifier(last)) place(last, record, false);
  }
  for (const word of unpackWords(readIndexFile('words', wordsJson).words))
    for (const part of [word, ...word.split(/[./]/)]) mentioned.add(nameKey(part));
  return { knownNames: known, places, mentioned };
}

/**
 * Names in a heading: the whole, text in parentheses at its end, and in references also words written like code. A
 * guide may have `If getOrder never returns` without documenting `getOrder`.
 */
function namesIn(heading: string, kind: SearchRecord['kind']): string[] {
  const [, inside] = /\(([^()]+)\)\s*$/.exec(heading) ?? [];
  const isReference = kind !== 'page' && kind !== 'section';
  const words = isReference ? wordsIn(heading).filter(isIdentifier) : [];
  return [nameOf(heading), inside, ...words].filter((name) => name !== undefined);
}

function wordsIn(heading: string): string[] {
  return heading.split(/[\s()[\]{},;:"“”]+/).filter((word) => word !== '');
}
