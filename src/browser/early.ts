/** Clicks recorded by the inline script (`firstInput.ts`), which has no exports. */
interface EarlyClicks {
  __early?: Set<HTMLElement>;
}

const isAsleep = (button: HTMLElement) => button.closest('[data-island]:not([data-awake])') !== null;

/** Removes and returns recorded buttons, for a part of the page or for everything outside islands still loading. */
export function takeEarlyClicks(part?: Element, holder: EarlyClicks = window as EarlyClicks): HTMLElement[] {
  const taken = [...(holder.__early ?? [])].filter((button) => (part ? part.contains(button) : !isAsleep(button)));
  for (const button of taken) holder.__early!.delete(button);
  return taken;
}

/** Clears recorded clicks. Call on each click once the page is awake. */
export function forgetClicks(): void {
  takeEarlyClicks();
}

export function replayClicks(buttons: HTMLElement[]): void {
  for (const button of buttons) if (button.isConnected) button.click();
}
