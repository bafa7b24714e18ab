import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

interface DropdownProps {
  id: string;
  /** What the button says; part of it may be for assistive technology only. */
  button: ReactNode;
  /** What is read is among the links. */
  current?: 'true';
  children: ReactNode;
  /** What it holds is another on each page. */
  part?: true;
}

/**
 * A button and the list of links that it opens: a native popover, which works before any script and closes on Escape or
 * a click outside. With scripts it takes the keys of a menu, and closes when focus leaves it
 * (`browser/enhance/dropdowns`).
 */
export function Dropdown({ id, button, current, children, part }: DropdownProps) {
  return (
    <div className="dropdown" data-part={part && id}>
      <button type="button" className="bar-button" popoverTarget={id} aria-current={current}>
        {button}
        <ChevronIcon />
      </button>
      <div id={id} className="menu" popover="auto">
        {children}
      </div>
    </div>
  );
}
