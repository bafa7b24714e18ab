interface WithEarly {
  /** Filled by the inline script that waits for a reader (`signs.ts`). */
  __early?: Set<HTMLElement>;
}

/**
 * Takes the buttons that were clicked before the app was there, each once, in the order of their first click. To be
 * called as hydration begins: from then on React sees the clicks itself.
 */
export function takeEarlyClicks(holder: WithEarly = window as WithEarly): HTMLElement[] {
  const early = [...(holder.__early ?? [])];
  holder.__early?.clear();
  return early;
}

/**
 * Takes the clicks that came while the app woke, on buttons that React does not know: those of adopted HTML. To be
 * called when listeners for them are there; from then on no click is early.
 */
export function takeLateClicks(holder: WithEarly = window as WithEarly): HTMLElement[] {
  addEventListener('click', () => holder.__early?.clear());
  return takeEarlyClicks(holder).filter((button) => button.closest('.adopted'));
}

/** Clicks them, as far as they are still in the document. */
export function replayClicks(buttons: HTMLElement[]): void {
  for (const button of buttons) if (button.isConnected) button.click();
}
