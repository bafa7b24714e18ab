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
  /** All that the reader has done in the blotter, in order. */
  orders: DesktopOrder[];
  onReport(report: DesktopReport): void;
  /** The windows cannot be connected. */
  onFail(): void;
}

const apps = ['blotter', 'chart', 'news'];
/** Milliseconds in which the windows connect, also over a slow line. */
const longestStart = 20_000;

/**
 * The apps behind the windows: a desktop agent in this page, and a frame that nobody sees for each window, which makes
 * its calls. Shows the messages that go between them.
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
  /** What was logged before the reader's last action. */
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

/** Names the message of the user's action. */
function wordsFor(entries: LogEntry[]): string {
  const first = entries.find(({ type }) => type === 'broadcastRequest' || type === 'raiseIntentRequest');
  return first ? `Show ${first.type} and the messages around it` : 'Show the messages';
}
