import type { Feature } from '../../core/site/types.ts';
import { offlineOutputs } from './offlineCopies.ts';

export const offline: Feature = {
  name: 'offline',
  outputs: ({ root, site, pages }) => offlineOutputs(root, site, pages),
  landingPart: (context, { name }) => ({ offline: context.archives.get(name) }),
};
