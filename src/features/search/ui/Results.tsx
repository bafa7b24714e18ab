import { Hit } from './hits.tsx';
import type { HitGroup } from './response.ts';
import type { SearchNames } from './names.ts';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

export const listId = 'search-results';

/** Id of the option at a place in the list. */
export const optionId = (index: number) => `search-result-${index}`;

interface ResultsProps {
  groups: HitGroup[];
  /** Place of the active result in the whole list. */
  active: number;
  snippetWords: number;
  names: SearchNames;
  /** Name of the version that is searched. */
  version?: string;
}

/** Place in the list of the result around an event's target. */
export function placeOf(target: EventTarget): number | undefined {
  const id = (target as Element).closest('[role=option]')?.id;
  return id === undefined ? undefined : Number(id.slice(id.lastIndexOf('-') + 1));
}

/** The list that belongs to the search field: results under the part of the documentation that they are in. */
export function Results({ groups, active, snippetWords, names, version }: ResultsProps) {
  const strings = useStrings('search', search);
  const places = new Map(groups.flatMap(({ hits }) => hits).map((hit, index) => [hit, index]));
  return (
    <div id={listId} role="listbox" aria-label={strings.results} className="results">
      {groups.map(({ name, hits }, place) => (
        <div key={name} role="group" aria-labelledby={`search-group-${place}`}>
          <div id={`search-group-${place}`} className="group-name">
            {name}
          </div>
          {hits.map((hit) => {
            const index = places.get(hit)!;
            return (
              <Hit
                key={hit.url}
                id={optionId(index)}
                hit={hit}
                active={index === active}
                snippetWords={snippetWords}
                names={names}
                version={version}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
