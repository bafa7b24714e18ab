import type { PageKind, SiteSources } from '../site/types.ts';
import { changes } from '../../features/changes/changes.ts';
import { documents } from './documents.ts';
import { errataPages } from '../../features/release/errataPages.ts';
import { landings } from './landings.ts';
import { notFound } from '../../features/not-found/notFound.ts';
import { rulesPages } from '../../features/rules/rulesPages.ts';
import { statics } from './statics.ts';

/** Every kind of pages of the engine. A new kind is a file or a folder here, and an entry in this list; a site's own are in its `content/kinds`. */
const kinds: PageKind[] = [statics, landings, documents, rulesPages, changes, errataPages, notFound];

/** The kinds of a site's pages: the engine's and its own. */
export function kindsOf({ ownKinds }: Pick<SiteSources, 'ownKinds'>): PageKind[] {
  return [...kinds, ...ownKinds];
}
