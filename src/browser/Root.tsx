import { useEffect, useSyncExternalStore } from 'react';
import { ActionsContext } from '../theme/actions.ts';
import { App } from '../theme/App.tsx';
import { actions } from './actions.ts';
import { shell } from './site.ts';
import { currentView, subscribeToView } from './view.ts';

/** The App over the current view. `onMounted` is called once, when React has taken over. */
export function Root({ onMounted }: { onMounted(): void }) {
  const { page, main, sidebar, navigating, unreachable } = useSyncExternalStore(subscribeToView, currentView, currentView);
  useEffect(onMounted, [onMounted]);
  return (
    <ActionsContext value={actions}>
      <App shell={shell} page={page} main={main} sidebar={sidebar} navigating={navigating} unreachable={unreachable} />
    </ActionsContext>
  );
}
