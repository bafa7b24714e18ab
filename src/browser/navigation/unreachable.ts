import { scripts } from '../../strings/english/scripts.ts';
import { announce, button, element } from '../dom.ts';

/**
 * Says that a page cannot be had, over the one that is shown, until another one is shown (`dropNotice`) or the reader
 * dismisses it.
 */
export function sayUnreachable(onRetry: () => void): void {
  const shown = document.querySelector('.notice.unreachable');
  if (shown) announce(scripts.stillNotLoaded);
  const reading = document.activeElement;
  const retry = button(scripts.retry, { className: 'button', onclick: onRetry });
  const text = element('p', {}, element('strong', {}, scripts.notLoaded), ` ${scripts.mayBeOffline}`);
  const dismiss = button(scripts.dismiss, { className: 'button', onclick: () => leave(notice, reading) });
  const notice = element('div', { className: 'notice unreachable', role: 'alert' }, text, retry, dismiss);
  if (!shown) return document.querySelector('.root')!.append(notice);
  // The one that stands there stays, and with it the focus: only what it does is new.
  const focused = shown.contains(reading);
  shown.replaceWith(notice);
  if (focused) retry.focus();
}

/** To be called when another page is shown. */
export function dropNotice(): void {
  document.querySelector('.notice.unreachable')?.remove();
}

/** Focus goes back to where it was. */
function leave(notice: HTMLElement, reading: Element | null): void {
  const back = reading?.isConnected && !reading.closest('.notice') ? reading : document.querySelector('main');
  notice.remove();
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
}
