import { useEffect, useState } from 'react';
import type { Strings } from '../../../strings/strings.ts';
import type { SiteSearch } from '../siteSearch.ts';
import {
  type NamedKind,
  plainText,
  type SearchKind,
  type SearchRequest,
  type SearchHit,
  type SearchResponse,
} from '@fdc3-docs/search';
import { type FoundName, nameKey, nameOf } from '@fdc3-docs/search/client';

export interface NamedVersion {
  name: string;
  label: string;
  /** `2.0`, regardless of the label. */
  number: string;
}

export interface SearchNames {
  /** Site title, shown before a version's label. */
  title: string;
  /** Newest first. */
  versions: NamedVersion[];
  kinds: NamedKind[];
}

/** Returns the chip label for a result type, which may no longer exist in a saved search. */
export function kindLabel(
  kind: SearchKind,
  { kinds }: { kinds: SearchNames['kinds'] },
  common: Strings['search']['kinds'],
): string {
  return common[kind]?.label ?? kinds.find(({ name }) => name === kind)?.label ?? kind;
}

/** Splits text into lowercase words; `v2.0` becomes `2.0`, also at the end of a sentence. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^v(?=\d)|\.+$/g, ''));

/** Finds another version mentioned in a query by number or label: "what is new in 2.0", "v1.2". */
export function versionAskedFor(query: string, versions: NamedVersion[], searched: string): NamedVersion | undefined {
  const words = wordsOf(query);
  const isNamed = ({ number, label }: NamedVersion) =>
    words.includes(number) || (/\d/.test(label) && words.includes(wordsOf(label).join(' ')));
  const named = versions.filter(isNamed);
  return named.some(({ name }) => name === searched) ? undefined : named[0];
}

/**
 * Lists version labels; three or more consecutive versions become a range: `1.0–2.0, Next`. Both lists are newest
 * first. Empty for the requested version alone.
 */
export function versionsText(names: string[], versions: NamedVersion[], asked?: string): string {
  if (names.length === 1 && names[0] === asked) return '';
  const runs: NamedVersion[][] = [];
  let previous = -2;
  versions.forEach((version, index) => {
    if (!names.includes(version.name)) return;
    if (index === previous + 1) runs.at(-1)!.push(version);
    else runs.push([version]);
    previous = index;
  });
  const parts = runs.flatMap((run) =>
    run.length > 2 ? [`${run.at(-1)!.label}–${run[0]!.label}`] : run.map(({ label }) => label),
  );
  return parts.toReversed().join(', ');
}

interface FoundHits {
  query: string;
  hits: SearchHit[];
}

/** Whether a response to a single-word query has no result with that name. */
export function leavesNameOpen(query: string, response: FoundHits | undefined): boolean {
  const name = nameOf(query);
  if (name === undefined || response?.query.trim() !== query.trim()) return false;
  const key = nameKey(name);
  return !response.hits.some(({ titles }) => nameKey(nameOf(plainText(titles.at(-1) ?? [])) ?? '') === key);
}

/** Number of results to list from other versions when the searched version has no match. */
const listedElsewhere = 3;

/** Searches all versions for a query without results. Undefined if there are still no results or the search fails. */
async function findElsewhere(provider: SiteSearch, query: string, signal: AbortSignal): Promise<FoundName | undefined> {
  const response = await provider.search({ query, hitsPerPage: listedElsewhere }, signal).catch(() => undefined);
  const { hits = [] } = response ?? {};
  if (hits.length === 0) return undefined;
  return {
    name: `"${query.trim()}"`,
    hits,
    versions: [...new Set(hits.flatMap(({ versions }) => versions))],
    isIdentifier: false,
  };
}

/**
 * Finds results in other versions, by name or by full text. Null without matches, undefined while searching. Runs only
 * if the searched version has no such name or no results.
 */
export function useOtherVersions(
  provider: SiteSearch,
  { query, version }: SearchRequest,
  response: SearchResponse | undefined,
): FoundName | null | undefined {
  const [known, setKnown] = useState<{ key: string; found: FoundName | null }>();
  const key = JSON.stringify([query, version]);
  const { findName } = provider;
  const isSearched = findName !== undefined && version !== undefined;
  const isNameOpen = isSearched && leavesNameOpen(query, response);
  const isEmpty = isSearched && findsNothing(query, response);
  useEffect(() => {
    if (!isNameOpen && !isEmpty) return undefined;
    const giveUp = new AbortController();
    const find = async () => {
      const found = isNameOpen ? await findName?.(query, version ?? '') : undefined;
      return found ?? (isEmpty ? findElsewhere(provider, query, giveUp.signal) : undefined);
    };
    void find().then((found) => giveUp.signal.aborted || setKnown({ key, found: found ?? null }));
    return () => giveUp.abort();
  }, [isNameOpen, isEmpty, provider, findName, query, version, key]);
  if (!isNameOpen && !isEmpty) return null;
  return known?.key === key ? known.found : undefined;
}

/** Whether a complete response has no results, although the query has words. */
export function findsNothing(query: string, response: SearchResponse | undefined): boolean {
  return (
    response?.query.trim() === query.trim() && response.total === 0 && !response.partial && /[\p{L}\p{N}]/u.test(query)
  );
}

/** Message such as "getOrder is not documented in Acme 2.1. It is in Next." */
export function otherVersionsText(
  { name, versions }: FoundName,
  searched: string,
  names: SearchNames,
  { otherVersions }: Strings['search'],
): string {
  const label = names.versions.find((each) => each.name === searched)?.label ?? searched;
  return otherVersions(name, `${names.title} ${label}`, versionsText(versions, names.versions));
}
