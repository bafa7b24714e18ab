import { bestMatch } from '../agent/matchUrl.ts';
import { isObject } from '../agent/readMessage.ts';
import { isThisMachine } from '../agent/records.ts';
import { whyNotWeb } from '../agent/records.ts';
import type { AppRecord, Place } from '../agent/types.ts';

/** Parses a typed address. Local servers may omit the protocol. */
export function readAddress(typed: string, place: Place, site: string): { url: string } | { wrong: string } {
  const text = typed.trim();
  const hasProtocol = /^[a-z][\w+.-]*:(?!\d)/i.test(text);
  const address = hasProtocol
    ? text
    : `${/^(?:[\w-]+\.)*localhost\b|^127\.|^\[/.test(text) ? 'http' : 'https'}://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return { wrong: 'The URL must begin with https:// or http://, such as http://localhost:5173/.' };
  // A Content-Security-Policy, which lists the frames of this page, cannot name an IPv6 address.
  const isFrameable = isThisMachine(url.hostname) && !url.hostname.startsWith('[');
  if (place === 'frame' && url.protocol === 'http:' && !isFrameable && url.origin !== site)
    return {
      wrong: `A frame on this page can only show https:// URLs, localhost and 127.0.0.1. Open ${url.host} in a window.`,
    };
  return { url: url.href };
}

/** Records in a pasted text. */
export interface ReadDirectory {
  records: AppRecord[];
  /** Reasons why apps cannot run here, or only at another address. */
  reasons: string[];
}

/**
 * Parses a record, a list, or the response of an app directory. `siteIds` are ids of the page's own apps, which no other
 * record may replace.
 */
export function readDirectory(text: string, siteIds: string[]): ReadDirectory | { wrong: string } {
  let pasted: unknown;
  try {
    pasted = JSON.parse(text);
  } catch (error) {
    return { wrong: `This is not JSON: ${(error as Error).message}` };
  }
  const list = isObject(pasted) && Array.isArray(pasted.applications) ? pasted.applications : pasted;
  const values: unknown[] = Array.isArray(list) ? list : [list];
  const records: AppRecord[] = [];
  const reasons: ReadDirectory['reasons'] = [];
  for (const [index, value] of values.entries()) {
    const problem = problemOf(value) ?? takenId(value as AppRecord, records, siteIds);
    if (problem !== undefined) {
      reasons.push(`${values.length > 1 ? `Record ${index + 1}` : 'The record'} ${problem}`);
      continue;
    }
    const record = complete(value as Partial<AppRecord>);
    records.push(record);
    const reason = whyNotWeb(record);
    if (reason !== undefined) reasons.push(reason);
  }
  return { records, reasons };
}

/**
 * Picks the record to run: the chosen one, the only one, or the best match for the address. An address replaces the
 * record's own, so that a production record can run on a development server.
 */
export function pickRecord(
  { records, reasons }: ReadDirectory,
  { chosen, url }: { chosen: string; url?: string },
): { record: AppRecord } | { wrong: string } {
  const [only, ...others] = records;
  if (!only) return { wrong: reasons[0] ?? 'The directory has no records.' };
  const meant =
    records.find(({ appId }) => appId === chosen) ??
    (others.length === 0 ? only : url === undefined ? undefined : bestMatch(records, url));
  if (!meant) return { wrong: 'Choose the record to run. None of the records has this URL in details.url.' };
  const record = url === undefined ? meant : ({ ...meant, details: { ...meant.details, url } } as AppRecord);
  const reason = whyNotWeb(record);
  return reason === undefined ? { record } : { wrong: `${reason} Enter the address to open instead.` };
}

/** Makes a record without behavior. Its id is host, port and path, so that apps at different addresses differ. */
export function bareRecord(address: string): AppRecord {
  const { host, pathname } = new URL(address);
  const appId = host + pathname.replace(/\/$/, '');
  return { appId, title: appId, type: 'web', details: { url: address } } as AppRecord;
}

function complete(record: Partial<AppRecord>): AppRecord {
  return { title: record.appId, type: 'web', ...record, details: record.details ?? {} } as AppRecord;
}

function takenId({ appId }: AppRecord, records: AppRecord[], siteIds: string[]): string | undefined {
  if (siteIds.includes(appId)) return `has the appId ${appId}, which belongs to an app of this page.`;
  return records.some((record) => record.appId === appId)
    ? `has the appId ${appId}, as an earlier record does.`
    : undefined;
}

/** Why a record is unusable. */
function problemOf(value: unknown): string | undefined {
  if (!isObject(value) || typeof value.appId !== 'string' || value.appId === '') return 'must have an appId.';
  for (const name of ['title', 'type'])
    if (value[name] !== undefined && typeof value[name] !== 'string') return `must have text as its ${name}.`;
  const { details, interop } = value;
  if (details !== undefined && details !== null && !isObject(details)) return 'must have an object as its details.';
  if (interop === undefined) return undefined;
  const { intents } = isObject(interop) ? interop : { intents: null };
  const { listensFor } = intents === undefined ? {} : isObject(intents) ? intents : { listensFor: null };
  if (listensFor === undefined) return undefined;
  const isListed = isObject(listensFor) && Object.values(listensFor).every(isIntent);
  return isListed ? undefined : 'must have an object of intents as its interop.intents.listensFor.';
}

function isIntent(value: unknown): boolean {
  return isObject(value) && (value.contexts === undefined || Array.isArray(value.contexts));
}
