import type { SavedSearch, SavedSearches } from './savedSearches.ts';
import { CloseIcon, StarIcon } from './icons.tsx';
import { kindLabel, versionsText, type SearchNames } from './names.ts';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

interface StartScreenProps extends SavedSearches {
  names: SearchNames;
  onOpen(saved: SavedSearch, newTab: boolean): void;
  onFavourite(saved: SavedSearch): void;
  onRemove(saved: SavedSearch): void;
}

/** What stands in the dialog before anything is typed: where the reader went from here before. */
export function StartScreen({ recent, favourites, onFavourite, ...props }: StartScreenProps) {
  const strings = useStrings('search', search);
  if (recent.length + favourites.length === 0) {
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
        onFavourite={onFavourite}
        {...props}
      />
      <SavedList name={strings.favourites} removeLabel={strings.removeFavourite} list={favourites} {...props} />
    </div>
  );
}

interface SavedListProps extends Pick<StartScreenProps, 'names' | 'onOpen' | 'onRemove'> {
  name: string;
  removeLabel(title: string): string;
  list: SavedSearch[];
  onFavourite?(saved: SavedSearch): void;
}

function SavedList({ name, removeLabel, list, names, onOpen, onFavourite, onRemove }: SavedListProps) {
  const { addFavourite, kinds } = useStrings('search', search);
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
                  {saved.titles
                    .slice(0, -1)
                    .map((each) => `${each} › `)
                    .join('')}
                  <b>{title}</b>
                </span>
                <span className="chip">{kindLabel(saved.kind, names, kinds)}</span>
                <span className="hit-snippet">{saved.group}</span>
                <span className="hit-versions">{versionsText([saved.version], names.versions)}</span>
              </a>
              {onFavourite && (
                <button
                  type="button"
                  className="bar-button"
                  aria-label={addFavourite(title)}
                  onClick={() => onFavourite(saved)}
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
