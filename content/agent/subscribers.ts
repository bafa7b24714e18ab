/** Those who are told of changes; many changes are told as one. */
export function createSubscribers() {
  const subscribers = new Set<() => void>();
  let isWaiting = false;
  return {
    tell() {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        for (const each of subscribers) each();
      }, 30);
    },
    /** Gives what ends it. */
    add(onChange: () => void): () => void {
      subscribers.add(onChange);
      return () => void subscribers.delete(onChange);
    },
    clear: () => subscribers.clear(),
  };
}
