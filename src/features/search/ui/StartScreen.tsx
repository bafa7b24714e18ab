import type { SavedSearch, SavedSearches } from './savedSearches.ts';
import { CloseIcon, StarIcon } from './icons.tsx';
import { kindLabel, versionsText, type SearchNames } from './names.ts';

interface StartScreenProps extends SavedSearches {
  names: SearchNames;
  onOpen(saved: SavedSearch, newTab: boolean): void;
  onFavourite(saved: SavedSearch): void;
  onRemove(saved: SavedSearch): void;
}

/** What stands in the dialog before anything is typed: where the reader went from here before. */
export function StartScreen({ recent, favourites, onFavourite, ...props }: StartScreenProps) {
  if (recent.length + favourites.length === 0) {
    return (
      <div className="search-state">
        <p className="search-title">No recent searches</p>
        <p>What you open from here is listed here the next time.</p>
      </div>
    );
  }
  return (
    <div className="results">
      <SavedList name="Recent" list={recent} onFavourite={onFavourite} {...props} />
      <SavedList name="Favourites" list={favourites} {...props} />
    </div>
  );
}

interface SavedListProps extends Pick<StartScreenProps, 'names' | 'onOpen' | 'onRemove'> {
  name: string;
  list: SavedSearch[];
  onFavourite?(saved: SavedSearch): void;
}

function SavedList({ name, list, names, onOpen, onFavourite, onRemove }: SavedListProps) {
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
                <span className="chip">{kindLabel(saved.kind, names)}</span>
                <span className="hit-snippet">{saved.group}</span>
                <span className="hit-versions">{versionsText([saved.version], names.versions)}</span>
              </a>
              {onFavourite && (
                <button
                  type="button"
                  className="bar-button"
                  aria-label={`Add ${title} to favourites`}
                  onClick={() => onFavourite(saved)}
                >
                  <StarIcon />
                </button>
              )}
              <button
                type="button"
                className="bar-button"
                aria-label={`Remove ${title} from ${name.toLowerCase()}`}
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
