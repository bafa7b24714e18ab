import { bestMatch } from '../../../agent/matchUrl.ts';
import type { AppRecord, Instance } from '../../../agent/types.ts';

const isThisMachine = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** The address of an app as it was typed: that of a server on this machine may come without its protocol. */
export function readAddress(
  typed: string,
  place: Instance['place'],
  site: string,
): { url: string } | { wrong: string } {
  const text = typed.trim();
  const hasProtocol = /^[a-z][\w+.-]*:(?!\d)/i.test(text);
  const address = hasProtocol ? text : `${/^(?:localhost|127\.|\[)/.test(text) ? 'http' : 'https'}://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return { wrong: 'The address has to begin with https:// or http://, such as http://localhost:5173/.' };
  if (place === 'frame' && url.protocol === 'http:' && !isThisMachine(url) && url.origin !== site)
    return {
      wrong: `A frame of this page may show addresses with https://, and those of localhost and 127.0.0.1. Open ${url.host} in a window.`,
    };
  return { url: url.href };
}

/**
 * The records that were pasted, one or a whole directory, and the one that is meant by the address; without any, a bare
 * one. The record that is meant is given that address.
 */
export function readRecords(
  address: string,
  text: string,
): { records: AppRecord[]; appId: string } | { wrong: string } {
  const complete = (record: Partial<AppRecord>): AppRecord => ({
    title: record.appId ?? '',
    type: 'web',
    details: { url: address },
    ...record,
    appId: record.appId ?? '',
  });
  if (text.trim() === '') {
    const bare = complete({ appId: 'your-app', title: 'Your app' });
    return { records: [bare], appId: bare.appId };
  }
  let pasted: Partial<AppRecord> & { applications?: unknown };
  try {
    pasted = (JSON.parse(text) ?? {}) as typeof pasted;
  } catch (error) {
    return { wrong: `The record is not JSON: ${(error as Error).message}` };
  }
  const withAddress = (record: Partial<AppRecord>) => ({ ...record, details: { ...record.details, url: address } });
  const isDirectory = Array.isArray(pasted.applications);
  const all = (isDirectory ? pasted.applications : [withAddress(pasted)]) as Partial<AppRecord>[];
  const nameless = all.findIndex((each) => typeof each?.appId !== 'string' || each.appId === '');
  if (nameless >= 0)
    return { wrong: isDirectory ? `Record ${nameless + 1} needs an appId.` : 'The record needs an appId.' };
  const records = all.map(complete);
  const meant = bestMatch(records, address);
  return meant
    ? { records: records.map((each) => (each === meant ? (withAddress(each) as AppRecord) : each)), appId: meant.appId }
    : { wrong: 'None of the records has the address in its details.url.' };
}
