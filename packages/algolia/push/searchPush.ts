import { algoliasearch } from 'algoliasearch';
import { hostsCache, timeouts } from '../provider/connection.ts';
import type { ServiceHost } from '../provider/serviceHosts.ts';
import { describePlan, planPush, push } from './push.ts';
import { readRecords } from './readRecords.ts';
import { indexSettings } from './settings.ts';

/** A built site, and the index on the service that its records belong to. */
export interface PushInput {
  applicationId: string;
  indexName: string;
  /** Folder of the built site. */
  out: string;
  /** File that remembers an interrupted push. */
  stateFile: string;
}

interface SearchPushOptions {
  /** Phrases that mean the same, in groups. */
  synonyms: string[][];
  dryRun: boolean;
  /** `ALGOLIA_ADMIN_KEY` of the environment; a dry run needs none. */
  adminKey: string | undefined;
  onProgress?(step: string): void;
  /** Where to send; the service's own hosts when left out. */
  hosts?: ServiceHost[];
}

/**
 * Sends the search records of a built site to the service. Returns a report.
 * @throws when there is nothing to send, no key, or the service refuses.
 */
export async function searchPush(
  { applicationId, indexName, out, stateFile }: PushInput,
  { synonyms, dryRun, adminKey, onProgress, hosts }: SearchPushOptions,
): Promise<string> {
  const plan = planPush(indexName, await readRecords(out), indexSettings, synonyms);
  if (dryRun) return `${describePlan(plan, applicationId)}\nNothing was sent: this was a dry run.`;
  if (!adminKey)
    throw new Error(
      'ALGOLIA_ADMIN_KEY is not set. Put the admin key of the application there (never into a file of the site), ' +
        'or see what would be sent with --dry-run.',
    );
  try {
    const client = algoliasearch(applicationId, adminKey, {
      timeouts,
      hostsCache: hostsCache(),
      compression: 'gzip',
      ...(hosts && { hosts }),
    });
    await push(plan, { client, stateFile, onProgress });
  } catch (error) {
    throw pushError(error);
  }
  const records = plan.batches.reduce((sum, batch) => sum + batch.records.length, 0);
  return `Sent ${records} records to index ${indexName} of application ${applicationId}.`;
}

/** Says what to do about what the client threw; what is not the client's stays as it is. */
function pushError(error: unknown): Error {
  const message = explanation(error as { name?: string; message?: string; status?: number });
  return message === undefined ? (error as Error) : new Error(message, { cause: error });
}

function explanation({ name, message, status }: { name?: string; message?: string; status?: number }) {
  if (name === 'RetryError')
    return 'The search service cannot be reached. Run the command again to go on where it stopped.';
  if (status === undefined) return undefined;
  return status === 401 || status === 403
    ? `The search service refuses the key in ALGOLIA_ADMIN_KEY (${status}: ${message}). ` +
        'It must be a key of the application in content/site.ts that may write, delete and configure its indexes.'
    : `The search service does not take this (${status}: ${message}). ` +
        'What it took before is kept; run the command again to go on.';
}
