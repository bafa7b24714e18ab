import type { Twin } from '../../differences/compareTwins.ts';
import type { Amount, Difference } from '../../differences/types.ts';

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
