import type { Content, Doc, Version } from './types.ts';

/** The path of the page that says what changed in a version since the one before. */
export function changesPath({ path }: Pick<Version, 'path'>): string {
  return `${path}/changes`;
}

/** The path of the page that says what changed in a doc since the version before that has it. */
export function differencePath(version: Pick<Version, 'path'>, { path }: Pick<Doc, 'path'>): string {
  return changesPath(version) + path.slice(version.path.length);
}

/** The version that another is compared with: the one before it. The oldest has none. */
export function versionBefore<Known extends { name: string }>({ versions }: { versions: Known[] }, { name }: { name: string }): Known | undefined {
  return versions[versions.findIndex((each) => each.name === name) + 1];
}

/** The versions that have a page of changes. */
export function changedVersions({ versions }: Pick<Content, 'versions'>): Version[] {
  return versions.slice(0, -1);
}
