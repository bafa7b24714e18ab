import type { Version } from './types.ts';

/** Whether a version has a landing page: at its own path there may be a doc instead. */
export function hasLanding({ path, docs }: Pick<Version, 'path' | 'docs'>): boolean {
  return !docs.some((doc) => doc.path === path);
}
