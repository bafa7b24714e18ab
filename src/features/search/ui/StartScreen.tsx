import { CloseIcon, Icon } from '../../../theme/shell/icons.tsx';
import { useState } from 'react';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';
import { type SearchKind, limits } from '@fdc3-docs/search';
import { type SearchNames, kindLabel, versionsText } from './names.ts';

interface StartScreenProps extends SavedSearches {
  names: SearchNames;
  onOpen(saved: SavedSearch, newTab: boolean): void;
  onFavorite(saved: SavedSearch): void;
  onRemove(saved: SavedSearch): void;
}

/** Dialog content before a query: recent and favorite searches. */
export function StartScreen({ recent, favorites, onFavorite, ...props }: StartScreenProps) {
  const strings = useStrings('search', search);
  if (recent.length + favorites.length === 0) {
    return (
      <div className="search-state">
        <p className="search-title">{strings.noRecent}</p>
        <p>{strings.recentText}</p>
      </div>
    );
  }
  return (
    <div className="results">
      <SavedList
        name={strings.recent}
        removeLabel={strings.removeRecent}
        list={recent}
        onFavorite={onFavorite}
        {...props}
      />
      <SavedList name={strings.favorites} removeLabel={strings.removeFavorite} list={favorites} {...props} />
    </div>
  );
}

interface SavedListProps {
  names: SearchNames;
  onOpen(saved: SavedSearch, newTab: boolean): void;
  onRemove(saved: SavedSearch): void;
  name: string;
  removeLabel(title: string): string;
  list: SavedSearch[];
  onFavorite?(saved: SavedSearch): void;
}

function SavedList({ name, removeLabel, list, names, onOpen, onFavorite, onRemove }: SavedListProps) {
  const { addFavorite, kinds } = useStrings('search', search);
  if (list.length === 0) return null;
  return (
    <section aria-label={name}>
      <h2 className="group-name">{name}</h2>
      <ul>
        {list.map((saved) => {
          const title = saved.titles.at(-1) ?? saved.url;
          return (
            <li key={saved.url} className="saved">
              <a
                className="hit"
                href={saved.url}
                onClick={({ ctrlKey, metaKey, shiftKey }) => onOpen(saved, ctrlKey || metaKey || shiftKey)}
              >
                <span className="hit-titles">
                  <span>
                    {saved.titles
                      .slice(0, -1)
                      .map((each) => `${each} › `)
                      .join('')}
                  </span>
                  <b>{title}</b>
                </span>
                <span className="chip">{kindLabel(saved.kind, names, kinds)}</span>
                <span className="hit-snippet">{saved.group}</span>
                <span className="hit-versions">{versionsText([saved.version], names.versions)}</span>
              </a>
              {onFavorite && (
                <button
                  type="button"
                  className="bar-button"
                  aria-label={addFavorite(title)}
                  onClick={() => onFavorite(saved)}
                >
                  <StarIcon />
                </button>
              )}
              <button
                type="button"
                className="bar-button"
                aria-label={removeLabel(title)}
                onClick={() => onRemove(saved)}
              >
                <CloseIcon />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export interface SavedSearch {
  url: string;
  titles: string[];
  group: string;
  kind: SearchKind;
  version: string;
}

export interface SavedSearches {
  recent: SavedSearch[];
  favorites: SavedSearch[];
}

const keys = { recent: 'search.recent', favorites: 'search.favourites' } as const;

const others = (list: SavedSearch[], { url }: SavedSearch) => list.filter((each) => each.url !== url);

/** Moves an opened result to the top; a favorite stays a favorite. */
export function withOpened({ recent, favorites }: SavedSearches, opened: SavedSearch): SavedSearches {
  if (favorites.some(({ url }) => url === opened.url)) return { recent, favorites };
  return cut({ recent: [opened, ...others(recent, opened)], favorites });
}

export function withFavorite({ recent, favorites }: SavedSearches, chosen: SavedSearch): SavedSearches {
  return cut({ recent: others(recent, chosen), favorites: [chosen, ...others(favorites, chosen)] });
}

export function without({ recent, favorites }: SavedSearches, removed: SavedSearch): SavedSearches {
  return { recent: others(recent, removed), favorites: others(favorites, removed) };
}

export function shownSearches({ recent, favorites }: SavedSearches): SavedSearches {
  return { recent: recent.slice(0, favorites.length > 0 ? limits.recentWithFavorites : limits.recent), favorites };
}

function cut({ recent, favorites }: SavedSearches): SavedSearches {
  return { recent: recent.slice(0, limits.recent), favorites: favorites.slice(0, limits.favorites) };
}

/** Reads saved searches; empty if storage is blocked or its content invalid. Never throws. */
export function readSaved(): SavedSearches {
  return cut({ recent: readList(keys.recent), favorites: readList(keys.favorites) });
}

/** Saves searches if storage allows it. Never throws. */
export function storeSaved(saved: SavedSearches): void {
  for (const name of ['recent', 'favorites'] as const) {
    try {
      localStorage.setItem(keys[name], JSON.stringify(saved[name]));
    } catch {
      // Storage is blocked or full: keep them in memory only.
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

/** Matches paths on this site as browsers see them: `\` equals `/`; tabs and line ends are dropped. */
// oxlint-disable-next-line no-control-regex
const sitePath = /^\/(?!\/)[^\\\u0000-\u001f]*$/;

/** Validates stored entries: storage may contain anything, including a link with a script. */
function isSaved(value: unknown): value is SavedSearch {
  const { url, titles, group, kind, version } = (value ?? {}) as Partial<Record<keyof SavedSearch, unknown>>;
  const texts = [url, group, kind, version].every((text) => typeof text === 'string');
  return (
    texts && Array.isArray(titles) && titles.every((title) => typeof title === 'string') && sitePath.test(url as string)
  );
}

/** Reads and updates recent and favorite searches in the browser's storage. */
export function useSaved() {
  const [saved, setSaved] = useState(readSaved);
  /** Re-read storage first: another tab may have changed it. */
  const change = (how: (saved: SavedSearches, one: SavedSearch) => SavedSearches) => (one: SavedSearch) => {
    const stored = readSaved();
    const next = how(stored.recent.length + stored.favorites.length > 0 ? stored : saved, one);
    storeSaved(next);
    setSaved(next);
  };
  return {
    ...shownSearches(saved),
    opened: change(withOpened),
    favorite: change(withFavorite),
    remove: change(without),
  };
}

const StarIcon = () => (
  <Icon>
    <path d="m10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L3 8.1l4.9-.6Z" />
  </Icon>
);
