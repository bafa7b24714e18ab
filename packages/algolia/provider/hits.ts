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

/**
 * A record as the service gives it back. An index that something else has filled may lack what only our records have.
 */
export interface ServiceHit extends Partial<Pick<SearchRecord, 'url' | 'kind' | 'version' | 'fingerprint'>> {
  hierarchy?: Partial<SearchRecord['hierarchy']>;
  /** Versions with the same section, added by `search:push`. */
  versions?: string[];
  _highlightResult?: { hierarchy?: Partial<Record<HierarchyLevel, Highlighted>> };
  _snippetResult?: { content?: Highlighted };
}

/** What of the site hits are shown by. A hit of several versions names the latest first and leads to it. */
export type HitContext = Pick<ProviderSite, 'baseUrl' | 'versions' | 'latest'>;

/**
 * The service's hits in their order; those that say the same in several versions are one, at the place of the first.
 * `version` is the one that was searched, undefined when all were.
 */
export function toHits(found: ServiceHit[], context: HitContext, version?: string): SearchHit[] {
  const groups = new Map<string, ServiceHit[]>();
  for (const hit of found) {
    if (!hit.url) continue;
    // Within a version two pages may say the same and are two places all the same.
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
 * What the service puts around matched words. Characters of the private use area and not HTML: they do not occur in
 * documentation, so a `<mark>` or a `<script>` in a heading stays the text that it is.
 */
export const highlightTags = { open: '\uE000', close: '\uE001' };

/**
 * Highlighted text of the service in pieces. Tags that are left over mark nothing and are not preferredHit.
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
 * Where a result leads on this site: the record's link may name the published origin, or be a path with or without the
 * base URL. Origin and scheme are dropped, so that nothing in the index can lead away from the site.
 */
export function resultLink(url: string, baseUrl: string): string {
  const base = 'https://docs.invalid';
  const { pathname, search, hash } = new URL(URL.canParse(url, base) ? url : '', base);
  const path = `/${pathname.replace(/^[/\\]+/, '')}`;
  const underBase = path.startsWith(baseUrl) || `${path}/` === baseUrl ? path : baseUrl + path.slice(1);
  return underBase + search + hash;
}
