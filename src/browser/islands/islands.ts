import modules from 'virtual:islands';

/** The islands of the page that is shown. */
export interface Islands {
  /** Hydrates those of a page that has come, each when a reader comes near it. Those of the page before are ended. */
  wake(): void;
}

/** So far below or above what is in view an island begins to be hydrated. */
const near = '50%';

/**
 * Hydrates islands: parts of a page that React keeps, each a tree of its own (`core/pages/renderer.tsx` draws them).
 * React comes with the first of them.
 */
export function createIslands(): Islands {
  let unmounts: (() => void)[] = [];
  let observer: IntersectionObserver | undefined;
  return {
    wake() {
      observer?.disconnect();
      for (const unmount of unmounts) unmount();
      const own: (() => void)[] = [];
      unmounts = own;
      const boxes = new Map<Element, HTMLElement>();
      const begin = async (element: HTMLElement) => {
        const load = moduleOf(element);
        // It comes while React does; whoever hydrates asks for it again, and says what is wrong.
        load().catch(() => {});
        // Without React the page stays as it was drawn.
        const part = await import('./hydrateIsland.tsx').catch(console.error);
        if (part && element.isConnected) own.push(part.hydrateIsland(element, load));
      };
      const beginOnce = (box: Element) => {
        observer?.unobserve(box);
        const island = boxes.get(box);
        boxes.delete(box);
        if (island) void begin(island);
      };
      own.push(() => boxes.clear());
      const islands = document.querySelectorAll<HTMLElement>('#main [data-island]:not([data-awake])');
      if (islands.length === 0) return;
      observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            if (isIntersecting) beginOnce(target);
          }
        },
        { rootMargin: near },
      );
      for (const island of islands) {
        // A page that is nothing without scripts waits for nobody.
        if (island.querySelector('[data-needs-app]')) void begin(island);
        else {
          const box = boxOf(island);
          boxes.set(box, island);
          observer.observe(box);
          // What a reader opens is wanted, though it may be further away: the code above it can be longer than the
          // window.
          island.closest('details')?.addEventListener('toggle', () => beginOnce(box), { once: true });
        }
      }
    },
  };
}

/**
 * An island may take part in the layout around it (`display: contents`): then the first of its elements with a box
 * stands for it.
 */
function boxOf(island: HTMLElement): Element {
  return [island, ...island.querySelectorAll('*')].find((element) => element.getClientRects().length > 0) ?? island;
}

function moduleOf({ dataset }: HTMLElement): () => Promise<unknown> {
  const name = dataset.island!;
  return modules[name] ?? (() => Promise.reject(new Error(`There is no island named ${name}.`)));
}
