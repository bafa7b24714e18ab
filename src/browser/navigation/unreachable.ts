import { announce } from '../announce.ts';
import { scripts } from '../../strings/english/scripts.ts';

/**
 * Says that a page cannot be had, over the one that is shown, until another one is shown (`dropNotice`) or the reader
 * dismisses it.
 */
export function sayUnreachable(onRetry: () => void): void {
  const shown = document.querySelector('.notice.unreachable');
  if (shown) announce(scripts.stillNotLoaded);
  const notice = document.createElement('div');
  notice.className = 'notice unreachable';
  notice.role = 'alert';
  const text = document.createElement('p');
  const what = document.createElement('strong');
  what.textContent = scripts.notLoaded;
  text.append(what, ` ${scripts.mayBeOffline}`);
  const reading = document.activeElement;
  const retry = button(scripts.retry, onRetry);
  notice.append(
    text,
    retry,
    button(scripts.dismiss, () => dismiss(notice, reading)),
  );
  if (!shown) return void document.getElementById('root')!.append(notice);
  // The one that stands there stays, and with it the focus: only what it does is new.
  const focused = shown.contains(reading);
  shown.replaceWith(notice);
  if (focused) retry.focus();
}

/** To be called when another page is shown. */
export function dropNotice(): void {
  document.querySelector('.notice.unreachable')?.remove();
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}

/** Focus goes back to where it was. */
function dismiss(notice: HTMLElement, reading: Element | null): void {
  const back = reading?.isConnected && !reading.closest('.notice') ? reading : document.getElementById('main');
  notice.remove();
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
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
