import { useEffect, useMemo, useRef, useState } from 'react';
import type { AppRecord, Place } from '../agent/types.ts';
import { originOfUrl } from '../agent/instances.ts';
import { userChannels } from '../agent/userChannels.ts';
import type { Values } from '../calls.ts';
import type { WorkbenchSite } from '../site.ts';
import { callsApp, isReport, type Order, type Report } from '../talk.ts';
import { useAgent } from './useAgent.ts';
import { useSession } from './useSession.ts';

export interface WorkbenchProps {
  site: WorkbenchSite;
  /** Apps to open, including `watchlist`, `chart` and `calls`. */
  apps: AppRecord[];
  /** First sent ticker. */
  firstTicker: string;
}

/** The workbench's agent, and its app for calls. */
export function useWorkbench({ site, apps }: WorkbenchProps) {
  const { start, ...agent } = useAgent({ site, records: apps });
  const { windows, snapshot } = agent;
  const siteIds = useMemo(() => apps.map(({ appId }) => appId), [apps]);
  const session = useSession({ start, ...agent }, siteIds);
  const [report, setReport] = useState<Report>();
  const waiting = useRef<Order[]>([]);

  const { place } = session;
  useEffect(() => agent.agent?.setPlace(place), [agent.agent, place]);
  /** Sets where apps open, also those opened by other apps. */
  const setPlace = (next: Place) =>
    agent.act(() => {
      if (next === 'window') requestPopups();
      session.setPlace(next);
    });

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const isOwn = origin === location.origin && [...windows.current.values()].includes(source as Window);
      if (!isOwn || !isReport(data)) return;
      setReport(data);
      for (const order of waiting.current.splice(0)) (source as Window).postMessage(order, location.origin);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [windows]);

  // A page in a window can navigate its opener, this page.
  const hasStranger = snapshot.instances.some(
    ({ place, url, state }) => place === 'window' && state !== 'stopped' && isOtherOrigin(url),
  );
  useEffect(() => {
    if (!hasStranger) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasStranger]);

  /** Has the app "Your calls" make a call, and opens it first when it is not open. */
  const makeCall = async (name: string, values: Values) => {
    const order: Order = { workbench: 'call', name, values };
    const current = await start();
    const open = current.snapshot().instances.find(({ appId }) => appId === callsApp);
    if (open?.state === 'connected') return windows.current.get(open.frame)?.postMessage(order, location.origin);
    waiting.current.push(order);
    // On no channel, its broadcasts would reach nobody.
    if (!open) current.open(callsApp, 'frame', { channel: userChannels[0]!.id });
    return undefined;
  };

  return { ...agent, ...session, site, apps, siteIds, report, makeCall, setPlace };
}

/**
 * Requests permission for windows without a click, which apps need to open other apps. A click allows a single window,
 * so the second shows whether the browser permits pop-ups. @throws when it does not.
 */
export function requestPopups(): void {
  const windows = [1, 2].map(() => globalThis.open('about:blank', '_blank', 'popup,width=200,height=100'));
  for (const window of windows) window?.close();
  if (windows.includes(null))
    throw new Error(
      'The browser blocked a window. Allow pop-ups for this page, for example in the address bar, and then choose windows again.',
    );
}

const isOtherOrigin = (url: string) => originOfUrl(url) !== location.origin;

export type WorkbenchState = ReturnType<typeof useWorkbench>;
