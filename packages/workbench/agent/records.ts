import type { AppRecord } from './types.ts';

/** Whether a record describes no behavior, as for an app connected by its address. */
export function isBare(record: AppRecord): boolean {
  return record.interop === undefined;
}

/** Why a record's app cannot be opened in a browser; undefined when it can. */
export function whyNotWeb(record: AppRecord | undefined): string | undefined {
  if (!record) return 'The app directory does not contain this app.';
  const { url } = (record.details ?? {}) as { url?: unknown };
  const name = record.title ?? record.appId;
  if (typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return undefined;
  return record.type !== undefined && record.type !== 'web'
    ? `${name} cannot be opened here. Its type is ${record.type}, and this page can only open web apps.`
    : `${name} cannot be opened here. The details.url in its record must begin with https:// or http://.`;
}

/** Whether a host name is that of this machine, by which browsers treat its pages as secure. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
