import type { ReactElement } from 'react';
import type { Difference } from '../../core/compare/types.ts';
import { DifferenceBody } from '../../theme/differences/DifferenceBody.tsx';
import { DifferenceMain } from './DifferenceMain.tsx';
import type { DifferenceMainProps } from './types.ts';

/** The page of a document's changes. Drawn at build time only; scripts draw other differences in its place. */
export function DifferenceArticle({
  difference,
  ...props
}: DifferenceMainProps & { difference: Difference }): ReactElement {
  return (
    <DifferenceMain {...props}>
      <DifferenceBody difference={difference} before={props.before} after={props.after} />
    </DifferenceMain>
  );
}
