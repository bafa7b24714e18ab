import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ActionsContext } from '../theme/actions.ts';
import { App } from '../theme/App.tsx';
import { actions } from './preferences.ts';
import { shell } from './site.ts';
import { subscribe, type BrowserState } from './state.ts';

interface RootProps {
  state: BrowserState;
  /** Called once, when React has taken over. */
  onMounted: () => void;
  /** HTML of what stands below the page. */
  foot: string;
}

/**
 * The App over the current view. Apart from the entry: the dev server runs a file with a component in it again when
 * something changes.
 */
export function Root({ state, onMounted, foot }: RootProps) {
  const follow = useCallback((listener: () => void) => subscribe(state, listener), [state]);
  const current = () => state.view;
  const view = useSyncExternalStore(follow, current, current);
  useEffect(onMounted, [onMounted]);
  return (
    <ActionsContext value={actions}>
      <App shell={shell} foot={foot} {...view} />
    </ActionsContext>
  );
}
