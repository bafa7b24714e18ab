import { unlistedPart } from './partOf.ts';

/**
 * What a page counts beside others that say as much of a word, in hundredths: a page that no sidebar lists is kept for
 * old links, and a list of test cases names everything that it tests.
 */
export function pageWorth(part: string, path: string): number {
  if (part === unlistedPart) return 60;
  return path.startsWith('/api/conformance/') ? 70 : 100;
}
