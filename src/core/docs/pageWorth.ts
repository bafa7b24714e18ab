import type { Doc } from './types.ts';

/** What a page counts in search, in hundredths: one that no sidebar lists is kept for old links. */
export function pageWorth(
  { id, sidebar }: Pick<Doc, 'id' | 'sidebar'>,
  worthOfFolders: Record<string, number> = {},
): number {
  if (sidebar === undefined) return 60;
  const [, worth = 100] = Object.entries(worthOfFolders).find(([folder]) => id.startsWith(`${folder}/`)) ?? [];
  return worth;
}
