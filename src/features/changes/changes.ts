import { changedVersions } from '../../core/docs/versionPaths.ts';
import type { PageKind } from '../../core/site/types.ts';
import { changesPage } from './changesPage.ts';
import { differencePages } from './differencePage.ts';
import { comparisonProblems } from './docChanges.ts';

/** What changed: a page for each version but the oldest, and one for each of its docs that changed since the version before. */
export const changes: PageKind = {
  name: 'changes',
  pages(site) {
    // Documents that share a permalink have been reported as such.
    const taken = new Set<string>();
    const all = changedVersions(site.content).flatMap((version) => [
      changesPage(version),
      ...differencePages(site, version),
    ]);
    return all.filter(({ path }) => !taken.has(path.toLowerCase()) && taken.add(path.toLowerCase()));
  },
  problems: comparisonProblems,
};
