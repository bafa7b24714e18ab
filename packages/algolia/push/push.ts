import type { Algoliasearch, IndexSettings } from 'algoliasearch';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PushedRecord } from './readRecords.ts';

interface Batch {
  records: PushedRecord[];
  /** Content hash, to recognize a batch already sent. */
  hash: string;
}

export interface PushPlan {
  index: string;
  /** Temporary index that will replace the live index. Named by content, so that an interrupted push can resume. */
  temporary: string;
  settings: IndexSettings;
  synonyms: string[][];
  batches: Batch[];
}

/** The service recommends about a thousand records per batch; ours stay well below its 10 MB limit. */
const batchSize = 1000;

/** Plans a push, without progress. */
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

/** Describes the plan for a dry run. */
export function describePlan(
  { index, temporary, settings, synonyms, batches }: PushPlan,
  applicationId: string,
): string {
  const records = batches.flatMap((batch) => batch.records);
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  const kilobytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000);
  const versions = [...new Set(records.map(({ version }) => version))];
  return [
    `Records for index ${index} of application ${applicationId}, sent through ${temporary}:`,
    ...versions.map((name) => `  ${name}: ${records.filter(({ version }) => version === name).length} records`),
    `${records.length} records in ${batches.length} ${batches.length === 1 ? 'batch' : 'batches'}, ${kilobytes} kB; ` +
      `the largest has ${Math.max(0, ...sizes)} bytes.`,
    `${synonyms.length} synonym groups.`,
    `Settings: ${JSON.stringify(settings, null, 2)}`,
  ].join('\n');
}

interface PushOptions {
  client: Algoliasearch;
  /** File with the push progress. */
  stateFile: string;
  onProgress?(step: string): void;
}

interface PushState {
  temporary: string;
  sent: string[];
  /** The service's last task on the index; tasks finish in order. */
  lastTask: number;
}

/**
 * Fills a temporary index and moves it over the live index, so that readers never see a mix of old and new records.
 * Keeps the index's rules. Resumes after an interruption.
 *
 * @throws client errors, and when the service has lost records.
 */
export async function push(plan: PushPlan, { client, stateFile, onProgress = () => {} }: PushOptions): Promise<void> {
  const { temporary: indexName, batches } = plan;
  let state = await resume(plan, client, stateFile);
  if (!state) {
    onProgress('preparing the index');
    state = await prepare(plan, client);
    writeState(stateFile, state);
  }
  for (const [number, { hash: content, records }] of batches.entries()) {
    if (state.sent.includes(content)) continue;
    onProgress(`sending batch ${number + 1} of ${batches.length}`);
    const requests = records.map((body) => ({ action: 'addObject' as const, body: { ...body } }));
    const { taskID } = await client.batch({ indexName, batchWriteParams: { requests } });
    state = { ...state, sent: [...state.sent, content], lastTask: taskID };
    writeState(stateFile, state);
  }
  onProgress('waiting for the service');
  await client.waitForTask({ indexName, taskID: state.lastTask });
  await checkComplete(plan, client, stateFile);
  const { taskID } = await client.operationIndex({
    indexName,
    operationIndexParams: { operation: 'move', destination: plan.index },
  });
  await client.waitForTask({ indexName, taskID });
  rmSync(stateFile, { force: true });
}

/** State of this push if its index still exists. Deletes remains of other pushes. */
async function resume(
  { temporary }: PushPlan,
  client: Algoliasearch,
  stateFile: string,
): Promise<PushState | undefined> {
  const state = readState(stateFile);
  if (!state) return undefined;
  const exists = await client.indexExists({ indexName: state.temporary });
  if (exists && state.temporary === temporary) return state;
  if (exists) await client.deleteIndex({ indexName: state.temporary });
  rmSync(stateFile, { force: true });
  return undefined;
}

/** Replaces the index's synonyms with the site's, if any. */
async function prepare(
  { index, temporary: indexName, settings, synonyms }: PushPlan,
  client: Algoliasearch,
): Promise<PushState> {
  if (await client.indexExists({ indexName: index })) {
    const scope = synonyms.length > 0 ? ['rules' as const] : ['rules' as const, 'synonyms' as const];
    const { taskID } = await client.operationIndex({
      indexName: index,
      operationIndexParams: { operation: 'copy', destination: indexName, scope },
    });
    await client.waitForTask({ indexName: index, taskID });
  }
  const tasks = [await client.setSettings({ indexName, indexSettings: settings })];
  if (synonyms.length > 0) {
    const synonymHit = synonyms.map((group) => ({
      objectID: hash(group.join('\n')),
      type: 'synonym' as const,
      synonyms: group,
    }));
    tasks.push(await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true }));
  }
  const lastTask = tasks.at(-1)!.taskID;
  await client.waitForTask({ indexName, taskID: lastTask });
  return { temporary: indexName, sent: [], lastTask };
}

async function checkComplete(
  { temporary: indexName, batches }: PushPlan,
  client: Algoliasearch,
  stateFile: string,
): Promise<void> {
  const expected = batches.reduce((sum, { records }) => sum + records.length, 0);
  const { nbHits = 0 } = await client.searchSingleIndex({
    indexName,
    searchParams: { query: '', hitsPerPage: 0, distinct: false },
  });
  if (nbHits === expected) return;
  rmSync(stateFile, { force: true });
  await client.deleteIndex({ indexName });
  throw new Error(
    `The service has only ${nbHits} of ${expected} records, so the index was not replaced. Push again to send all records.`,
  );
}

/** Reads the state of an interrupted push; undefined if missing or invalid, which restarts the push. */
function readState(file: string): PushState | undefined {
  try {
    const { temporary, sent, lastTask } = JSON.parse(readFileSync(file, 'utf8')) as PushState;
    return typeof temporary === 'string' && Array.isArray(sent) && typeof lastTask === 'number'
      ? { temporary, sent, lastTask }
      : undefined;
  } catch {
    return undefined;
  }
}

function writeState(file: string, state: PushState): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** Hashes texts to 22 base64url characters; `['a', 'b']` and `['ab']` differ. */
function hash(...texts: string[]): string {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text).update('\0');
  return sum.digest('base64url').slice(0, 22);
}
