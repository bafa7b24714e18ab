import { told, type Told } from './findings.ts';
import { bestMatch } from './matchUrl.ts';
import { readMessage } from './requests.ts';
import type { Held, Instances } from './instances.ts';
import type { AppRecord, LogEntry, Message } from './types.ts';

interface ConnectionsInput {
  instances: Instances;
  records(): AppRecord[];
  /** Takes each message of an app that is connected. */
  receive(held: Held, data: unknown): void;
  find(held: Held, told: Told): void;
  record(held: Held, direction: LogEntry['direction'], message: Message): void;
  /** Hands a valid identity to the handlers, which answer it. */
  validated(held: Held, message: Message): void;
  send(held: Held, message: Message): void;
  leave(held: Held): void;
  ignore(origin: string): void;
  change(): void;
}

/**
 * The agent's side of the Web Connection Protocol: answers each WCP1Hello of a window that the agent opened with a
 * port, and validates the identity that comes on it. Messages of all other windows are counted and ignored. Gives what
 * ends it.
 */
export function acceptConnections(input: ConnectionsInput): () => void {
  const { instances, record, find, ignore, change } = input;
  const onMessage = ({ data, source, origin }: MessageEvent<unknown>) => {
    // A page may speak to itself.
    if (source === globalThis.window) return;
    const held = instances.byWindow(source);
    if (!held) return ignore(origin);
    const message = readMessage(data)?.message;
    if (message?.type !== 'WCP1Hello') return;
    const { connectionAttemptUuid } = (message.meta ?? {}) as { connectionAttemptUuid?: unknown };
    const { fdc3Version } = (message.payload ?? {}) as { fdc3Version?: unknown };
    record(held, 'in', message);
    if (typeof fdc3Version === 'string' && !/^2\.2(?:\.|$)/.test(fdc3Version))
      find(held, told.otherVersion(fdc3Version));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) =>
      firstMessage(input, held, { port: port1, data: event.data, origin, connectionAttemptUuid });
    held.reached = { hello: origin, handshake: true };
    const handshake: Message = {
      type: 'WCP3Handshake',
      // The agent's own page has the channel selector and the intent resolver.
      payload: { fdc3Version: '2.2', intentResolverUrl: false, channelSelectorUrl: false },
      meta: { connectionAttemptUuid, timestamp: new Date().toISOString() },
    };
    record(held, 'out', handshake);
    // A frame without an origin of its own can be reached in no other way; unless we sandboxed it, its identity is
    // refused.
    (source as Window).postMessage(handshake, { targetOrigin: origin === 'null' ? '*' : origin, transfer: [port2] });
    change();
  };
  globalThis.addEventListener('message', onMessage);
  return () => globalThis.removeEventListener('message', onMessage);
}

interface FirstMessage {
  port: MessagePort;
  data: unknown;
  origin: string;
  connectionAttemptUuid: unknown;
}

/** Until its identity is valid, an app can say nothing else. */
function firstMessage(
  input: ConnectionsInput,
  held: Held,
  { port, data, origin, connectionAttemptUuid }: FirstMessage,
): void {
  const { instances, record, find, send, leave, validated, receive } = input;
  const message = readMessage(data)?.message;
  if (!message) return find(held, told.noText());
  if (message.type !== 'WCP4ValidateAppIdentity') {
    record(held, 'in', message);
    return find(held, told.beforeIdentity(message.type));
  }
  const {
    identityUrl = '',
    actualUrl = '',
    instanceId,
    instanceUuid,
  } = (message.payload ?? {}) as Record<string, string>;
  const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');
  // Of records that match as well, the one by which it was opened.
  const found = bestMatch([...(held.record ? [held.record] : []), ...input.records()], identityUrl);
  const { isSandboxed, appId } = held.instance;
  // The page around sandboxed the frame itself, so its window says which app it is: no other one is matched to it.
  const match = isSandboxed && found?.appId !== appId ? undefined : found;
  const hasOrigin = isSandboxed
    ? origin === 'null'
    : originOf(identityUrl) === origin && originOf(actualUrl) === origin;
  const problem = hasOrigin ? (match ? undefined : told.unknownApp(identityUrl)) : told.origins(identityUrl, origin);
  const known = identify(instances, held, { match, instanceId, instanceUuid, origin, leave });
  const claimed = instanceUuid === undefined ? undefined : instances.byId(instanceUuid);
  if (claimed && claimed !== known) find(known, told.otherInstance());
  known.port = port;
  known.origin = origin;
  known.reached = { ...held.reached, identity: identityUrl };
  record(known, 'in', message);
  if (problem) {
    known.reached.refused = problem.text;
    find(known, problem);
    send(known, {
      type: 'WCP5ValidateAppIdentityFailedResponse',
      payload: { message: problem.text },
      meta: { connectionAttemptUuid, timestamp: new Date().toISOString() },
    });
    port.close();
    known.port = undefined;
    return;
  }
  port.onmessage = (event) => receive(known, event.data);
  validated(known, { ...message, payload: { identityUrl, actualUrl } });
}

/**
 * Whose identity it is: that of the launch when it is the window's first, the same as before when the window proves it
 * by what it was given, and a new one else, for which the earlier one in the same window is gone.
 */
function identify(
  instances: Instances,
  held: Held,
  given: { match?: AppRecord; instanceId?: string; instanceUuid?: string; origin: string; leave(held: Held): void },
): Held {
  const { match, instanceId, instanceUuid, origin, leave } = given;
  const isFirst = held.origin === undefined;
  const isSameApp = match === undefined || match.appId === held.instance.appId;
  const proves = instanceUuid === held.uuid && instanceId === held.instance.instanceId && origin === held.origin;
  if (isSameApp && (isFirst || proves)) return held;
  if (held.instance.state === 'connected' || held.instance.state === 'silent') leave(held);
  // The frame or window stays where it is, and so does its key on the page.
  held.uuid = crypto.randomUUID();
  held.record = match ?? held.record;
  held.openedAt = Date.now();
  instances.update(held, {
    instanceId: crypto.randomUUID(),
    appId: match?.appId ?? held.instance.appId,
    title: match && !isSameApp ? (match.title ?? match.appId) : held.instance.title,
    state: 'starting',
  });
  return held;
}
