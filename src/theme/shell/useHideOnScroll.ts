import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Marks the bar with `data-away` while the reader scrolls down, and takes the mark away on the way up. */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    let last = scrollY;
    const follow = () => {
      const down = scrollY > last && scrollY > (bar.current?.offsetHeight ?? 0);
      last = scrollY;
      bar.current?.toggleAttribute('data-away', down);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [bar, enabled]);
}
