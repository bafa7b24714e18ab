import { useState } from 'react';
import { limits, type SearchKind } from '../types.ts';

/** A result that the reader opened. */
export interface SavedSearch {
  url: string;
  titles: string[];
  group: string;
  kind: SearchKind;
  /** Name of the version it was opened in. */
  version: string;
}

/** What the start screen lists, newest first. */
export interface SavedSearches {
  recent: SavedSearch[];
  favourites: SavedSearch[];
}

const keys = { recent: 'search.recent', favourites: 'search.favourites' } as const;

const others = (list: SavedSearch[], { url }: SavedSearch) => list.filter((each) => each.url !== url);

/** Puts an opened result first in the list; a favourite stays what it is. */
export function withOpened({ recent, favourites }: SavedSearches, opened: SavedSearch): SavedSearches {
  if (favourites.some(({ url }) => url === opened.url)) return { recent, favourites };
  return cut({ recent: [opened, ...others(recent, opened)], favourites });
}

/** Makes a favourite of a recent search. */
export function withFavourite({ recent, favourites }: SavedSearches, chosen: SavedSearch): SavedSearches {
  return cut({ recent: others(recent, chosen), favourites: [chosen, ...others(favourites, chosen)] });
}

/** Removes a search from where it stands. */
export function without({ recent, favourites }: SavedSearches, removed: SavedSearch): SavedSearches {
  return { recent: others(recent, removed), favourites: others(favourites, removed) };
}

/** What is shown of them: fewer recent searches where there are favourites. */
export function shownSearches({ recent, favourites }: SavedSearches): SavedSearches {
  return { recent: recent.slice(0, favourites.length > 0 ? limits.recentWithFavourites : limits.recent), favourites };
}

function cut({ recent, favourites }: SavedSearches): SavedSearches {
  return { recent: recent.slice(0, limits.recent), favourites: favourites.slice(0, limits.favourites) };
}

/** The reader's stored searches; none where storage is blocked or holds something else. Never throws. */
export function readSaved(): SavedSearches {
  return cut({ recent: readList(keys.recent), favourites: readList(keys.favourites) });
}

/** Keeps them where storage allows it. Never throws. */
export function storeSaved(saved: SavedSearches): void {
  for (const name of ['recent', 'favourites'] as const) {
    try {
      localStorage.setItem(keys[name], JSON.stringify(saved[name]));
    } catch {
      // Blocked or full: they hold until the page is left.
    }
  }
}

function readList(key: string): SavedSearch[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** What a browser takes for a path of this site. To it `\` is `/`, and tabs and line ends are nothing. */
// oxlint-disable-next-line no-control-regex
const sitePath = /^\/(?!\/)[^\\\u0000-\u001f]*$/;

/** Storage can hold anything; a link with a script in it must not come from there. */
function isSaved(value: unknown): value is SavedSearch {
  const { url, titles, group, kind, version } = (value ?? {}) as Partial<Record<keyof SavedSearch, unknown>>;
  const texts = [url, group, kind, version].every((text) => typeof text === 'string');
  return (
    texts && Array.isArray(titles) && titles.every((title) => typeof title === 'string') && sitePath.test(url as string)
  );
}

/** The reader's recent and favourite searches, kept in the browser. */
export function useSaved() {
  const [saved, setSaved] = useState(readSaved);
  /** Another tab may have changed them meanwhile. */
  const change = (how: (saved: SavedSearches, one: SavedSearch) => SavedSearches) => (one: SavedSearch) => {
    const stored = readSaved();
    const next = how(stored.recent.length + stored.favourites.length > 0 ? stored : saved, one);
    storeSaved(next);
    setSaved(next);
  };
  return {
    ...shownSearches(saved),
    opened: change(withOpened),
    favourite: change(withFavourite),
    remove: change(without),
  };
}
