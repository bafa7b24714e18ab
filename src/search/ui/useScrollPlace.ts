import { useLayoutEffect, useRef } from 'react';
import { readPlace, storePlace } from './resultsPlace.ts';

const ownMoves = ['wheel', 'touchmove', 'keydown'];
const ends = ['scrollend', 'pagehide'];

/**
 * Keeps how far the window is scrolled, and scrolls there once as many results are there as were before: the browser
 * does that by itself only when they are there at once. `address` is the query part that the results belong to.
 */
export function useScrollPlace(address: string, ready: boolean): void {
  /** Where to scroll once the results are there; undefined when that has been done. */
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    wanted.current = readPlace().top;
    // Who moves meanwhile is where they want to be.
    const stay = () => (wanted.current = undefined);
    // Another page's entry is not ours to write.
    const keep = () => wanted.current === undefined && location.search === address && storePlace({ top: scrollY });
    for (const name of ownMoves) addEventListener(name, stay, { passive: true });
    for (const name of ends) addEventListener(name, keep);
    return () => {
      for (const name of ownMoves) removeEventListener(name, stay);
      for (const name of ends) removeEventListener(name, keep);
    };
  }, [address]);
  useLayoutEffect(() => {
    if (!ready) return;
    if (wanted.current) scrollTo({ top: wanted.current, behavior: 'instant' });
    wanted.current = undefined;
  }, [address, ready]);
}
