import { useEffect, useState } from 'react';
import type { PickOrder } from '../talk.ts';
import type { WorkbenchState } from './useWorkbench.ts';

/** The first instrument's progress. */
export type FirstState = 'none' | 'opening' | 'sent';

/** Has Watchlist send an instrument once it and the chart listen. */
export function useFirstInstrument({ snapshot: { instances }, windows }: WorkbenchState, ticker: string) {
  const [state, setState] = useState<FirstState>('none');
  const listening = (id: string) => instances.find(({ appId, contexts }) => appId === id && contexts.length > 0)?.frame;
  const from = listening('watchlist');
  const isHeard = listening('chart') !== undefined;
  const isEmpty = instances.length === 0;
  useEffect(() => {
    // Closing all windows starts over.
    if (state !== 'none' && isEmpty) setState('none');
    if (state !== 'opening' || from === undefined || !isHeard) return;
    const order: PickOrder = { workbench: 'pick', ticker };
    windows.current.get(from)?.postMessage(order, location.origin);
    setState('sent');
  }, [state, from, isHeard, isEmpty, windows, ticker]);
  return { state, expect: () => setState('opening') };
}
