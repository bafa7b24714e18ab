import type { ReactNode } from 'react';

/** An icon on a grid of 20, drawn in lines of the text's colour. The control that holds it has the name. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

export const SearchIcon = () => (
  <Icon>
    <path d="m12.5 12.5 4 4M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const StarIcon = () => (
  <Icon>
    <path d="m10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L3 8.1l4.9-.6Z" />
  </Icon>
);

/** Work that takes longer than a moment. */
export const WaitIcon = () => (
  <Icon>
    <path className="wait" d="M10 3.5a6.5 6.5 0 1 1-6.5 6.5" />
  </Icon>
);
