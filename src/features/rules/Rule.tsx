import type { ReactNode } from 'react';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

interface RuleProps {
  id: string;
  level: string;
  children: ReactNode;
}

/**
 * A statement that binds, in the middle of the text: it reads as the text does, and has a quiet link to itself at its
 * end.
 */
export function Rule({ id, level, children }: RuleProps) {
  const { rule, linkToRule } = useSiteStrings().article;
  return (
    <span id={id} className="rule">
      {children}
      <a className="rule-link" href={`#${id}`} title={rule(level)} aria-label={linkToRule(level)} />
    </span>
  );
}
