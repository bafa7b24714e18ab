import type { Feature } from '../../core/site/types.ts';
import { keptOutputs } from './keptFiles.ts';

/** A version that a reader keeps in the browser. */
export const keeping: Feature = {
  name: 'keeping',
  outputs: ({ site, pages }) => keptOutputs(site, pages),
  appScript: 'src/features/keeping/appScript.ts',
};
