import { idOf } from '../paths.ts';

/**
 * Moves focus, without scrolling, to where reading goes on: the element that the hash names, else a field that the page
 * begins with, else its heading.
 */
export function focusPage(hash: string): void {
  const target = targetOf(hash) ?? document.querySelector<HTMLElement>('#main [data-autofocus]') ?? document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function targetOf(hash: string): HTMLElement | null {
  const id = idOf(hash);
  return id === undefined ? null : document.getElementById(id);
}
