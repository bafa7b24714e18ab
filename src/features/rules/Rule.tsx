import type { ReactElement, ReactNode } from 'react';

interface RuleProps {
  id: string;
  level: string;
  children: ReactNode;
}

/**
 * A statement that binds, in the middle of the text: it reads as the text does, and has a quiet link to itself at its
 * end.
 */
export function Rule({ id, level, children }: RuleProps): ReactElement {
  return (
    <span id={id} className="rule">
      {children}
      <a className="rule-link" href={`#${id}`} title={`Rule: ${level}`} aria-label={`Link to this rule (${level})`} />
    </span>
  );
}
