/** Has a screen reader say a sentence when it is done with what it is saying. */
export function announce(sentence: string): void {
  const region = document.querySelector('body > [aria-live]') ?? addRegion();
  // The same sentence twice in a row is said only when the region has been empty between.
  region.textContent = '';
  setTimeout(() => (region.textContent = sentence), 50);
}

function addRegion(): Element {
  const region = document.createElement('div');
  region.className = 'sr';
  region.setAttribute('aria-live', 'polite');
  document.body.prepend(region);
  return region;
}
