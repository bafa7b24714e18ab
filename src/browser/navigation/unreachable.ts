import { announce } from '../announce.ts';
import { currentView, updateView } from '../view.ts';

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

/** Says that a page cannot be had, over the one that is shown, until another one is shown or the reader dismisses it. */
export function sayUnreachable(onRetry: () => void): void {
  if (currentView().unreachable) announce('The page still could not be loaded.');
  const reading = document.activeElement;
  updateView({ unreachable: { onRetry, onDismiss: () => dismiss(reading) } });
}

/** Focus goes back to where it was. */
function dismiss(reading: Element | null): void {
  const back = reading?.isConnected && !reading.closest('.notice') ? reading : document.getElementById('main');
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  updateView({ unreachable: undefined });
}
