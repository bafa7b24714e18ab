import { faults, type Fault } from './findings.ts';
import { bestMatch } from './matchUrl.ts';
import { readMessage } from './requests.ts';
import type { Client, Instances } from './instances.ts';
import type { AppRecord, LogEntry, Message } from './types.ts';

interface ConnectionsInput {
  instances: Instances;
  records(): AppRecord[];
  /** Takes each message of an app that is connected. */
  receive(client: Client, data: unknown): void;
  find(client: Client, fault: Fault): void;
  record(client: Client, direction: LogEntry['direction'], message: Message): void;
  /** Hands a valid identity to the handlers, which answer it. */
  validated(client: Client, message: Message): void;
  send(client: Client, message: Message): void;
  leave(client: Client): void;
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
    const client = instances.byWindow(source);
    if (!client) return ignore(origin);
    const message = readMessage(data)?.message;
    if (message?.type !== 'WCP1Hello') return;
    const { connectionAttemptUuid } = (message.meta ?? {}) as { connectionAttemptUuid?: unknown };
    const { fdc3Version } = (message.payload ?? {}) as { fdc3Version?: unknown };
    record(client, 'in', message);
    if (typeof fdc3Version === 'string' && !/^2\.2(?:\.|$)/.test(fdc3Version))
      find(client, faults.otherVersion(fdc3Version));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) =>
      firstMessage(input, client, { port: port1, data: event.data, origin, connectionAttemptUuid });
    client.reached = { hello: origin, handshake: true };
    const handshake: Message = {
      type: 'WCP3Handshake',
      // The agent's own page has the channel selector and the intent resolver.
      payload: { fdc3Version: '2.2', intentResolverUrl: false, channelSelectorUrl: false },
      meta: { connectionAttemptUuid, timestamp: new Date().toISOString() },
    };
    record(client, 'out', handshake);
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
  client: Client,
  { port, data, origin, connectionAttemptUuid }: FirstMessage,
): void {
  const { instances, record, find, send, leave, validated, receive } = input;
  const message = readMessage(data)?.message;
  if (!message) return find(client, faults.noText());
  if (message.type !== 'WCP4ValidateAppIdentity') {
    record(client, 'in', message);
    return find(client, faults.beforeIdentity(message.type));
  }
  const {
    identityUrl = '',
    actualUrl = '',
    instanceId,
    instanceUuid,
  } = (message.payload ?? {}) as Record<string, string>;
  const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');
  // Of records that match as well, the one by which it was opened.
  const found = bestMatch([...(client.record ? [client.record] : []), ...input.records()], identityUrl);
  const { isSandboxed, appId } = client.instance;
  // The page around sandboxed the frame itself, so its window says which app it is: no other one is matched to it.
  const match = isSandboxed && found?.appId !== appId ? undefined : found;
  const hasOrigin = isSandboxed
    ? origin === 'null'
    : originOf(identityUrl) === origin && originOf(actualUrl) === origin;
  const problem = hasOrigin
    ? match
      ? undefined
      : faults.unknownApp(identityUrl)
    : faults.origins(identityUrl, origin);
  const known = identify(instances, client, { match, instanceId, instanceUuid, origin, leave });
  const claimed = instanceUuid === undefined ? undefined : instances.byId(instanceUuid);
  if (claimed && claimed !== known) find(known, faults.otherInstance());
  known.port = port;
  known.origin = origin;
  known.reached = { ...client.reached, identity: identityUrl };
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
  client: Client,
  given: { match?: AppRecord; instanceId?: string; instanceUuid?: string; origin: string; leave(client: Client): void },
): Client {
  const { match, instanceId, instanceUuid, origin, leave } = given;
  const isFirst = client.origin === undefined;
  const isSameApp = match === undefined || match.appId === client.instance.appId;
  const proves = instanceUuid === client.uuid && instanceId === client.instance.instanceId && origin === client.origin;
  if (isSameApp && (isFirst || proves)) return client;
  if (client.instance.state === 'connected' || client.instance.state === 'silent') leave(client);
  // The frame or window stays where it is, and so does its key on the page.
  client.uuid = crypto.randomUUID();
  client.record = match ?? client.record;
  client.openedAt = Date.now();
  instances.update(client, {
    instanceId: crypto.randomUUID(),
    appId: match?.appId ?? client.instance.appId,
    title: match && !isSameApp ? (match.title ?? match.appId) : client.instance.title,
    state: 'starting',
  });
  return client;
}
