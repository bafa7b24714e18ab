import { pathBelow } from '../addresses.ts';
import type { Version } from './types.ts';

export function changesPath({ path, trailingSlash }: Pick<Version, 'path' | 'trailingSlash'>): string {
  return pathBelow(path, 'changes', trailingSlash);
}

/** The version that another is compared with: the one before it. The oldest has none. */
export function versionBefore<Known extends { name: string }>(
  { versions }: { versions: Known[] },
  { name }: { name: string },
): Known | undefined {
  return versions[versions.findIndex((each) => each.name === name) + 1];
}

/** Whether a version has a landing page: at its own path there may be a doc instead. */
export function hasLanding({ path, docs }: Pick<Version, 'path' | 'docs'>): boolean {
  return !docs.some((doc) => doc.path === path);
}
