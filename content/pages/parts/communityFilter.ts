import { filters, type Entry, type EntryType } from '../../data/community.ts';

/** Number of entries by type. */
export function countByType(entries: Entry[]): Record<EntryType, number> {
  const counts = Object.fromEntries(filters.map(({ type }) => [type, 0])) as Record<EntryType, number>;
  for (const { type } of entries) counts[type] += 1;
  return counts;
}

/** Texts of an entry's chips: its badges, and `FDC3 2.0 Compliant` per certified version. */
export function chipsOf({ badges = [], conformance = [] }: Entry): string[] {
  return [...badges, ...new Set(conformance.map(({ fdc3 }) => `FDC3 ${fdc3} Compliant`))];
}
