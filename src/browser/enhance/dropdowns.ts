import { closestTo, onClicks } from '../dom.ts';

/** Gives every dropdown the keys of a menu, and closes it when focus leaves it or a link in it was chosen. */
export function startDropdowns(): void {
  document.addEventListener('keydown', takeKey);
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const dropdown = closestTo(target, '.dropdown');
    // Focus that goes to no element has gone to another window, or to a place where a click closes the popover anyway.
    if (dropdown && relatedTarget && !dropdown.contains(relatedTarget as Node)) menuIn(dropdown)?.hidePopover();
  });
  // A page that is exchanged in place leaves the popover open.
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
    // Who moves in it as in a menu chooses as in one.
    event.preventDefault();
    links[place]?.click();
  }
}

/** From the button, at place -1, arrows lead to the ends. Home and End are keys of the list alone. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return place <= 0 ? count - 1 : place - 1;
  if (place === -1) return undefined;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}

function menuIn(dropdown: Element): HTMLElement | null {
  return dropdown.querySelector<HTMLElement>('.menu');
}
