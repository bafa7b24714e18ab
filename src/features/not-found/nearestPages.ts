import type { PathEntry } from '../../theme/types.ts';
import { isBelow, withoutSlash } from '../../core/addresses.ts';
import { distance } from 'fastest-levenshtein';

/** Document with another ID in a version: topic, version name, path. */
export type CounterpartEntry = [topic: string, version: string, path: string];

/** Content of `paths.json`. */
export interface PathList {
  pages: PathEntry[];
  counterparts: CounterpartEntry[];
}

interface NearestPages {
  here: PathEntry[];
  sameTopic: PathEntry[];
  requestedVersion?: string;
  /** Pages with the most similar paths, best first, one per topic. */
  suggestions: PathEntry[];
}

interface KnownVersion {
  name: string;
  path: string;
}

export const mostSuggestions = 5;
/** Maximum share of differing characters in a suggestion. */
const mostDifferent = 0.5;

/**
 * Finds likely pages for a missing path. `versions` are newest first; `latest` is the version name for paths outside
 * all versions.
 */
export function nearestPages(
  missing: string,
  { pages, counterparts }: PathList,
  versions: KnownVersion[],
  latest?: string,
): NearestPages {
  const asked = insideVersion(missing, versions);
  const topics = new Set(
    pages.filter(([path]) => insideVersion(path, versions).id === asked.id && asked.id !== '').map((page) => page[3]),
  );
  const counterpartsHere = counterparts.filter(([topic, version]) => topics.has(topic) && version === asked.version);
  const onTopic = new Set(counterpartsHere.map(([, , path]) => path));
  const sameTopic = pages.filter(([path, , , topic]) => topics.has(topic) || onTopic.has(path));
  const isHere = ([, , version]: PathEntry) => version !== '' && version === asked.version;

  const byTopic = new Map<string, { page: PathEntry; difference: number }>();
  for (const page of pages) {
    if (topics.has(page[3]) || onTopic.has(page[0])) continue;
    const { id, version } = insideVersion(page[0], versions);
    // For equal matches prefer the reader's version, then the newer version, which comes first.
    const difference = differenceOf(asked.id, id) - (version === (asked.version ?? latest) ? 0.01 : 0);
    const best = byTopic.get(page[3]);
    if (!best || difference < best.difference) byTopic.set(page[3], { page, difference });
  }
  const suggestions = [...byTopic.values()]
    .filter(({ difference }) => difference <= mostDifferent)
    .sort((one, other) => one.difference - other.difference)
    .slice(0, mostSuggestions)
    .map(({ page }) => page);
  const elsewhere = sameTopic.filter((page) => !isHere(page));
  return { requestedVersion: asked.version, here: sameTopic.filter(isHere), sameTopic: elsewhere, suggestions };
}

/** Splits a path into version and lowercase remainder. Paths outside all versions stay whole. */
function insideVersion(path: string, versions: KnownVersion[]): { version?: string; id: string } {
  const candidates = versions.filter((version) => path === version.path || isBelow(path, version.path));
  // `/docs` is a prefix of `/docs/2.0`: the longest match wins.
  const version = candidates.sort((one, other) => other.path.length - one.path.length)[0];
  return {
    version: version?.name,
    id: withoutSlash(path.slice(version ? withoutSlash(version.path).length + 1 : 1)).toLowerCase(),
  };
}

/**
 * Returns 0 for equal paths up to 1 for entirely different ones, comparing the whole path or only the last segment,
 * whichever is closer.
 */
function differenceOf(asked: string, id: string): number {
  const whole = relative(asked, id);
  const last = relative(lastSegment(asked), lastSegment(id));
  return Math.min(whole, last + 0.1);
}

function relative(one: string, other: string): number {
  return distance(one, other) / Math.max(one.length, other.length, 1);
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Returns the redirect for an existing page the host did not find: some hosts know neither `/x/` nor `/x` as `x.html`.
 * Redirects to the page's address, then to its file, then stops.
 */
export function ownAddress(pathname: string, own: string, paths: ReadonlySet<string>): string | undefined {
  if (!paths.has(own) || pathname.endsWith('.html')) return undefined;
  if (own !== pathname) return own;
  return own.endsWith('/') ? undefined : `${own}.html`;
}
