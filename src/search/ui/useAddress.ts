import { useRef, useSyncExternalStore } from 'react';

const changed = 'search-address';

function subscribe(listener: () => void): () => void {
  const entries = 'navigation' in window ? navigation : undefined;
  entries?.addEventListener('currententrychange', listener);
  addEventListener('popstate', listener);
  addEventListener(changed, listener);
  return () => {
    entries?.removeEventListener('currententrychange', listener);
    removeEventListener('popstate', listener);
    removeEventListener(changed, listener);
  };
}

/**
 * The query part of the page's address, however the reader came to it; empty on the server and while React takes over.
 * An address of another page says nothing: it changes just before that page comes in the place of this one.
 */
export function useAddress(page: string): string {
  const last = useRef('');
  const read = () => {
    if (location.pathname === page) last.current = location.search;
    return last.current;
  };
  return useSyncExternalStore(subscribe, read, () => '');
}

/** Changes the address of the page that is shown: a new entry of the history, or the present one. What that kept was for the old address. */
export function changeAddress(address: string, how: 'push' | 'replace'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address);
  dispatchEvent(new Event(changed));
}
