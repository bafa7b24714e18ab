import { changedVersions } from '../../../docs/changesPath.ts';
import type { PageKind } from '../../types.ts';
import { changesPage } from './changesPage.ts';
import { differencePages } from './differencePage.ts';

/** What changed: a page for each version but the oldest, and one for each of its docs that changed since the version before. */
export const changes: PageKind = {
  name: 'changes',
  pages: (site) => changedVersions(site.content).flatMap((version) => [changesPage(version), ...differencePages(site, version)]),
};
