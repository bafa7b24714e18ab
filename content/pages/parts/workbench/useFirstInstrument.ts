import { useEffect, useState } from 'react';
import { firstInstrument } from '../../../data/instruments.ts';
import type { PickOrder } from '../../../workbench/talk.ts';
import type { WorkbenchState } from './useWorkbench.ts';

/** How far the first instrument has come. */
export type FirstState = 'none' | 'opening' | 'sent';

/** Has Watchlist send an instrument, once it and the chart that is to follow it both listen. */
export function useFirstInstrument({ snapshot: { instances }, windows }: WorkbenchState) {
  const [state, setState] = useState<FirstState>('none');
  const listening = (id: string) => instances.find(({ appId, contexts }) => appId === id && contexts.length > 0)?.frame;
  const from = listening('watchlist');
  const isHeard = listening('chart') !== undefined;
  const isEmpty = instances.length === 0;
  useEffect(() => {
    // Whoever closes all windows begins anew, also before anything was sent.
    if (state !== 'none' && isEmpty) setState('none');
    if (state !== 'opening' || from === undefined || !isHeard) return;
    const order: PickOrder = { workbench: 'pick', ticker: firstInstrument.ticker };
    windows.current.get(from)?.postMessage(order, location.origin);
    setState('sent');
  }, [state, from, isHeard, isEmpty, windows]);
  return { state, expect: () => setState('opening') };
}
