import { closestTo, onClicks } from '../dom.ts';

/** Adds menu keys to dropdowns, and closes them when focus leaves or a link is chosen. */
export function startDropdowns(): void {
  document.addEventListener('keydown', takeKey);
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const dropdown = closestTo(target, '.dropdown');
    // Without a related target, focus moved to another window, or a click closes the popover anyway.
    if (dropdown && relatedTarget && !dropdown.contains(relatedTarget as Node)) menuIn(dropdown)?.hidePopover();
  });
  // In-place navigation does not close the popover.
  onClicks({ '.dropdown .menu a': (link) => link.closest<HTMLElement>('.menu')?.hidePopover() });
}

function takeKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const dropdown = closestTo(target, '.dropdown');
  if (!dropdown || ctrlKey || metaKey || altKey) return;
  const links = [...dropdown.querySelectorAll<HTMLElement>('.menu :is(a, button)')];
  const place = links.indexOf(document.activeElement as HTMLElement);
  const next = placeAfter(key, place, links.length);
  if (next !== undefined) {
    event.preventDefault();
    if (!menuIn(dropdown)?.matches(':popover-open')) dropdown.querySelector('button')?.click();
    links[next]?.focus();
  } else if (key === ' ' && place !== -1) {
    // After arrow keys, readers expect the space key to choose, as in a menu.
    event.preventDefault();
    links[place]?.click();
  }
}

/** At position -1, the button, arrows lead to the ends. Home and End only work inside the list. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return place <= 0 ? count - 1 : place - 1;
  if (place === -1) return undefined;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}

function menuIn(dropdown: Element): HTMLElement | null {
  return dropdown.querySelector<HTMLElement>('.menu');
}
