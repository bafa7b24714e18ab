let region: HTMLElement | undefined;

/** Has a screen reader say a sentence when it is done with what it is saying. */
export function announce(sentence: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'sr';
    region.setAttribute('aria-live', 'polite');
    document.body.prepend(region);
  }
  // The same sentence twice in a row is said only when the region has been empty between.
  region.textContent = '';
  setTimeout(() => (region!.textContent = sentence), 50);
}
