import { bestMatch } from '../agent/matchUrl.ts';
import { isObject } from '../agent/readMessage.ts';
import type { AppRecord, Place } from '../agent/types.ts';

const isThisMachine = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Parses a typed address. Local servers may omit the protocol. */
export function readAddress(typed: string, place: Place, site: string): { url: string } | { wrong: string } {
  const text = typed.trim();
  const hasProtocol = /^[a-z][\w+.-]*:(?!\d)/i.test(text);
  const address = hasProtocol ? text : `${/^(?:localhost|127\.|\[)/.test(text) ? 'http' : 'https'}://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return { wrong: 'The URL must begin with https:// or http://, such as http://localhost:5173/.' };
  if (place === 'frame' && url.protocol === 'http:' && !isThisMachine(url) && url.origin !== site)
    return {
      wrong: `A frame on this page can only show https:// URLs, localhost and 127.0.0.1. Open ${url.host} in a window.`,
    };
  return { url: url.href };
}

/**
 * Parses a pasted record or directory, and sets the address on the matching record. Without text, makes a bare record with
 * host, port and path as its id.
 */
export function readRecords(
  address: string,
  text: string,
): { records: AppRecord[]; appId: string } | { wrong: string } {
  if (text.trim() === '') {
    const { host, pathname } = new URL(address);
    const appId = host + pathname.replace(/\/$/, '');
    return { records: [{ appId, title: appId, type: 'web', details: { url: address } } as AppRecord], appId };
  }
  let pasted: unknown;
  try {
    pasted = JSON.parse(text);
  } catch (error) {
    return { wrong: `The record is not valid JSON: ${(error as Error).message}` };
  }
  const isDirectory = isObject(pasted) && Array.isArray(pasted.applications);
  const all = isDirectory ? (pasted as { applications: unknown[] }).applications : [pasted];
  const records: AppRecord[] = [];
  for (const [index, value] of all.entries()) {
    const problem = problemOf(value);
    if (problem) return { wrong: `${isDirectory ? `Record ${index + 1}` : 'The record'} ${problem}.` };
    records.push(complete(value as Partial<AppRecord>));
  }
  const meant = isDirectory ? bestMatch(records, address) : records[0];
  if (!meant) return { wrong: 'None of the records has this URL in details.url.' };
  const withAddress = { ...meant, details: { ...meant.details, url: address } } as AppRecord;
  return { records: records.map((record) => (record === meant ? withAddress : record)), appId: meant.appId };
}

function complete(record: Partial<AppRecord>): AppRecord {
  return { title: record.appId, type: 'web', ...record, details: record.details ?? {} } as AppRecord;
}

/** Why a record is unusable. */
function problemOf(value: unknown): string | undefined {
  if (!isObject(value) || typeof value.appId !== 'string' || value.appId === '') return 'must have an appId';
  for (const name of ['title', 'type'])
    if (value[name] !== undefined && typeof value[name] !== 'string') return `must have text as its ${name}`;
  const { details, interop } = value;
  if (details !== undefined && details !== null && !isObject(details)) return 'must have an object as its details';
  if (interop === undefined) return undefined;
  const { intents } = isObject(interop) ? interop : { intents: null };
  const { listensFor } = intents === undefined ? {} : isObject(intents) ? intents : { listensFor: null };
  if (listensFor === undefined) return undefined;
  const isListed = isObject(listensFor) && Object.values(listensFor).every(isIntent);
  return isListed ? undefined : 'must have an object of intents as its interop.intents.listensFor';
}

function isIntent(value: unknown): boolean {
  return isObject(value) && (value.contexts === undefined || Array.isArray(value.contexts));
}
