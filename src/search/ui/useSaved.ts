import { useState } from 'react';
import { readSaved, shownSearches, storeSaved, without, withFavourite, withOpened, type SavedSearch, type SavedSearches } from '../client/savedSearches.ts';

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
  return { ...shownSearches(saved), opened: change(withOpened), favourite: change(withFavourite), remove: change(without) };
}
