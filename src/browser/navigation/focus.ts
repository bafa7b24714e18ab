/** Moves focus, without scrolling, to where reading goes on: the element that the hash names, else the page's heading. */
export function focusPage(hash: string): void {
  const target = targetOf(hash) ?? document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not a valid escape: the browser finds nothing there either.
    return null;
  }
}
