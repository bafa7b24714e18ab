import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

interface DropdownProps {
  id: string;
  /** What the button says; part of it may be for assistive technology only. */
  button: ReactNode;
  children: ReactNode;
}

/**
 * A button and the list of links that it opens: a native popover, which works before any script and closes on Escape or
 * a click outside. With scripts it takes the keys of a menu, and closes when focus leaves it.
 */
export function Dropdown({ id, button, children }: DropdownProps) {
  return (
    <div className="dropdown" onKeyDown={takeKey} onBlur={closeWhenLeft}>
      <button type="button" className="bar-button" popoverTarget={id}>
        {button}
        <ChevronIcon />
      </button>
      <div id={id} className="menu" popover="auto" onClick={closeAfterChoice}>
        {children}
      </div>
    </div>
  );
}

/** A page that is exchanged in place leaves the popover open; a chosen link closes it. */
function closeAfterChoice(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('a')) event.currentTarget.hidePopover();
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  // Focus that goes to no element has gone to another window, or to a place where a click closes the popover anyway.
  if (relatedTarget && !currentTarget.contains(relatedTarget)) menuIn(currentTarget)?.hidePopover();
}

function takeKey(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: dropdown, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const links = [...dropdown.querySelectorAll<HTMLElement>('.menu a')];
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

function menuIn(dropdown: HTMLElement): HTMLElement | null {
  return dropdown.querySelector<HTMLElement>('.menu');
}
