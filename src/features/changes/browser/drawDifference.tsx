import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ComparedVersion } from '../../../core/compare/types.ts';
import { DifferenceBody } from '../../../theme/differences/DifferenceBody.tsx';
import type { FoundDifference } from './differenceWorker.ts';

/** Returns a function to render differences into an element, replacing its content. */
export function differenceDrawer(
  body: Element,
): (difference: FoundDifference['difference'], before: ComparedVersion, after: ComparedVersion) => void {
  const root = createRoot(body);
  return (difference, before, after) =>
    flushSync(() => root.render(<DifferenceBody difference={difference} before={before} after={after} />));
}
