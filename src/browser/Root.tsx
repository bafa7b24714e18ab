import { useEffect, useSyncExternalStore } from 'react';
import { ActionsContext } from '../theme/actions.ts';
import { App } from '../theme/App.tsx';
import { actions } from './preferences.ts';
import { shell } from './site.ts';
import type { View } from './state.ts';

interface RootProps {
  current: () => View;
  follow: (listener: () => void) => () => void;
  onMounted: () => void;
  /** HTML of what stands below the page. */
  foot: string;
}

/**
 * The App over the current view. `onMounted` is called once, when React has taken over. Apart from the entry: the dev server runs a file
 * with a component in it again when something changes.
 */
export function Root({ current, follow, onMounted, foot }: RootProps) {
  const view = useSyncExternalStore(follow, current, current);
  useEffect(onMounted, [onMounted]);
  return (
    <ActionsContext value={actions}>
      <App shell={shell} foot={foot} {...view} />
    </ActionsContext>
  );
}
