import { comparisonLimits } from '../limits.ts';

/** What a comparison of two texts may still cost. The same texts cost the same on any machine. */
export interface Work {
  steps: number;
  /** Whether something was not looked for because it would have cost more: it is taken for removed here and added there. */
  exceeded: boolean;
}

export function startWork(): Work {
  return { steps: comparisonLimits.steps, exceeded: false };
}

/** Takes steps from those that are left. False where so many are not: what would have cost them is not to be done. */
export function takeSteps(work: Work, steps: number): boolean {
  if (steps > work.steps) {
    work.exceeded = true;
    return false;
  }
  work.steps -= steps;
  return true;
}
