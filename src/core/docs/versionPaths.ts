import type { Doc, VersionAddress } from './types.ts';
import { pathBelow } from '../addresses.ts';

export function changesPath({ path, trailingSlash }: VersionAddress): string {
  return pathBelow(path, 'changes', trailingSlash);
}

/** Returns the previous version, used for comparison; undefined for the oldest. */
export function versionBefore<Known extends { name: string }>(
  { versions }: { versions: Known[] },
  { name }: { name: string },
): Known | undefined {
  return versions[versions.findIndex((each) => each.name === name) + 1];
}

/** Whether a version has a landing page; a doc may use its path instead. */
export function hasLanding({ path, docs }: { path: string; docs: Doc[] }): boolean {
  return !docs.some((doc) => doc.path === path);
}
