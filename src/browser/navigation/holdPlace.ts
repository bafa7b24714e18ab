import type { Place } from './scrollPlaces.ts';

/**
 * Scrolls to a place, and again as the page grows, until it is reached: parts of a page may come late. A reader who
 * moves meanwhile is where they want to be. Returns what to call when the place is no longer wanted.
 */
export function holdPlace({ left, top }: Place): () => void {
  let set = { left: 0, top: 0 };
  const observer = new ResizeObserver(() => go());
  const release = () => {
    observer.disconnect();
    removeEventListener('scroll', moved);
  };
  const go = () => {
    scrollTo({ left, top, behavior: 'instant' });
    set = { left: scrollX, top: scrollY };
    if (Math.abs(scrollY - top) < 1) release();
  };
  const moved = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    // A page that became shorter has scrolled by itself, to its end.
    if (Math.abs(scrollY - set.top) > 1 && scrollY < scrollHeight - clientHeight - 1) release();
  };
  observer.observe(document.body);
  addEventListener('scroll', moved, { passive: true });
  go();
  return release;
}
