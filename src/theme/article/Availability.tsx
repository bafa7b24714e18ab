import type { ReactElement } from 'react';
import { Chip } from './Chip.tsx';

export interface AvailabilityProps {
  /** Version numbers. */
  added?: string;
  changed?: string;
  deprecated?: string;
  removed?: string;
  experimental?: boolean;
}

/** The line under a reference heading: since when a thing exists, and in what state it is. Nothing without a state. */
export function Availability({
  added,
  changed,
  deprecated,
  removed,
  experimental,
}: AvailabilityProps): ReactElement | null {
  if (!added && !changed && !deprecated && !removed && !experimental) return null;
  return (
    <ul className="availability">
      {added && (
        <li>
          <Chip kind="added">{`Added in ${added}`}</Chip>
        </li>
      )}
      {changed && (
        <li>
          <Chip kind="changed">{`Changed in ${changed}`}</Chip>
        </li>
      )}
      {deprecated && (
        <li>
          <Chip kind="deprecated">{`Deprecated in ${deprecated}`}</Chip>
        </li>
      )}
      {removed && (
        <li>
          <Chip kind="removed">{`Removed in ${removed}`}</Chip>
        </li>
      )}
      {experimental && (
        <li>
          <Chip kind="experimental">Experimental</Chip>
        </li>
      )}
    </ul>
  );
}
