import { useEffect, useState } from 'react';
import type { PreparedProvider } from '../client/embeddedProvider.ts';
import { nameKey, nameOf } from '../otherVersions/nameOf.ts';
import type { FoundName } from '../otherVersions/findName.ts';
import type { SearchRequest, SearchResponse } from '../types.ts';
import { type SearchNames, versionsText } from './names.ts';
import { plainText } from '../markedText.ts';
import type { Strings } from '../../../strings/strings.ts';

/** Whether a response leaves open what a query of one word names: it is to it, and no result has that name. */
export function leavesNameOpen(query: string, response: Pick<SearchResponse, 'query' | 'hits'> | undefined): boolean {
  const name = nameOf(query);
  if (name === undefined || response?.query.trim() !== query.trim()) return false;
  const key = nameKey(name);
  return !response.hits.some(({ titles }) => nameKey(nameOf(plainText(titles.at(-1) ?? [])) ?? '') === key);
}

/**
 * The name that a query is in other versions, once it is known that the searched one lacks it: null where there is
 * none, undefined as long as it is looked for. It is looked for only when results are there and none of them has the
 * name.
 */
export function useOtherVersions(
  { findName }: PreparedProvider,
  { query, version }: SearchRequest,
  response: SearchResponse | undefined,
): FoundName | null | undefined {
  const [known, setKnown] = useState<{ key: string; found: FoundName | null }>();
  const key = JSON.stringify([query, version]);
  const isOpen = findName !== undefined && version !== undefined && leavesNameOpen(query, response);
  useEffect(() => {
    if (!isOpen) return undefined;
    let wanted = true;
    void findName(query, version).then((found) => wanted && setKnown({ key, found: found ?? null }));
    return () => {
      wanted = false;
    };
  }, [isOpen, findName, query, version, key]);
  if (!isOpen) return null;
  return known?.key === key ? known.found : undefined;
}

/** A sentence for readers: "getOrder is not documented in Acme 2.1. It is in Next." */
export function otherVersionsText(
  { name, versions }: FoundName,
  searched: string,
  names: SearchNames,
  { otherVersions }: Strings['search'],
): string {
  const label = names.versions.find((each) => each.name === searched)?.label ?? searched;
  return otherVersions(name, `${names.title} ${label}`, versionsText(versions, names.versions));
}
