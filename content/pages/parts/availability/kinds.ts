import type { MatrixKind } from '../../../../src/standard/availabilityMatrix.ts';

/** Headings of the groups. */
export const kindLabels: Record<MatrixKind, string> = {
  api: 'API',
  errors: 'Errors',
  contexts: 'Context types',
  intents: 'Intents',
};
