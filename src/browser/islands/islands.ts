import modules from 'virtual:islands';

/** So far below or above what is in view an island begins to be hydrated. */
const near = '50%';

/**
 * Islands are parts of a page that React keeps, each a tree of its own (`core/pages/renderer.tsx` draws them). Returns
 * what to call when a page has come: it ends those of the page before, and hydrates each when a reader comes near it.
 * React comes with the first.
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
    // It comes while React does; whoever hydrates asks for it again, and says what is wrong.
    load().catch(() => {});
    // Without React the page stays as it was drawn.
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
    // A page that is nothing without scripts waits for nobody.
    if (island.querySelector('[data-needs-app]')) {
      void begin(island);
      continue;
    }
    const box = boxOf(island);
    waiting.set(box, island);
    observer.observe(box);
    // What a reader opens is wanted, though code above it that is longer than the window keeps it away.
    island.closest('details')?.addEventListener('toggle', () => beginOnce(box), { once: true });
  }
  return () => {
    observer.disconnect();
    waiting.clear();
    for (const unmount of unmounts) unmount();
  };
}

/** Where an island takes part in the layout around it (`display: contents`), its first element with a box. */
function boxOf(island: HTMLElement): Element {
  return [island, ...island.querySelectorAll('*')].find((element) => element.getClientRects().length > 0) ?? island;
}

function moduleOf({ dataset }: HTMLElement): () => Promise<unknown> {
  const name = dataset.island!;
  return modules[name] ?? (() => Promise.reject(new Error(`There is no island named ${name}.`)));
}
