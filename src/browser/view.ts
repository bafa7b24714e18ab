import type { ReactNode } from 'react';
import type { UnreachableProps } from '../theme/states/Unreachable.tsx';
import type { PageMeta, SidebarJson } from '../theme/types.ts';

/** What the App shows. */
export interface View {
  page: PageMeta;
  /** Content of `<main>`. */
  main: ReactNode;
  sidebar?: Promise<SidebarJson>;
  /** Another page has been on its way for longer than a reader should see nothing. */
  navigating: boolean;
  /** Another page could not be had. */
  unreachable?: UnreachableProps;
}

let view: View;
const listeners = new Set<() => void>();

export function currentView(): View {
  return view;
}

/** Replaces part of the view; React renders before it returns when called in `flushSync`. */
export function updateView(change: Partial<View>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribeToView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
