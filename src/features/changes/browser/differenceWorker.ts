import { amountOf } from '../../../core/compare/amount.ts';
import { compareTwins, type Twin } from '../../../core/compare/compareTwins.ts';
import type { Amount, Difference } from '../../../core/compare/types.ts';

/** The worker of a page of changes: answers one request, so that two long texts do not hold up the page. */

const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;

scope.addEventListener('message', ({ data: { before, after, allFolders } }: MessageEvent<ToDifferences>) => {
  const difference = compareTwins(before, after, allFolders);
  const found: FoundDifference = { difference, amount: amountOf(difference) };
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  scope.postMessage(found);
});

/** What the worker is asked. */
export interface ToDifferences {
  before: Twin;
  after: Twin;
  allFolders: string[];
}

export interface FoundDifference {
  difference: Difference;
  amount: Amount;
}
