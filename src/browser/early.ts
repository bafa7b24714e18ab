/** The inline script (`firstInput.ts`), which exports nothing, leaves here what was clicked while it waited. */
interface EarlyClicks {
  __early?: Set<HTMLElement>;
}

const isAsleep = (button: HTMLElement) => button.closest('[data-island]:not([data-awake])') !== null;

/** Takes the buttons that were clicked before what they do was there: of a part of the page, or all that is awake. */
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
