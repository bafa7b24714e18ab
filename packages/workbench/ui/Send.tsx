import { useEffect, useRef, useState } from 'react';
import { userChannels } from '../agent/userChannels.ts';
import { exchangeApps, receiver, sender, type RaisedIntent } from '../apps.ts';
import type { Values } from '../calls.ts';
import type { WorkbenchSite } from '../site.ts';
import { isReport, type Order } from '../talk.ts';
import { ContextField } from './ContextField.tsx';
import { isHeartbeat, Messages } from './Messages.tsx';
import { Panel } from './Panel.tsx';
import { useAgent } from './useAgent.ts';
import { Windows } from './Windows.tsx';

export interface SendProps {
  site: WorkbenchSite;
  /** The intent to raise. Without it, the context in the code is broadcast. */
  intent?: RaisedIntent;
}

/** Sender and receiver below an example. */
export function Send({ site, intent }: SendProps) {
  const place = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<string>();
  useEffect(() => setCode(place.current?.closest('figure')?.querySelector('pre')?.textContent ?? ''), []);
  return (
    <div ref={place}>
      <Panel>{(isOpen) => isOpen && code !== undefined && <Exchange code={code} intent={intent} site={site} />}</Panel>
    </div>
  );
}

/** Finds the first context type in code, among the wanted types. */
function typeIn(code: string, wanted?: string[]): string {
  const types = [...code.matchAll(/\btype"?: ["']([\w.]+)["']/g)].map(([, type]) => type!);
  return types.find((type) => wanted?.includes(type) ?? true) ?? wanted?.[0] ?? '';
}

function Exchange({ code, intent, site }: { code: string } & SendProps) {
  const state = useAgent({ site, records: exchangeApps(intent), prefersOpen: true, withContexts: false });
  const { agent, snapshot, problem, windows, act } = state;
  const types = intent?.contexts ?? [typeIn(code)];
  const type = typeIn(code, intent?.contexts);
  const [value, setValue] = useState(intent ? '' : code.trim());
  /** Apps with a finished setup. */
  const [ready, setReady] = useState<string[]>([]);
  const [isSent, setSent] = useState(false);
  const isReady = ready.includes(sender) && ready.includes(receiver);

  const order = (appId: string, name: string, values: Values) => {
    const open = snapshot.instances.find((each) => each.appId === appId);
    const message: Order = { workbench: 'call', name, values };
    if (open) windows.current.get(open.frame)?.postMessage(message, location.origin);
  };
  const send = () => {
    order(sender, intent ? 'raiseIntent' : 'broadcast', { intent: intent?.name, context: value });
    setSent(true);
  };

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const from = snapshot.instances.find(({ frame }) => windows.current.get(frame) === source)?.appId;
      if (origin !== location.origin || from === undefined || !isReport(data)) return;
      if (from === sender || data.listeners.length > 0) setReady((before) => [...new Set([...before, from])]);
      // The first report has no call.
      else if (data.name === undefined)
        order(receiver, intent ? 'addIntentListener' : 'addContextListener', { intent: intent?.name });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  });
  const begin = () => {
    if (intent) void site.loadExample(type).then(setValue);
    void act((current) => {
      for (const each of [receiver, sender]) current.open(each, 'frame', { channel: userChannels[0]?.id });
    });
  };
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBegun.current) begin();
    isBegun.current = true;
  });
  // Opening the panel sends.
  useEffect(() => {
    if (isReady && value !== '' && !isSent) send();
  });

  return (
    <>
      <ContextField workbench={state} site={site} types={types} first={type} value={value} onChange={setValue} />
      <div className="bar">
        <button type="button" disabled={!isReady || value === ''} onClick={send}>
          {intent ? `Raise ${intent.name}` : 'Broadcast'}
        </button>
        <p role="status">
          {problem !== ''
            ? problem
            : isSent
              ? 'Sent. The receiver shows what it received. Edit the context and send it again.'
              : 'Connecting a sender and a receiver …'}
        </p>
      </div>
      {agent && <Windows workbench={state} />}
      <Messages entries={snapshot.log.filter((entry) => !isHeartbeat(entry))} site={site} />
    </>
  );
}
