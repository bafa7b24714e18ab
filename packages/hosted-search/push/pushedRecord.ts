import type { SearchRecord } from '../../../src/features/search/types.ts';

/** A record as it is sent: with what is known only once the records of all versions are. */
export interface PushedRecord extends SearchRecord {
  /** Names of the versions whose section says the same, newest first. */
  versions: string[];
  /** 0 for the latest version, then from the newest to the oldest. */
  versionOrder: number;
}

/** Adds to each record what the others say about it. `versions` and the records are newest first. */
export function withVersions(records: SearchRecord[], versions: { name: string; isLast: boolean }[]): PushedRecord[] {
  const same = new Map<string, Set<string>>();
  for (const { fingerprint, version } of records)
    same.set(fingerprint, (same.get(fingerprint) ?? new Set()).add(version));
  const latestFirst = [...versions].sort((a, b) => Number(b.isLast) - Number(a.isLast)).map(({ name }) => name);
  return records.map((record) => ({
    ...record,
    versions: [...(same.get(record.fingerprint) ?? [])],
    versionOrder: latestFirst.indexOf(record.version),
  }));
}
