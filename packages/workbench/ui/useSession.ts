import { useEffect, useState } from 'react';
import type { Agent, AppRecord, Place, Snapshot } from '../agent/types.ts';
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

const nothing: Session = {
  form: emptyForm,
  call: firstCall,
  place: 'frame',
  records: [],
  apps: [],
  log: [],
  findings: [],
};

/** Keeps a reader's work over reloads and in files, and offers the apps named by a link. */
export function useSession({ agent, act, snapshot }: ReturnType<typeof useAgent>, siteIds: string[]) {
  const [form, setForm] = useState(emptyForm);
  const [call, setCall] = useState(firstCall);
  const [place, setPlace] = useState<Place>('frame');
  const [earlier, setEarlier] = useState<Pick<Session, 'log' | 'findings'>>({ log: [], findings: [] });
  const [offer, setOffer] = useState<Offer>();

  const openAll = (apps: SavedApp[], records: AppRecord[]) =>
    void act((current) => {
      for (const record of records) current.addRecord(record);
      let front: string | undefined;
      const problems = apps.flatMap(({ isFront, appId, place: where, ...options }) => {
        try {
          const { instanceId } = current.open(appId, where, options);
          if (isFront) front = instanceId;
          return [];
        } catch (error) {
          return (error as Error).message;
        }
      });
      if (front !== undefined) current.focus(front);
      if (problems.length > 0) throw new Error(problems.join(' '));
    });
  /** Shows a session. Its apps open after a click, except those in frames of the reader's own tab. */
  const resume = (session: Session, isOwn: boolean) => {
    setForm(session.form);
    setCall(session.call);
    setPlace(session.place);
    setEarlier(session);
    const frames = isOwn ? session.apps.filter((app) => app.place === 'frame') : [];
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
    const { log, findings } = merged;
    const session = { ...nothing, form, call, place, log, findings, ...openApps(agent, siteIds) };
    return JSON.stringify(session) === JSON.stringify(nothing) ? undefined : session;
  };

  useEffect(() => {
    const saved = readSaved('session');
    try {
      if (saved !== undefined) resume(readSession(saved, siteIds), true);
    } catch {
      save('session', undefined);
    }
    const linked = offerOf(location.search);
    if (linked) setOffer(linked);
    // Once, after the page has come alive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const onHide = () => {
      const session = written();
      const isSaved = save('session', session && writeSession(session));
      if (!isSaved) save('session', writeSession({ ...session!, log: [], form: { ...form, directory: '' } }));
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
    place,
    setPlace,
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
  const { instances: all = [], front } = agent?.snapshot() ?? {};
  const instances = all.filter(({ state }) => state !== 'stopped');
  const ids = new Set(instances.map(({ appId }) => appId));
  return {
    apps: instances.map(({ appId, instanceId, place, channel, mayPrompt }) => ({
      appId,
      place,
      ...(channel !== null && { channel }),
      ...(mayPrompt && { mayPrompt }),
      ...(instanceId === front && { isFront: true }),
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
