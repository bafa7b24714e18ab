import type { Doc } from './types.ts';

/**
 * What a page counts beside others that say as much of a word, in hundredths: a page that no sidebar lists is kept for
 * old links; what a folder's pages count, the site says (`searchWorth`).
 */
export function pageWorth(
  { id, sidebar }: Pick<Doc, 'id' | 'sidebar'>,
  worthOfFolders: Record<string, number> = {},
): number {
  if (sidebar === undefined) return 60;
  const [, worth = 100] = Object.entries(worthOfFolders).find(([folder]) => id.startsWith(`${folder}/`)) ?? [];
  return worth;
}
