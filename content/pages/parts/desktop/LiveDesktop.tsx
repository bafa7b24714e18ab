import { useEffect, useRef, useState } from 'react';
import type { IslandProps } from '../../../../src/theme/types.ts';
import type { LogEntry } from '@fdc3-docs/workbench/agent/types';
import { userChannels } from '@fdc3-docs/workbench/agent/userChannels';
import { isHeartbeat, Messages } from '@fdc3-docs/workbench/Messages';
import { useAgent } from '@fdc3-docs/workbench/useAgent';
import { workbenchSite } from '../../../workbench/site.ts';
import { desktopApps } from './apps.ts';
import { isDesktopReport, type DesktopOrder, type DesktopReport } from './talk.ts';

export interface LiveDesktopProps extends IslandProps {
  /** All user actions in the blotter, in order. */
  orders: DesktopOrder[];
  onReport(report: DesktopReport): void;
  /** The windows cannot be connected. */
  onFail(): void;
}

const apps = ['blotter', 'chart', 'news'];
/** Timeout for connecting the windows, long enough for a slow network, in milliseconds. */
const longestStart = 20_000;

/**
 * The apps behind the windows: a desktop agent in this page, and a hidden frame per window to make its calls. Shows
 * their messages.
 */
export default function LiveDesktop({ shell, orders, onReport, onFail }: LiveDesktopProps) {
  const site = workbenchSite(shell);
  const { snapshot, windows, start, attach } = useAgent({
    site,
    records: desktopApps,
    prefersOpen: true,
    withContexts: false,
  });
  const [ready, setReady] = useState<string[]>([]);
  const isReady = apps.every((app) => ready.includes(app));

  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    start().then((agent) => {
      for (const app of apps) agent.open(app, 'frame', { channel: userChannels[0]?.id });
    }, onFail);
  });
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(onFail, longestStart);
    return () => clearTimeout(timer);
  }, [isReady, onFail]);
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const isOwn = origin === location.origin && [...windows.current.values()].includes(source as Window);
      if (!isOwn || !isDesktopReport(data)) return;
      if (data.what === 'ready') setReady((before) => [...before, data.app]);
      else if (data.what === 'failed') onFail();
      else onReport(data);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  });
  const messages = snapshot.log.filter((entry) => !isHeartbeat(entry));
  const sent = useRef(0);
  /** Log entries before the user's last action. */
  const [before, setBefore] = useState(0);
  useEffect(() => {
    const blotter = snapshot.instances.find(({ appId }) => appId === 'blotter');
    if (!isReady || !blotter) return;
    if (orders.length > sent.current) setBefore(messages.length);
    for (const order of orders.slice(sent.current))
      windows.current.get(blotter.frame)?.postMessage(order, location.origin);
    sent.current = orders.length;
  }, [isReady, orders, snapshot.instances, windows, messages.length]);

  const own = messages.slice(before);
  return (
    <>
      {snapshot.instances.map(({ frame, title, url }) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- A document of this site needs none.
        <iframe
          key={frame}
          hidden
          ref={(element) => attach(frame, element?.contentWindow ?? null)}
          name={frame}
          title={title}
          src={url}
        />
      ))}
      {isReady ? (
        <details className="wire">
          <summary>{wordsFor(own)}</summary>
          <Messages entries={own} site={site} />
        </details>
      ) : (
        <p role="status">Starting a desktop agent in this page …</p>
      )}
    </>
  );
}

/** Number of messages caused by the user's action, and the first message. */
function wordsFor(entries: LogEntry[]): string {
  const first = entries.find(({ type }) => type === 'broadcastRequest' || type === 'raiseIntentRequest');
  const count = entries.length === 1 ? '1 message' : `${entries.length} messages`;
  return first ? `${count} sent, starting with ${first.type}` : `${count} sent`;
}
