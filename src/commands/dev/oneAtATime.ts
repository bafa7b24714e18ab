/**
 * Gives a function that hands items to `work`: one call at a time, and all that came meanwhile together in the next
 * one. So the last call begins after the last item came, however many there were, and an older one never ends after it.
 * The promise that it gives is done when the item has been worked on. What `work` throws rejects those of its items,
 * and the next ones are worked on all the same.
 */
export function oneAtATime<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Set<Item> | undefined;
  let next = Promise.resolve();
  let running = Promise.resolve();
  return (item) => {
    if (!waiting) {
      const items = (waiting = new Set<Item>());
      next = running.then(() => {
        waiting = undefined;
        return work([...items]);
      });
      running = next.catch(() => {});
    }
    waiting.add(item);
    return next;
  };
}
