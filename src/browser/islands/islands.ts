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
  const waiting = new Set<HTMLElement>();
  const begin = async (island: HTMLElement) => {
    const load = moduleOf(island);
    // Preload the module alongside React; hydration imports it again and reports errors.
    load().catch(() => {});
    // Without React, the page stays as drawn.
    const part = await import('./hydrateIsland.tsx').catch(console.error);
    if (part && island.isConnected) unmounts.push(part.hydrateIsland(island, load));
  };
  const beginOnce = (island: HTMLElement) => {
    for (const box of boxesOf(island)) observer.unobserve(box);
    if (waiting.delete(island)) void begin(island);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) beginOnce(target.closest<HTMLElement>('[data-island]')!);
    },
    { rootMargin: near },
  );
  for (const island of document.querySelectorAll<HTMLElement>('main [data-island]:not([data-awake])')) {
    if (island.querySelector('[data-needs-app]')) {
      void begin(island);
      continue;
    }
    waiting.add(island);
    for (const box of boxesOf(island)) observer.observe(box);
    // Hydrate when a reader opens it, even if long code keeps it outside the viewport.
    island.closest('details')?.addEventListener('toggle', () => beginOnce(island), { once: true });
  }
  return () => {
    observer.disconnect();
    waiting.clear();
    for (const unmount of unmounts) unmount();
  };
}

/**
 * Elements to observe: an island and its part may have `display: contents` and thus no box, but their children do.
 * Does not measure them, because measuring lays out content below the window.
 */
function boxesOf(island: HTMLElement): Element[] {
  return [island, ...island.querySelectorAll(':scope > *, :scope > * > *')];
}

function moduleOf({ dataset }: HTMLElement): () => Promise<unknown> {
  const name = dataset.island!;
  return modules[name] ?? (() => Promise.reject(new Error(`There is no island named ${name}.`)));
}
