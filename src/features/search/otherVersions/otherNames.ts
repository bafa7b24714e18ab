import { anchorOf } from '../engine/anchorOf.ts';
import { isUnindexed, keyOf } from '../engine/tokenize.ts';
import { indexLimits } from '../../../core/limits.ts';
import { headingOf, listNames, type NamedPlace, type NamedVersionInput, type VersionNames } from './listNames.ts';
import { isIdentifier, nameKey, nameOf, placeOrder, shelfOf, shelves } from './nameOf.ts';
import type { OtherNames, OtherPage, OtherPlace } from './types.ts';

/** Where a name is documented in the version that readers would want, and all versions that have it, that one first. */
interface Told {
  places: NamedPlace[];
  versions: string[];
}

/** A name that several pages have leads to so many. */
const mostPlaces = 3;

/**
 * For each version, by name, the files of names that it lacks and others have; nothing where there is one version alone. `versions` are newest
 * first. A name leads to the latest version that has it, to the newest where the latest does not.
 *
 * A name of code is told wherever no heading and no fact of the version has it. A word of prose (`Valuation`) is told where the texts of the
 * version do not have it either, or where it is what a page of one of the site's own kinds is about.
 */
export function otherNames(versions: NamedVersionInput[]): Map<string, OtherNames[]> {
  if (versions.length < 2) return new Map();
  const preferred = versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  const listed = preferred.map((version): [string, VersionNames] => [version.name, listNames(version)]);
  const names = new Map<string, Told>();
  for (const [version, { places }] of listed) {
    for (const [key, all] of places) {
      if (names.has(key)) continue;
      const others = listed.filter(([other, { known }]) => other !== version && known.has(key)).map(([other]) => other);
      if (others.length + 1 < listed.length) names.set(key, { places: best(all), versions: [version, ...others] });
    }
  }
  return new Map(
    listed.map(([version, own]) => {
      const lacked = [...names].filter(([key, told]) => isLacked(key, told, own)).slice(0, indexLimits.otherNames);
      return [
        version,
        Array.from({ length: shelves }, (_, shelf) =>
          store(lacked.filter(([key]) => shelfOf(key) === shelf).map(([, told]) => told)),
        ),
      ];
    }),
  );
}

/** Headings rather than what sections document besides; one of each page. */
function best(places: NamedPlace[]): NamedPlace[] {
  const headings = places.filter(({ isHeading }) => isHeading);
  const order = ({ record: { kind, anchor } }: NamedPlace) => placeOrder(kind, anchor === '');
  const sorted = (headings.length > 0 ? headings : places).toSorted((a, b) => order(a) - order(b));
  return [...new Map(sorted.toReversed().map((place) => [place.record.url_without_anchor, place])).values()]
    .toReversed()
    .slice(0, mostPlaces);
}

function isLacked(key: string, { places }: Told, { known, mentioned }: VersionNames): boolean {
  if (known.has(key)) return false;
  const { name, record, isHeading } = places[0]!;
  if (isHeading && (isIdentifier(name) || (record.anchor === '' && record.kind !== 'page'))) return true;
  return !mentioned.has(key) && !isUnindexed(keyOf(name));
}

/** Puts places together by pages and sections. */
function store(names: Told[]): OtherNames {
  const versions = new Map<string, number>();
  const groups = new Map<string, number>();
  const kinds = new Map<string, number>();
  const pages = new Map<string, OtherPage>();
  const sections = new Map<string, OtherPlace>();
  for (const told of names) {
    const set = numberIn(versions, JSON.stringify(told.versions));
    for (const { name, record, isHeading } of told.places) {
      const { url, url_without_anchor: path, anchor, hierarchy, kind } = record;
      const heading = headingOf(record);
      const written = isHeading && nameKey(name) === nameKey(nameOf(heading) ?? '') ? '' : name;
      const before = sections.get(`${set} ${url}`);
      if (before) {
        before[2] += ` ${written}`;
        continue;
      }
      const page = pages.get(path) ?? [path, hierarchy.lvl1 ?? '', numberIn(groups, hierarchy.lvl0 ?? ''), []];
      pages.set(path, page);
      const place: OtherPlace = [set, numberIn(kinds, kind), written];
      if (anchor !== '') place.push(heading);
      if (anchor !== '' && anchor !== anchorOf(heading)) place.push(anchor);
      page[3].push(place);
      sections.set(`${set} ${url}`, place);
    }
  }
  return {
    versions: [...versions.keys()].map((set) => JSON.parse(set) as string[]),
    groups: [...groups.keys()],
    kinds: [...kinds.keys()],
    pages: [...pages.values()],
  };
}

/** The place of a text among those that came before; a new one's is after them. */
function numberIn(texts: Map<string, number>, text: string): number {
  const number = texts.get(text) ?? texts.size;
  texts.set(text, number);
  return number;
}
