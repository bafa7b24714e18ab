import type { PageKind, SiteSources } from '../site/types.ts';
import { docPages } from './docPages.ts';
import { landings } from './landings.ts';
import { statics } from './statics.ts';

/** The kinds of a site's pages: those that every site has, those of features, and its own in `content/kinds`. */
export function kindsOf({ features, ownKinds }: Pick<SiteSources, 'features' | 'ownKinds'>): PageKind[] {
  return [statics, landings, docPages, ...features.flatMap(({ kinds = [] }) => kinds), ...ownKinds];
}
