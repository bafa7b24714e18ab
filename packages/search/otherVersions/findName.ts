import { anchorOf } from '../otherVersions/names.ts';
import type { SearchHit } from '../types.ts';
import { isIdentifier, lastPart, nameKey, nameOf, namesPath, placeOrder, shelfOf } from './names.ts';
import type { OtherNames } from './names.ts';

export interface FoundName {
  name: string;
  /** Hits, best first, all in the first version of `versions`. */
  hits: SearchHit[];
  /** Names of versions with the name. */
  versions: string[];
  /** Whether it is a code name, not a word of prose. */
  isIdentifier: boolean;
}

/** Finds a name missing from a version in other versions; undefined if there is no match. Never rejects. */
export type NameFinder = (query: string, version: string) => Promise<FoundName | undefined>;

/** Timeout in milliseconds. Readers already have results, so do not wait for slow files. */
const timeLimit = 3000;

/** Creates a site's name finder. Loads files on demand and retries failed files. */
export function createNameFinder(
  baseUrl: string,
  fetchJson: (url: string) => Promise<unknown> = fetchFile,
): NameFinder {
  const files = new Map<string, Promise<OtherNames>>();
  const fileOf = (version: string, name: string) => {
    const url = baseUrl + namesPath(encodeURIComponent(version), shelfOf(name));
    let file = files.get(url);
    if (!file) {
      file = fetchJson(url).then(readNames);
      files.set(url, file);
      file.catch(() => files.delete(url));
    }
    return file;
  };
  return async (query, version) => {
    const name = nameOf(query);
    if (name === undefined) return undefined;
    try {
      for (const each of new Set([name, lastPart(name)])) {
        const found = findIn(await fileOf(version, each), each);
        if (found) return found;
      }
    } catch {
      // Offline, or during a new build: readers still have their version's results.
    }
    return undefined;
  };
}

async function fetchFile(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeLimit) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** @throws when it is no file of names. */
function readNames(value: unknown): OtherNames {
  const { versions, groups, kinds, pages } = (value ?? {}) as Partial<Record<keyof OtherNames, unknown>>;
  if (![versions, groups, kinds, pages].every(Array.isArray)) throw new Error('This is not a name file.');
  return value as OtherNames;
}

function findIn({ versions, groups, kinds, pages }: OtherNames, asked: string): FoundName | undefined {
  let found: FoundName | undefined;
  const key = nameKey(asked);
  for (const [path, title, group, places] of pages) {
    for (const [set, kind, names, heading, anchor = heading && anchorOf(heading)] of places) {
      const ofHeading = nameOf(heading ?? title) ?? '';
      const name = names
        .split(' ')
        .map((each) => each || ofHeading)
        .find((each) => nameKey(each) === key);
      if (name === undefined) continue;
      found ??= { name, hits: [], versions: versions[set] ?? [], isIdentifier: isIdentifier(name) };
      found.hits.push({
        url: anchor === undefined ? path : `${path}#${anchor}`,
        kind: kinds[kind] ?? 'section',
        titles: [title, ...(heading === undefined ? [] : [heading])].map((text) => [
          { text, marked: nameKey(nameOf(text) ?? '') === key },
        ]),
        group: groups[group] ?? '',
        snippet: [],
        versions: versions[set] ?? [],
      });
    }
  }
  found?.hits.sort((a, b) => placeOrder(a.kind, !a.url.includes('#')) - placeOrder(b.kind, !b.url.includes('#')));
  return found;
}
