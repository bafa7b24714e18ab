import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { SearchRecord } from '@fdc3-docs/search';

/** A record to send, with fields derived from all versions. */
export interface PushedRecord extends SearchRecord {
  /** Names of versions with an identical section, newest first. */
  versions: string[];
  /** 0 for the latest version, then newest to oldest. */
  versionOrder: number;
}

/** Adds fields derived from all versions. `versions` and records are newest first. */
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

const siteDataForm = z.object({ versions: z.array(z.object({ name: z.string(), isLast: z.boolean() })) });

const recordForm = z.looseObject({
  objectID: z.string().min(1),
  url: z.string(),
  version: z.string(),
  docusaurus_tag: z.string(),
  language: z.string(),
  fingerprint: z.string().min(1),
});

/**
 * Reads the records of a built site, newest version first.
 *
 * @throws when the folder holds no built site or no records, and with every line that is not a record.
 */
export async function readRecords(out: string): Promise<PushedRecord[]> {
  const versions = await readVersions(out);
  const folder = join(out, 'search');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^records-.+\.ndjson$/.test(name));
  if (names.length === 0)
    throw new Error(`There are no search records in ${folder}. Build the site first: npm run build`);
  const problems: string[] = [];
  const records: SearchRecord[] = [];
  for (const { name } of versions) {
    const file = join(folder, `records-${name}.ndjson`);
    if (!names.includes(basename(file))) problems.push(`${file}: the file of version ${name} is missing`);
    else records.push(...parseLines(await readFile(file, 'utf8'), file, problems));
  }
  problems.push(...repeatedIds(records));
  if (problems.length > 0)
    throw new Error(
      ['The search records cannot be sent. Build the site again: npm run build', ...problems].join('\n  '),
    );
  return withVersions(records, versions);
}

async function readVersions(out: string): Promise<{ name: string; isLast: boolean }[]> {
  const file = join(out, 'site-data.json');
  try {
    return siteDataForm.parse(JSON.parse(await readFile(file, 'utf8'))).versions;
  } catch (error) {
    throw new Error(`There is no built site in ${out}. Build it first: npm run build`, { cause: error });
  }
}

function parseLines(text: string, file: string, problems: string[]): SearchRecord[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const place = `${file}:${index + 1}`;
    try {
      const { data, error } = recordForm.safeParse(JSON.parse(line));
      if (data) return [data as unknown as SearchRecord];
      problems.push(...error.issues.map(({ path, message }) => `${place}: ${path.join('.')}: ${message}`));
    } catch {
      problems.push(`${place}: the line is not JSON`);
    }
    return [];
  });
}

function repeatedIds(records: SearchRecord[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { objectID } of records) (seen.has(objectID) ? repeated : seen).add(objectID);
  return [...repeated].map((objectID) => `more than one record has the objectID ${objectID}`);
}
