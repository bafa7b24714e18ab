import { agentLimits } from '../agent/limits.ts';
import { isObject } from '../agent/readMessage.ts';
import type { AppRecord, Finding, LogEntry, OpenOptions, Place } from '../agent/types.ts';
import { userChannels } from '../agent/userChannels.ts';
import { calls, firstValues, type Values } from '../calls.ts';
import { readDirectory } from './readRecords.ts';

/** Fields of the form that connects an app. */
export interface ConnectForm {
  address: string;
  place: Place;
  /** Empty for no channel. */
  channel: string;
  mayPrompt: boolean;
  /** JSON of records, their address, and the id of the record to run. */
  directory: string;
  directoryUrl: string;
  chosen: string;
}

/** Fields of the form that makes calls. */
export interface CallFields {
  name: string;
  values: Values;
}

/** An open app; `isFront` for the one in front. */
export type SavedApp = { appId: string; place: Place; isFront?: boolean } & OpenOptions;

/** A reader's work, for a reload or a file. */
export interface Session {
  form: ConnectForm;
  call: CallFields;
  /** Where apps open. */
  place: Place;
  /** Records by the reader, for open apps. */
  records: AppRecord[];
  apps: SavedApp[];
  log: LogEntry[];
  findings: Finding[];
}

export const emptyForm: ConnectForm = {
  address: '',
  place: 'frame',
  channel: userChannels[0]!.id,
  mayPrompt: false,
  directory: '',
  directoryUrl: '',
  chosen: '',
};

export const firstCall: CallFields = { name: 'broadcast', values: firstValues };

/** Characters of saved messages. Browsers keep about five million characters per tab. */
const maxLogText = 1_500_000;

export function writeSession(session: Session): string {
  let text = 0;
  const log = session.log.toReversed().filter((entry) => (text += entry.text.length + 200) <= maxLogText);
  return JSON.stringify({ workbench: 1, ...session, log: log.toReversed() });
}

/**
 * Reads a session, which anybody may have written. Drops whatever is malformed, and apps without a record. `siteIds` are
 * ids of the page's own apps.
 * @throws when the text is no session.
 */
export function readSession(text: string, siteIds: string[]): Session {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (!isObject(value) || value.workbench !== 1) throw new Error('The file is not a session of the workbench.');
  const form = readFields(value.form, emptyForm);
  const open = recordsIn(value.records, siteIds);
  // The record of an open app may have another address than in the directory.
  const others = recordsIn(parse(form.directory), siteIds).filter(
    ({ appId }) => !open.some((record) => record.appId === appId),
  );
  const records = [...open, ...others];
  const known = new Set([...siteIds, ...records.map(({ appId }) => appId)]);
  const { name, values } = isObject(value.call) ? value.call : {};
  return {
    form: { ...form, place: placeOf(form.place) },
    call: {
      name: calls.find((call) => call.name === name)?.name ?? firstCall.name,
      values: readFields(values, firstValues as Record<string, string>),
    },
    place: placeOf(value.place),
    records,
    apps: objectsIn(value.apps)
      .filter(({ appId }) => known.has(appId as string))
      .slice(0, agentLimits.instances)
      .map(({ appId, place, channel, mayPrompt, isFront }) => ({
        appId: appId as string,
        place: placeOf(place),
        channel: userChannels.find(({ id }) => id === channel)?.id,
        mayPrompt: mayPrompt === true,
        isFront: isFront === true,
      })),
    log: logIn(objectsIn(value.log)),
    findings: objectsIn(value.findings).filter(isFinding).slice(0, agentLimits.findings),
  };
}

const placeOf = (value: unknown): Place => (value === 'window' ? 'window' : 'frame');

/** Takes the fields that have the type of the defaults. */
function readFields<Fields extends object>(value: unknown, defaults: Fields): Fields {
  const given = Object.entries(isObject(value) ? value : {});
  const same = ([name, field]: [string, unknown]) =>
    typeof field === typeof (defaults as Record<string, unknown>)[name] && Object.hasOwn(defaults, name);
  return { ...defaults, ...Object.fromEntries(given.filter(same)) };
}

function recordsIn(value: unknown, siteIds: string[]): AppRecord[] {
  const read = readDirectory(JSON.stringify(value ?? []), siteIds);
  return 'records' in read ? read.records : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Reads logged messages. Ids are negative, so that messages of the next agent continue them. */
function logIn(values: Record<string, unknown>[]): LogEntry[] {
  const entries = values.filter(isEntry).slice(-agentLimits.log);
  return entries.map(({ time, instanceId, title, direction, type, text, problems }, index) => ({
    id: index - entries.length,
    time,
    instanceId,
    title,
    direction,
    type,
    text: text.slice(0, agentLimits.logText + 50),
    ...(Array.isArray(problems) && { problems: problems.map(String) }),
  }));
}

function isEntry(value: Record<string, unknown>): value is Record<string, unknown> & LogEntry {
  const { time, instanceId, title, type, text, direction } = value;
  const isText = [time, instanceId, title, type, text].every((each) => typeof each === 'string');
  return isText && (direction === 'in' || direction === 'out');
}

function isFinding(value: Record<string, unknown>): value is Record<string, unknown> & Finding {
  const { title, text, rule, level, count } = value;
  const isText = [title, text, rule].every((each) => typeof each === 'string');
  return isText && typeof count === 'number' && ['must', 'should', 'advice'].includes(level as string);
}
