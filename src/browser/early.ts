/**
 * The inline script that waits for a reader (`signs.ts`) leaves here what was clicked meanwhile. A property of the
 * window is the one thing that it can share with the app: an inline script exports nothing.
 */
interface EarlyClicks {
  __early?: Set<HTMLElement>;
}

/**
 * Takes the buttons that were clicked before the app was there, each once, in the order of their first click. To be
 * called as hydration begins: from then on React sees the clicks itself.
 */
export function takeEarlyClicks(holder: EarlyClicks = window as EarlyClicks): HTMLElement[] {
  const early = [...(holder.__early ?? [])];
  holder.__early?.clear();
  return early;
}

/**
 * Ends the collecting of early clicks, to be called when all listeners are there. Gives the clicks that came while the
 * app woke on buttons in adopted HTML, which React does not know.
 */
export function stopCollectingClicks(): HTMLElement[] {
  addEventListener('click', () => takeEarlyClicks());
  return takeEarlyClicks().filter((button) => button.closest('.adopted'));
}

/** Clicks buttons, as far as they are still in the document. */
export function replayClicks(buttons: HTMLElement[]): void {
  for (const button of buttons) if (button.isConnected) button.click();
}
