/**
 * Adds a storage while the document lives: documents without an origin have none, and the client package needs it.
 */
export function keepInMemory(name: 'sessionStorage'): void {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.defineProperty(window, name, { configurable: true, value: storage });
}
