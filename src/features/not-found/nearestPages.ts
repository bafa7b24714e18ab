import type { PathEntry } from '../../theme/types.ts';
import { isBelow, withoutSlash } from '../../core/addresses.ts';
import { distance } from 'fastest-levenshtein';

/** Another: a topic, the name of a version that has it under another id, and the path there. */
export type CounterpartEntry = [topic: string, version: string, path: string];

/** What `paths.json` holds. */
export interface PathList {
  pages: PathEntry[];
  counterparts: CounterpartEntry[];
}

interface NearestPages {
  /** The page that has the topic in the version that was asked for, at another address. */
  here: PathEntry[];
  /** The document that was asked for, in the other versions that have it. */
  sameTopic: PathEntry[];
  /** Name of the version that was asked for. */
  requestedVersion?: string;
  /** Existing pages whose paths are most like the one asked for, best first, one a topic. */
  suggestions: PathEntry[];
}

interface KnownVersion {
  name: string;
  path: string;
}

/** Limit of suggestions on the page. */
export const mostSuggestions = 5;
/** A path of which more than so much is different is not what the reader meant. */
const mostDifferent = 0.5;

/**
 * Finds the pages that a reader of a missing path may have meant. `versions` are newest first; `latest` is the name of
 * the version that a path outside of all versions means.
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
    // The reader's own version wins among equals, then the newer one, which comes first.
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

/**
 * The version whose docs a path is in, and the path inside it without case. Paths elsewhere keep their whole length.
 */
function insideVersion(path: string, versions: KnownVersion[]): { version?: string; id: string } {
  const candidates = versions.filter((version) => path === version.path || isBelow(path, version.path));
  // `/docs` is the beginning of `/docs/2.0`: the longest is meant.
  const version = candidates.sort((one, other) => other.path.length - one.path.length)[0];
  return {
    version: version?.name,
    id: withoutSlash(path.slice(version ? withoutSlash(version.path).length + 1 : 1)).toLowerCase(),
  };
}

/**
 * 0 for equal paths, 1 for wholly different ones: by the whole path, or by the last segment alone where that is closer.
 */
function differenceOf(asked: string, id: string): number {
  const whole = relative(asked, id);
  const last = relative(lastSegment(asked), lastSegment(id));
  return Math.min(whole, last + 0.1);
}

function relative(one: string, other: string): number {
  return distance(one, other) / Math.max(one.length, other.length, 1);
}

/** The part of a path after its last slash. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Where a reader is led who got the not-found page at an address of a page that there is: hosts of folders know
 * neither `/x/` nor, some of them, `/x` as the file `x.html`. First to the page's own address, from there to its file,
 * and from that no further. Undefined where there is no such page.
 */
export function ownAddress(pathname: string, own: string, paths: ReadonlySet<string>): string | undefined {
  if (!paths.has(own) || pathname.endsWith('.html')) return undefined;
  if (own !== pathname) return own;
  return own.endsWith('/') ? undefined : `${own}.html`;
}
