import { scripts } from '../../strings/english/scripts.ts';
import { announce, button, element } from '../dom.ts';

/** Shows an error notice over the page until another page is shown (`dropNotice`) or the reader dismisses it. */
export function sayUnreachable(onRetry: () => void): void {
  const shown = document.querySelector('.notice.unreachable');
  if (shown) announce(scripts.stillNotLoaded);
  const reading = document.activeElement;
  const retry = button(scripts.retry, { className: 'button', onclick: onRetry });
  const text = element('p', {}, element('strong', {}, scripts.notLoaded), ` ${scripts.mayBeOffline}`);
  const dismiss = button(scripts.dismiss, { className: 'button', onclick: () => leave(notice, reading) });
  const notice = element('div', { className: 'notice unreachable', role: 'alert' }, text, retry, dismiss);
  if (!shown) return document.querySelector('.root')!.append(notice);
  // Keep an existing notice and its focus; replace only its action.
  const focused = shown.contains(reading);
  shown.replaceWith(notice);
  if (focused) retry.focus();
}

export function dropNotice(): void {
  document.querySelector('.notice.unreachable')?.remove();
}

function leave(notice: HTMLElement, reading: Element | null): void {
  const back = reading?.isConnected && !reading.closest('.notice') ? reading : document.querySelector('main');
  notice.remove();
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
}
