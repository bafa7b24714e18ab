import { joinPieces } from '@fdc3-docs/search';
import {
  hierarchyLevels,
  type HierarchyLevel,
  type MarkedText,
  type ProviderSite,
  type SearchHit,
  type SearchRecord,
} from '@fdc3-docs/search';

interface Highlighted {
  value?: string;
}

/** A record returned by the service. Indexes filled by other tools may lack our fields. */
export interface ServiceHit extends Partial<Pick<SearchRecord, 'url' | 'kind' | 'version' | 'fingerprint'>> {
  hierarchy?: Partial<SearchRecord['hierarchy']>;
  /** Versions with the same section, added by `search:push`. */
  versions?: string[];
  _highlightResult?: { hierarchy?: Partial<Record<HierarchyLevel, Highlighted>> };
  _snippetResult?: { content?: Highlighted };
}

/** Site data for showing hits. Hits of several versions list the latest first and link to it. */
export type HitContext = Pick<ProviderSite, 'baseUrl' | 'versions' | 'latest'>;

/**
 * Converts hits in order; identical sections of several versions are merged at the first position. `version` is the
 * searched version, undefined for all.
 */
export function toHits(found: ServiceHit[], context: HitContext, version?: string): SearchHit[] {
  const groups = new Map<string, ServiceHit[]>();
  for (const hit of found) {
    if (!hit.url) continue;
    // Within a version, identical sections remain separate.
    const key = (version === undefined && hit.fingerprint) || hit.url;
    groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  return [...groups.values()].map((group) => toHit(group, context, version));
}

function toHit(group: ServiceHit[], { baseUrl, versions, latest }: HitContext, version?: string): SearchHit {
  const preferred = [...new Set([latest, ...versions])];
  const preferredHit = preferred.map((name) => group.find((hit) => hit.version === name)).find(Boolean) ?? group[0]!;
  const names = new Set(version ? [version] : group.flatMap((hit) => hit.versions ?? hit.version ?? []));
  return {
    url: resultLink(preferredHit.url ?? '', baseUrl),
    kind: preferredHit.kind ?? 'section',
    titles: hierarchyLevels.slice(1).flatMap((level) => title(preferredHit, level)),
    group: preferredHit.hierarchy?.lvl0 ?? '',
    snippet: toMarkedText(preferredHit._snippetResult?.content?.value ?? ''),
    versions: preferred.filter((name) => names.has(name)),
  };
}

function title({ hierarchy, _highlightResult }: ServiceHit, level: HierarchyLevel): MarkedText[] {
  const value = _highlightResult?.hierarchy?.[level]?.value ?? hierarchy?.[level];
  return value ? [toMarkedText(value)] : [];
}

/**
 * Highlight tags from the private use area, which documentation does not contain. HTML such as `<mark>` or `<script>`
 * in a heading thus remains text.
 */
export const highlightTags = { open: '\uE000', close: '\uE001' };

/**
 * Splits highlighted text into pieces. Unmatched tags mark nothing and are removed.
 *
 * @example toMarkedText('an \uE000order\uE001') // [{ text: 'an ', marked: false }, { text: 'order', marked: true }]
 */
export function toMarkedText(value: string): MarkedText {
  const pieces: MarkedText = [];
  let marked = false;
  for (const part of value.split(/([\uE000\uE001])/)) {
    if (part === highlightTags.open || part === highlightTags.close) marked = part === highlightTags.open;
    else if (part) pieces.push({ text: part, marked });
  }
  return joinPieces(pieces);
}

/**
 * Result URL on this site. Records may link to the published origin, or to a path with or without the base URL. Drops
 * scheme and origin, so that the index cannot link to other sites.
 */
export function resultLink(url: string, baseUrl: string): string {
  const base = 'https://docs.invalid';
  const { pathname, search, hash } = new URL(URL.canParse(url, base) ? url : '', base);
  const path = `/${pathname.replace(/^[/\\]+/, '')}`;
  const underBase = path.startsWith(baseUrl) || `${path}/` === baseUrl ? path : baseUrl + path.slice(1);
  return underBase + search + hash;
}
