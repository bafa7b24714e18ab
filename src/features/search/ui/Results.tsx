import { useEffect, useRef, type RefObject } from 'react';
import { Hit } from './hits.tsx';
import type { HitGroup } from '@fdc3-docs/search';
import type { SearchNames } from './names.ts';
import { firstExcerpts } from './useSearch.ts';
import { search } from '../../../strings/english/search.ts';
import { useStrings } from '../../../theme/useStrings.ts';

export const listId = 'site:search-results';

export const optionId = (index: number) => `site:search-result-${index}`;

interface ResultsProps {
  groups: HitGroup[];
  active: number;
  snippetWords: number;
  names: SearchNames;
  version?: string;
  /** Called when a result without an excerpt scrolls into view. Absent while better results are loading. */
  onBelow?(): void;
}

export function placeOf(target: EventTarget): number | undefined {
  const id = (target as Element).closest('[role=option]')?.id;
  return id === undefined ? undefined : Number(id.slice(id.lastIndexOf('-') + 1));
}

/** Listbox for the search field: results grouped by documentation part. */
export function Results({ groups, active, snippetWords, names, version, onBelow }: ResultsProps) {
  const strings = useStrings('search', search);
  const places = new Map(groups.flatMap(({ hits }) => hits).map((hit, index) => [hit, index]));
  const list = useRef<HTMLDivElement>(null);
  const below = [...places.keys()].slice(firstExcerpts()).map(({ url }) => url);
  useWhenInView(list, onBelow ? below.join(' ') : '', onBelow);
  return (
    <div ref={list} id={listId} role="listbox" aria-label={strings.results} className="results">
      {groups.map(({ name, hits }, place) => (
        <div key={name} role="group" aria-labelledby={`site:search-group-${place}`}>
          <div id={`site:search-group-${place}`} className="group-name">
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

/** Calls back when a result without an initial excerpt scrolls into view; `below` selects these results. */
function useWhenInView(list: RefObject<HTMLElement | null>, below: string, onInView?: () => void): void {
  const inView = useRef(onInView);
  useEffect(() => {
    inView.current = onInView;
  });
  useEffect(() => {
    if (below === '') return undefined;
    // The excerpt is the lower half of a result.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ intersectionRatio }) => intersectionRatio > 0.6) && inView.current?.(),
      { threshold: 0.7 },
    );
    const hits = [...(list.current?.querySelectorAll('.hit') ?? [])];
    for (const hit of hits.slice(firstExcerpts())) observer.observe(hit);
    return () => observer.disconnect();
  }, [list, below]);
}
