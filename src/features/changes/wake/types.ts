import type { Twin } from '../../../core/compare/compareTwins.ts';
import type { Amount, Difference } from '../../../core/compare/types.ts';

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
