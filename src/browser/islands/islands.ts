import modules from 'virtual:islands';

/** Distance from the viewport at which hydration starts. */
const near = '50%';

/**
 * Hydrates islands, the interactive parts of a page, as separate React trees (`core/pages/renderer.tsx` draws them).
 * Returns a function to call when a page is shown: it removes the previous page's islands, and hydrates the new islands
 * near the viewport. React loads with the first island.
 */
export function createIslands(): () => void {
  let end = () => {};
  return () => {
    end();
    end = wakeIslands();
  };
}

function wakeIslands(): () => void {
  const unmounts: (() => void)[] = [];
  const waiting = new Map<Element, HTMLElement>();
  const begin = async (island: HTMLElement) => {
    const load = moduleOf(island);
    // Preload the module alongside React; hydration imports it again and reports errors.
    load().catch(() => {});
    // Without React, the page stays as drawn.
    const part = await import('./hydrateIsland.tsx').catch(console.error);
    if (part && island.isConnected) unmounts.push(part.hydrateIsland(island, load));
  };
  const beginOnce = (box: Element) => {
    observer.unobserve(box);
    const island = waiting.get(box);
    waiting.delete(box);
    if (island) void begin(island);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) beginOnce(target);
    },
    { rootMargin: near },
  );
  for (const island of document.querySelectorAll<HTMLElement>('main [data-island]:not([data-awake])')) {
    if (island.querySelector('[data-needs-app]')) {
      void begin(island);
      continue;
    }
    const box = boxOf(island);
    waiting.set(box, island);
    observer.observe(box);
    // Hydrate when a reader opens it, even if long code keeps it outside the viewport.
    island.closest('details')?.addEventListener('toggle', () => beginOnce(box), { once: true });
  }
  return () => {
    observer.disconnect();
    waiting.clear();
    for (const unmount of unmounts) unmount();
  };
}

/** First element with a box, for islands with `display: contents`. */
function boxOf(island: HTMLElement): Element {
  return [island, ...island.querySelectorAll('*')].find((element) => element.getClientRects().length > 0) ?? island;
}

function moduleOf({ dataset }: HTMLElement): () => Promise<unknown> {
  const name = dataset.island!;
  return modules[name] ?? (() => Promise.reject(new Error(`There is no island named ${name}.`)));
}
