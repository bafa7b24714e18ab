import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ComparedVersion } from '../../../core/compare/types.ts';
import { DifferenceBody } from '../../../theme/differences/DifferenceBody.tsx';
import type { FoundDifference } from './differenceWorker.ts';

/** Gives what draws a difference into an element, in the place of what is there. */
export function differenceDrawer(
  body: Element,
): (difference: FoundDifference['difference'], before: ComparedVersion, after: ComparedVersion) => void {
  const root = createRoot(body);
  return (difference, before, after) =>
    flushSync(() => root.render(<DifferenceBody difference={difference} before={before} after={after} />));
}
