import type { liteClient } from 'algoliasearch/lite';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Cache = NonNullable<ClientOptions['hostsCache']>;
type Key = Parameters<Cache['get']>[0];

/**
 * Which hosts have failed and when. The client's own cache forgets it: it stores a failure under a key that holds the
 * failure's time, and looks it up under one that does not (seen in 5.64), so each search would begin with the failed host.
 */
export function hostsCache(): Cache {
  return cacheBy((key) => {
    const { url, port } = key as { url: string; port?: number };
    return `${url}:${port ?? ''}`;
  });
}

/** Answers of this visit: deleting a letter shows what was there before at once. */
export function responsesCache(): Cache {
  return cacheBy((key) => JSON.stringify(key));
}

function cacheBy(nameOf: (key: Key) => string): Cache {
  const values = new Map<string, unknown>();
  return {
    async get<Value>(key: Key, missing: () => Promise<Value>, events?: { miss(value: Value): Promise<unknown> }) {
      const name = nameOf(key);
      if (values.has(name)) return values.get(name) as Value;
      const value = await missing();
      await events?.miss(value);
      return value;
    },
    async set(key, value) {
      values.set(nameOf(key), value);
      return value;
    },
    async delete(key) {
      values.delete(nameOf(key));
    },
    async clear() {
      values.clear();
    },
  };
}
