/** Returns the value for a key, and creates it if missing. Does not remember `undefined`. */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const value = known.get(key) ?? make(key);
  known.set(key, value);
  return value;
}

/** Like `remember`, for JSON in a cache between builds. The key must cover all inputs of `make`. */
export function rememberJson<Value>(
  cache: { get(key: string): string | undefined; set(key: string, value: string): void } | undefined,
  key: string,
  make: () => Value,
): Value {
  const known = cache?.get(key);
  if (known !== undefined) return JSON.parse(known) as Value;
  const value = make();
  cache?.set(key, JSON.stringify(value));
  return value;
}
