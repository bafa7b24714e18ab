import type { Feature } from '../../core/site/featureTypes.ts';
import { keptOutputs } from './keptFiles.ts';

/** A version that a reader keeps in the browser. */
export const keeping: Feature = {
  name: 'keeping',
  outputs: ({ root, site, pages }) => keptOutputs(root, site, pages),
  start: 'src/features/keeping/start.ts',
};
