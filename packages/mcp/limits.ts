/** Limits on what programs may ask, and on what they are told. */
export const programLimits = {
  /** Characters of a query or a name, of the address of a page, and of JSON to check. */
  words: 200,
  address: 1000,
  json: 100_000,
  /** Bytes of a request. */
  request: 512 * 1024,
  /** Messages in one request. */
  batch: 10,
  /** Levels and values of what a message holds. */
  depth: 100,
  values: 20_000,
  /** Characters of a page at once, of words about a name, and of an example. */
  page: 12_000,
  passage: 3000,
  example: 6000,
  /** Entries of a list, at most and usually. */
  list: 50,
  usualList: 20,
  /** Results of a search, at most and usually, and the characters of each. */
  hits: 20,
  usualHits: 6,
  excerpt: 400,
  /** Bytes of a file of the site. */
  file: 16 * 1024 * 1024,
  /** Cached files, and their bytes together. */
  keptFiles: 300,
  keptBytes: 64 * 1024 * 1024,
  /** Milliseconds: for a file to arrive, until a published or a built one is asked for again, for a check of JSON. */
  fetch: 15_000,
  fresh: 60_000,
  settled: 1000,
  check: 2000,
} as const;

/**
 * Says which limit a value breaks: the length of its texts, its depth, or the number of its values. It walks with a
 * list of its own, because deep values would use up the stack.
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
