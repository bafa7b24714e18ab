/**
 * Puts a storage in the window that forgets with the document. A document without an origin has none, and the package
 * that connects to the agent looks into it.
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
