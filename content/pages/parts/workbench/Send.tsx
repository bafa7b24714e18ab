import { useEffect, useRef, useState } from 'react';
import type { IslandProps } from '../../../../src/theme/types.ts';
import { exchangeDirectory, receiver, sender, type RaisedIntent } from '../../../agent/exchangeDirectory.ts';
import { userChannels } from '../../../agent/userChannels.ts';
import { intents, isInRange } from '../../../data/intents.ts';
import { isReport, type Order } from '../../../workbench/talk.ts';
import type { Values } from '../../../workbench/calls.ts';
import { agentVersion } from './agentVersion.ts';
import { ContextField, exampleOf } from './ContextField.tsx';
import { isHeartbeat, Messages } from './Messages.tsx';
import { Panel } from './Panel.tsx';
import { useAgent } from './useAgent.ts';
import { Windows } from './Windows.tsx';

interface SendProps {
  /** Id of the doc in which the example is. */
  doc: string;
}

/** What an example opens below itself: an app that sends it, and one that shows what reached it. */
export function Send({ doc, shell }: SendProps & IslandProps) {
  const place = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<string>();
  useEffect(() => setCode(place.current?.closest('figure')?.querySelector('pre')?.textContent ?? ''), []);
  return (
    <div ref={place}>
      <Panel>
        {(isOpen) =>
          isOpen &&
          code !== undefined && (
            <Exchange code={code} intent={intentOf(doc, agentVersion(shell).number)} shell={shell} />
          )
        }
      </Panel>
    </div>
  );
}

/** The intent of which a page is, as a version has it. */
function intentOf(doc: string, number: string): RaisedIntent | undefined {
  const name = doc.split('/').at(-1);
  const intent = intents.find((each) => each.name === name);
  return (
    intent && {
      ...intent,
      contexts: intent.contexts.filter(({ versions }) => isInRange(number, versions)).map(({ type }) => type),
    }
  );
}

/** The type of a context in code, the first of those that are asked for. */
function typeIn(code: string, wanted?: string[]): string {
  const types = [...code.matchAll(/\btype"?: ["']([\w.]+)["']/g)].map(([, type]) => type!);
  return types.find((type) => wanted?.includes(type) ?? true) ?? wanted?.[0] ?? '';
}

function Exchange({ code, intent, shell }: { code: string; intent?: RaisedIntent } & IslandProps) {
  const version = agentVersion(shell);
  const base = shell.site.baseUrl;
  const records = async (frames: string) => exchangeDirectory(frames, intent);
  const state = useAgent({ base, version, records, prefersOpen: true, withContexts: false });
  const { agent, snapshot, problem, windows, act } = state;
  const types = intent?.contexts ?? [typeIn(code)];
  const type = typeIn(code, intent?.contexts);
  const [value, setValue] = useState(intent ? '' : code.trim());
  /** The apps that have done what comes before sending. */
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
      // The first report is of no call.
      else if (data.name === undefined)
        order(receiver, intent ? 'addIntentListener' : 'addContextListener', { intent: intent?.name });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  });
  const begin = () => {
    if (intent) void exampleOf(type, version.path).then(setValue);
    void act((current) => {
      for (const each of [receiver, sender]) current.open(each, 'frame', userChannels[0]?.id);
    });
  };
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBegun.current) begin();
    isBegun.current = true;
  });
  // To open the panel is to send.
  useEffect(() => {
    if (isReady && value !== '' && !isSent) send();
  });

  return (
    <>
      <ContextField
        workbench={state}
        path={version.path}
        types={types}
        first={type}
        value={value}
        onChange={setValue}
      />
      <div className="bar">
        <button type="button" disabled={!isReady || value === ''} onClick={send}>
          {intent ? `Raise ${intent.name}` : 'Broadcast'}
        </button>
        <p role="status">
          {problem !== ''
            ? problem
            : isSent
              ? 'Sent. What reached it stands in the receiver; change the context and send again.'
              : 'Connecting a sender and a receiver …'}
        </p>
      </div>
      {agent && <Windows workbench={state} />}
      <Messages entries={snapshot.log.filter((entry) => !isHeartbeat(entry))} path={version.path} />
    </>
  );
}
