/** A cache with least-recently-used eviction. */
export interface RecentValues<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  remove(key: string): void;
}

/** Makes a cache limited to `count` values and a `total` size. */
export function recentValues<T>(
  count: number,
  total = Infinity,
  sizeOf: (value: T) => number = () => 0,
): RecentValues<T> {
  const values = new Map<string, T>();
  let size = 0;
  const remove = (key: string) => {
    const value = values.get(key);
    if (value === undefined) return;
    size -= sizeOf(value);
    values.delete(key);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      values.set(key, value);
      size += sizeOf(value);
      for (const oldest of values.keys()) {
        if (values.size <= count && size <= total) break;
        remove(oldest);
      }
    },
    remove,
  };
}
