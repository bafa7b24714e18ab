/** Limits for requests and answers. */
export const programLimits = {
  /** Characters in a query or name, a page address, and JSON to check. */
  words: 200,
  address: 1000,
  json: 100_000,
  /** Request size in bytes. */
  request: 512 * 1024,
  /** Messages per request. */
  batch: 10,
  /** Nesting levels and values per message. */
  depth: 100,
  values: 20_000,
  /** Characters in a page excerpt, a description, and an example. */
  page: 12_000,
  passage: 3000,
  example: 6000,
  /** Maximum and default list entries. */
  list: 50,
  usualList: 20,
  /** Maximum and default search results, and characters per result. */
  hits: 20,
  usualHits: 6,
  excerpt: 400,
  /** Maximum file size in bytes. */
  file: 16 * 1024 * 1024,
  /** Cached files, and their total bytes. */
  keptFiles: 300,
  keptBytes: 64 * 1024 * 1024,
  /** Milliseconds: fetch timeout, cache age for a published and a built file, check timeout. */
  fetch: 15_000,
  fresh: 60_000,
  settled: 1000,
  check: 2000,
} as const;

/**
 * Describes an exceeded limit: text length, depth, or number of values. Uses an explicit stack, because deep values
 * would overflow the call stack.
 */
export function limitProblem(value: unknown): string | undefined {
  const left: [value: unknown, depth: number][] = [[value, 0]];
  let count = 0;
  for (let next = left.pop(); next; next = left.pop()) {
    const [current, depth] = next;
    if (depth > programLimits.depth) return `The request is nested deeper than ${programLimits.depth} levels.`;
    if (++count > programLimits.values) return `The request contains more than ${programLimits.values} values.`;
    if (typeof current === 'string' && current.length > programLimits.json)
      return `A string in the request has ${current.length} characters. The limit is ${programLimits.json}.`;
    if (typeof current !== 'object' || current === null) continue;
    for (const [key, part] of Object.entries(current)) {
      if (key.length > programLimits.address)
        return `A key in the request has more than ${programLimits.address} characters.`;
      left.push([part, depth + 1]);
    }
  }
  return undefined;
}
