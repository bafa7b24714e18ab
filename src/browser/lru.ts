export interface Lru<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
}

export function createLru<Value>(limit: number): Lru<Value> {
  // A Map iterates in insertion order: the first entry is the least recently used.
  const entries = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > limit) entries.delete(entries.keys().next().value!);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
