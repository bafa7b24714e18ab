import { Icon } from '../../../theme/shell/icons.tsx';

export { CloseIcon, SearchIcon } from '../../../theme/shell/icons.tsx';

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
