import { changesPath } from '../../core/docs/versionPaths.ts';
import { isBelow, pathBelow, withoutSlash } from '../../core/addresses.ts';
import type { Content, Doc, Version } from '../../core/docs/types.ts';

/** The versions that have a page of changes: all but the oldest. */
export function changedVersions({ versions }: Pick<Content, 'versions'>): Version[] {
  return versions.slice(0, -1);
}

/**
 * The path of the page that says what changed in a doc since the version before that has it. It stands below the page
 * of all changes as the doc does below the version; one that is the version's own first page has its id there.
 */
export function differencePath(
  version: Pick<Version, 'path' | 'trailingSlash'>,
  { path, id }: Pick<Doc, 'path' | 'id'>,
): string {
  const folder = withoutSlash(version.path);
  const below = path === version.path ? encodeURI(id) : path.slice(isBelow(path, folder) ? folder.length + 1 : 1);
  return pathBelow(changesPath(version), withoutSlash(below), version.trailingSlash);
}
