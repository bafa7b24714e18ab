import type { PageKind, SiteSources } from '../site/types.ts';
import { docPageKind } from './docPages.ts';
import { landingPageKind } from './landings.ts';
import { staticPageKind } from './statics.ts';

/** The kinds of a site's pages: those that every site has, those of features, and its own in `content/kinds`. */
export function kindsOf({ features, ownKinds }: Pick<SiteSources, 'features' | 'ownKinds'>): PageKind[] {
  return [staticPageKind, landingPageKind, docPageKind, ...features.flatMap(({ kinds = [] }) => kinds), ...ownKinds];
}
