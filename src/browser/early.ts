/**
 * The inline script that waits for a reader (`firstInput.ts`) leaves here what was clicked meanwhile. A property of the
 * window is the one thing that it can share with the app: an inline script exports nothing.
 */
interface EarlyClicks {
  __early?: Set<HTMLElement>;
}

/** What stands in an island that is still asleep waits for that. */
const isAsleep = (button: HTMLElement) => button.closest('[data-island]:not([data-awake])') !== null;

/**
 * Takes the buttons that were clicked before what they do was there, each once, in the order of their first click:
 * those of a part of the page, or all but those in islands that are asleep.
 */
export function takeEarlyClicks(part?: Element, holder: EarlyClicks = window as EarlyClicks): HTMLElement[] {
  const taken = [...(holder.__early ?? [])].filter((button) => (part ? part.contains(button) : !isAsleep(button)));
  for (const button of taken) holder.__early!.delete(button);
  return taken;
}

/** To be called at each click once the page is awake: what was clicked has done what it does. */
export function forgetClicks(): void {
  takeEarlyClicks();
}

/** Clicks buttons, as far as they are still in the document. */
export function replayClicks(buttons: HTMLElement[]): void {
  for (const button of buttons) if (button.isConnected) button.click();
}
