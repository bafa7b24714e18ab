import { isBelow, pathBelow, withoutSlash } from '../addresses.ts';
import type { Content, Doc, Version } from './types.ts';

/** The path of the page that says what changed in a version since the one before. */
export function changesPath({ path, trailingSlash }: Pick<Version, 'path' | 'trailingSlash'>): string {
  return pathBelow(path, 'changes', trailingSlash);
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

/** The version that another is compared with: the one before it. The oldest has none. */
export function versionBefore<Known extends { name: string }>(
  { versions }: { versions: Known[] },
  { name }: { name: string },
): Known | undefined {
  return versions[versions.findIndex((each) => each.name === name) + 1];
}

/** The versions that have a page of changes. */
export function changedVersions({ versions }: Pick<Content, 'versions'>): Version[] {
  return versions.slice(0, -1);
}

/** The path of the page that lists a version's rules. */
export function rulesPath({ path, trailingSlash }: Pick<Version, 'path' | 'trailingSlash'>): string {
  return pathBelow(path, 'rules', trailingSlash);
}

/** Whether a version has rules to list. Marks tell that before a doc is compiled. */
export function hasRules({ docs }: Pick<Version, 'docs'>): boolean {
  return docs.some(({ selection }) => selection.markdown.includes(':rule['));
}

/** Whether a version has a landing page: at its own path there may be a doc instead. */
export function hasLanding({ path, docs }: Pick<Version, 'path' | 'docs'>): boolean {
  return !docs.some((doc) => doc.path === path);
}
