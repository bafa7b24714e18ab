import { amountOf } from '../../../core/compare/amount.ts';
import { compareTwins, type Twin } from '../../../core/compare/compareTwins.ts';
import type { Amount, Difference } from '../../../core/compare/types.ts';

/** Worker for the difference page: answers one request, so that long texts do not block the page. */

const scope = globalThis as unknown as Worker;

scope.addEventListener('message', ({ data: { before, after, allFolders } }: MessageEvent<ToDifferences>) => {
  const difference = compareTwins(before, after, allFolders);
  const found: FoundDifference = { difference, amount: amountOf(difference) };
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  scope.postMessage(found);
});

export interface ToDifferences {
  before: Twin;
  after: Twin;
  allFolders: string[];
}

export interface FoundDifference {
  difference: Difference;
  amount: Amount;
}
