import type { Feature } from '../../core/site/types.ts';
import { NotFoundMain } from './NotFoundMain.tsx';
import { notFoundPage } from './notFoundPage.ts';

/** The page in place of one that is not there; scripts look for what was meant. */
export const notFound: Feature = {
  name: 'not-found',
  kinds: [notFoundPage],
  views: { NotFoundMain },
  wakes: { 'not-found': 'src/features/not-found/wake.tsx' },
};
