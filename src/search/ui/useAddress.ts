import { useSyncExternalStore } from 'react';

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

/** The query part of the address, however the reader came to it; empty on the server and while React takes over. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.search, () => '');
}

/** Changes the address of the page that is shown: a new entry of the history, or the present one. What that kept was for the old address. */
export function changeAddress(address: string, how: 'push' | 'replace'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address);
  dispatchEvent(new Event(changed));
}
