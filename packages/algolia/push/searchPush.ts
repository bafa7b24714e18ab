import { algoliasearch } from 'algoliasearch';
import { hostsCache, timeouts } from '../provider/connection.ts';
import type { ServiceHost } from '../provider/serviceHosts.ts';
import { describePlan, planPush, push } from './push.ts';
import { readRecords } from './readRecords.ts';
import { indexSettings } from './settings.ts';

/** A built site and its index on the service. */
export interface PushInput {
  applicationId: string;
  indexName: string;
  /** Folder of the built site. */
  out: string;
  /** State file for an interrupted push. */
  stateFile: string;
}

interface SearchPushOptions {
  /** Groups of synonymous phrases. */
  synonyms: string[][];
  dryRun: boolean;
  /** `ALGOLIA_ADMIN_KEY` from the environment; not needed for a dry run. */
  adminKey: string | undefined;
  onProgress?(step: string): void;
  /** Target hosts; the service's own by default. */
  hosts?: ServiceHost[];
}

/**
 * Sends a built site's search records to the service. Returns a report.
 *
 * @throws when there is nothing to send, no key, or the service refuses.
 */
export async function searchPush(
  { applicationId, indexName, out, stateFile }: PushInput,
  { synonyms, dryRun, adminKey, onProgress, hosts }: SearchPushOptions,
): Promise<string> {
  const plan = planPush(indexName, await readRecords(out), indexSettings, synonyms);
  if (dryRun) return `${describePlan(plan, applicationId)}\nThis was a dry run. Nothing was sent.`;
  if (!adminKey)
    throw new Error(
      'ALGOLIA_ADMIN_KEY is not set. Set it to the admin key of the application (never store the key in a file of the site), ' +
        'or use --dry-run to see what would be sent.',
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

/** Explains client errors; returns other errors unchanged. */
function pushError(error: unknown): Error {
  const message = explanation(error as { name?: string; message?: string; status?: number });
  return message === undefined ? (error as Error) : new Error(message, { cause: error });
}

function explanation({ name, message, status }: { name?: string; message?: string; status?: number }) {
  if (name === 'RetryError')
    return 'The search service cannot be reached. Run the command again to resume where it stopped.';
  if (status === undefined) return undefined;
  return status === 401 || status === 403
    ? `The search service rejected the key in ALGOLIA_ADMIN_KEY (${status}: ${message}). ` +
        'Use a key of the application in content/site.ts with permission to write, delete and configure indexes.'
    : `The search service rejected the request (${status}: ${message}). ` +
        'Earlier requests remain in effect. Run the command again to resume.';
}
