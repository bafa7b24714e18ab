import type { MouseEvent, ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

interface DropdownProps {
  id: string;
  /** What the button says; part of it may be for assistive technology only. */
  button: ReactNode;
  children: ReactNode;
}

/** A button and the list it opens: a native popover, which works before any script and closes on Escape or a click outside. */
export function Dropdown({ id, button, children }: DropdownProps) {
  return (
    <div className="dropdown">
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
