/** The value of a key, made and kept where it is missing. A value of `undefined` is made each time. */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const value = known.get(key) ?? make(key);
  known.set(key, value);
  return value;
}

/** The same in a cache between builds, of what JSON can hold. The key must stand for all that it is made of. */
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
