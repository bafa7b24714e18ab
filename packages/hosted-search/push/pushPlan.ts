import { hash } from '../../../src/core/parse/hash.ts';
import type { IndexSettings } from 'algoliasearch';
import type { PushedRecord } from './readRecords.ts';

export interface Batch {
  records: PushedRecord[];
  /** Of its content: a batch that was sent is known again by it. */
  hash: string;
}

export interface PushPlan {
  /** The index that readers search. */
  index: string;
  /**
   * The index that is filled and then put in its place. The same content gives the same name, so that an interrupted
   * push is found again.
   */
  temporary: string;
  settings: IndexSettings;
  /** Groups of phrases that mean the same. */
  synonyms: string[][];
  batches: Batch[];
}

/** The service advises batches of about a thousand records; with ours that is well below its 10 MB. */
const batchSize = 1000;

/** What a push has to do, and nothing of how far one has come. */
export function planPush(
  index: string,
  records: PushedRecord[],
  settings: IndexSettings,
  synonyms: string[][],
): PushPlan {
  const starts = Array.from({ length: Math.ceil(records.length / batchSize) }, (_, number) => number * batchSize);
  const batches = starts.map((start) => {
    const part = records.slice(start, start + batchSize);
    return { records: part, hash: hash(JSON.stringify(part)) };
  });
  const content = hash(JSON.stringify([settings, synonyms]), ...batches.map((batch) => batch.hash));
  return { index, temporary: `${index}_tmp_${content}`, settings, synonyms, batches };
}

/** The plan in words, for people who want to see it before anything is sent. */
export function describePlan(
  { index, temporary, settings, synonyms, batches }: PushPlan,
  applicationId: string,
): string {
  const records = batches.flatMap((batch) => batch.records);
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  const kilobytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000);
  const versions = [...new Set(records.map(({ version }) => version))];
  return [
    `To index ${index} of application ${applicationId}, by way of ${temporary}:`,
    ...versions.map((name) => `  ${name}: ${records.filter(({ version }) => version === name).length} records`),
    `${records.length} records in ${batches.length} ${batches.length === 1 ? 'batch' : 'batches'}, ${kilobytes} kB; ` +
      `the largest has ${Math.max(0, ...sizes)} bytes.`,
    `${synonyms.length} groups of synonyms.`,
    `Settings: ${JSON.stringify(settings, null, 2)}`,
  ].join('\n');
}
