import { useEffect, useState } from 'react';
import type { Agent, AppRecord, Snapshot } from '../agent/types.ts';
import { loadDirectory } from './loadDirectory.ts';
import { bareRecord, readAddress } from './readRecords.ts';
import { readSaved, save } from './saved.ts';
import { emptyForm, firstCall, readSession, writeSession, type SavedApp, type Session } from './session.ts';
import type { useAgent } from './useAgent.ts';

/** Apps or a directory that are opened only after a click, which shows their addresses. */
export interface Offer {
  text: string;
  apps: SavedApp[];
  records: AppRecord[];
  directoryUrl?: string;
}

/** Time in milliseconds in which restored apps may make the page unusable. */
const riskyTime = 5000;

const nothing: Session = { form: emptyForm, call: firstCall, records: [], apps: [], log: [], findings: [] };

/** Keeps a reader's work over reloads and in files, and offers the apps named by a link. */
export function useSession({ agent, act, snapshot }: ReturnType<typeof useAgent>, siteIds: string[]) {
  const [form, setForm] = useState(emptyForm);
  const [call, setCall] = useState(firstCall);
  const [earlier, setEarlier] = useState<Pick<Session, 'log' | 'findings'>>({ log: [], findings: [] });
  const [offer, setOffer] = useState<Offer>();

  const openAll = (apps: SavedApp[], records: AppRecord[]) =>
    void act((current) => {
      for (const record of records) current.addRecord(record);
      const problems = apps.flatMap(({ appId, place, ...options }) => {
        try {
          current.open(appId, place, options);
          return [];
        } catch (error) {
          return (error as Error).message;
        }
      });
      if (problems.length > 0) throw new Error(problems.join(' '));
    });
  /** Shows a session. Its apps open after a click, except those in frames of the reader's own tab. */
  const resume = (session: Session, isOwn: boolean) => {
    setForm(session.form);
    setCall(session.call);
    setEarlier(session);
    const frames = isOwn ? session.apps.filter(({ place }) => place === 'frame') : [];
    const others = session.apps.filter((app) => !frames.includes(app));
    if (frames.length > 0) openAll(frames, session.records);
    // A file by anybody gives no app permissions.
    const apps = isOwn ? others : others.map((app) => ({ ...app, mayPrompt: false }));
    if (apps.length > 0) setOffer({ text: 'Apps of this session:', apps, records: session.records });
  };
  const openFile = (text: string) => resume(readSession(text, siteIds), false);

  const merged: Snapshot = {
    ...snapshot,
    log: [...earlier.log, ...snapshot.log],
    findings: [...earlier.findings.filter((finding) => !snapshot.findings.some(isSame(finding))), ...snapshot.findings],
  };
  const written = () => {
    const session = { ...nothing, form, call, log: merged.log, findings: merged.findings, ...openApps(agent, siteIds) };
    return JSON.stringify(session) === JSON.stringify(nothing) ? undefined : session;
  };

  useEffect(() => {
    const saved = readSaved('session');
    const linked = offerOf(location.search);
    setOffer(linked);
    if (saved === undefined) return;
    // An app may have made the page unusable: after that, all apps wait for a click.
    const isRisky = readSaved('restoring') !== undefined;
    save('restoring', 'true');
    setTimeout(() => save('restoring', undefined), riskyTime);
    try {
      resume(readSession(saved, siteIds), !isRisky);
    } catch {
      save('session', undefined);
    }
    if (linked) setOffer(linked);
    // Once, after the page has come alive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const onHide = () => {
      const session = written();
      const isSaved = save('session', session && writeSession(session));
      if (!isSaved) save('session', writeSession({ ...session!, log: [], form: { ...form, directory: '' } }));
      save('restoring', undefined);
    };
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  });

  /** Opens what was offered. */
  const accept = async ({ apps, records, directoryUrl }: Offer) => {
    setOffer(undefined);
    if (apps.length > 0) openAll(apps, records);
    if (directoryUrl === undefined) return;
    try {
      const directory = await loadDirectory(directoryUrl);
      setForm((before) => ({ ...before, directory, directoryUrl, chosen: '' }));
    } catch (error) {
      setOffer({ text: (error as Error).message, apps: [], records: [], directoryUrl });
    }
  };

  return {
    form,
    setForm,
    call,
    setCall,
    snapshot: merged,
    clearEarlier: () => setEarlier({ log: [], findings: [] }),
    offer,
    accept,
    dismiss: () => setOffer(undefined),
    openFile,
    toFile: () => writeSession(written() ?? nothing),
  };
}

const isSame =
  (one: { title: string; text: string }) =>
  (other: { title: string; text: string }): boolean =>
    one.title === other.title && one.text === other.text;

/** Open apps, and the reader's records for them. */
function openApps(agent: Agent | undefined, siteIds: string[]): Pick<Session, 'apps' | 'records'> {
  const instances = agent?.snapshot().instances.filter(({ state }) => state !== 'stopped') ?? [];
  const ids = new Set(instances.map(({ appId }) => appId));
  return {
    apps: instances.map(({ appId, place, channel, mayPrompt }) => ({
      appId,
      place,
      ...(channel !== null && { channel }),
      ...(mayPrompt && { mayPrompt }),
    })),
    records: (agent?.records() ?? []).filter(({ appId }) => ids.has(appId) && !siteIds.includes(appId)),
  };
}

/** Reads the app and the directory named by a link. */
export function offerOf(search: string): Offer | undefined {
  const parameters = new URLSearchParams(search);
  const [app, directory] = ['app', 'directory'].map((name) => parameters.get(name));
  if (!app && !directory) return undefined;
  const offer: Offer = { text: 'This link names:', apps: [], records: [] };
  const read = (typed: string) => readAddress(typed.slice(0, 2000), 'frame', location.origin);
  const [appAt, directoryAt] = [app && read(app), directory && read(directory)];
  if (appAt && 'url' in appAt) {
    const record = bareRecord(appAt.url);
    offer.records.push(record);
    offer.apps.push({ appId: record.appId, place: 'frame' });
  }
  if (directoryAt && 'url' in directoryAt) offer.directoryUrl = directoryAt.url;
  const wrong = [appAt, directoryAt].flatMap((at) => (at && 'wrong' in at ? [at.wrong] : []));
  return wrong.length === 0 ? offer : { text: `This link cannot be used. ${wrong[0]}`, apps: [], records: [] };
}
