import type { Doc } from '../../docs/types.ts';

/**
 * What a page counts beside others that say as much of a word, in hundredths: a page that no sidebar lists is kept for
 * old links, and a list of test cases names everything that it tests.
 */
export function pageWorth({ id, sidebar }: Pick<Doc, 'id' | 'sidebar'>): number {
  if (sidebar === undefined) return 60;
  return id.startsWith('api/conformance/') ? 70 : 100;
}
