import { announce } from '../announce.ts';
import { Unreachable } from '../../theme/states/Unreachable.tsx';
import { updateView, type BrowserState } from '../state.ts';

/**
 * Says that a page cannot be had, over the one that is shown, until another one is shown or the reader dismisses it.
 */
export function sayUnreachable(state: BrowserState, onRetry: () => void): void {
  if (state.view.unreachable) announce('The page still could not be loaded.');
  const reading = document.activeElement;
  updateView(state, { unreachable: <Unreachable onRetry={onRetry} onDismiss={() => dismiss(state, reading)} /> });
}

/** Focus goes back to where it was. */
function dismiss(state: BrowserState, reading: Element | null): void {
  const back = reading?.isConnected && !reading.closest('.notice') ? reading : document.getElementById('main');
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  updateView(state, { unreachable: undefined });
}

/** So long a server may take to say that it is there. */
const patience = 5000;

/** Whether the server answers at all, with whatever. */
export async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}
