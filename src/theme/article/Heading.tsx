import type { ReactElement, ReactNode } from 'react';
import { Breakable } from '../Breakable.tsx';
import { Chip } from './Chip.tsx';

export interface HeadingProps {
  level: number;
  id: string;
  /** The heading's plain text. */
  label: string;
  /** Version in which the section came, when the page is older. */
  added?: string;
  children: ReactNode;
}

/** A heading with its chip and a link to itself. */
export function Heading({ level, id, label, added, children }: HeadingProps): ReactElement {
  const Level = `h${level}` as 'h2';
  return (
    <Level id={id}>
      {typeof children === 'string' ? <Breakable text={children} /> : children}
      {added && (
        <>
          {' '}
          <Chip kind="added">{`Added in ${added}`}</Chip>
        </>
      )}
      <a className="anchor" href={`#${id}`} aria-label={`Link to ${label}`} />
    </Level>
  );
}
