import { useEffect, useState } from 'react';
import type { PreparedProvider } from '../client/embeddedProvider.ts';
import type { SearchHit, SearchRequest, SearchResponse } from '../types.ts';
import type { SearchNames } from './names.ts';
import { groupHits, type HitGroup } from '../groupHits.ts';
import { announcement } from './response.ts';
import { otherVersionsText, useOtherVersions } from './useOtherVersions.ts';
import type { SearchState } from './useSearch.ts';
import type { Strings } from '../../../strings/strings.ts';

/** What the dialog lists of a search. */
export interface Listed {
  /** What the searched version answers. */
  response?: SearchResponse;
  groups: HitGroup[];
  /** Of all groups. */
  hits: SearchHit[];
  /** Place of the result that Enter opens before another is chosen. */
  first: number;
  /** Other versions may have more: it is not known yet. */
  isLooking: boolean;
  /** For a screen reader. */
  announcement: string;
}

/**
 * Lists where other versions document a name that the searched one lacks, then what that answers. Enter goes to another
 * version only for a name of code: a word of prose may be meant as such.
 */
export function useListed(
  provider: PreparedProvider,
  { query, version }: SearchRequest,
  state: SearchState,
  names: SearchNames,
  strings: Strings['search'],
): Listed {
  const response = query !== '' && 'response' in state ? state.response : undefined;
  const other = useOtherVersions(provider, { query, version }, response);
  const groups = groupHits(response?.hits ?? []);
  const groupedHits = groups.flatMap(({ hits }) => hits);
  const announced = query === '' ? '' : announcement(state, groupedHits.length, strings);
  if (!other || version === undefined)
    return { response, groups, hits: groupedHits, first: 0, isLooking: other === undefined, announcement: announced };
  const text = otherVersionsText(other, version, names, strings);
  return {
    response,
    groups: [{ name: text, hits: other.hits }, ...groups],
    hits: [...other.hits, ...groupedHits],
    first: other.isIdentifier || groupedHits.length === 0 ? 0 : other.hits.length,
    isLooking: false,
    announcement: announced === '' ? '' : `${text} ${announced}`,
  };
}

/** Longer than between two keys of a quick typist. */
const pauseOfTyping = 400;

/** A text once it has stayed the same for a moment: what came with each key would be read aloud over what follows. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseOfTyping);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
