/** What page and worker agree on: copies in this browser are caches, `kept 2.1 <print>`, and one that has not its own list is not whole. */

const prefix = 'kept ';

/** The name of the cache that holds a version as it was at one print. */
export function copyName(label: string, print: string): string {
  return `${prefix}${label} ${print}`;
}

/** The label in the name of a copy; undefined for a cache that is none. A label may hold spaces, a print holds none. */
export function labelOf(name: string): string | undefined {
  return name.startsWith(prefix) ? /^(.+) \S+$/.exec(name.slice(prefix.length))?.[1] : undefined;
}

/** Where the list of a version's files is, below a base URL. */
export function listUrl(baseUrl: string, label: string): string {
  return `${baseUrl}offline/${label.toLowerCase()}.json`;
}
