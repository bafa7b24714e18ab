import { find, type AgentState } from './agentState.ts';
import { faults, type Fault } from './findings.ts';
import { closePorts, originOfUrl, type Client, type Instances } from './instances.ts';
import { leave, stopApp } from './leave.ts';
import { agentLimits } from './limits.ts';
import { bestMatch } from './matchUrl.ts';
import { countMessage, startMeter } from './meter.ts';
import { isObject, readMessage, toWire } from './readMessage.ts';
import { receive } from './receive.ts';
import { isBare } from './records.ts';
import { send } from './send.ts';
import type { AppRecord, Message } from './types.ts';

/**
 * Accepts connections by the Web Connection Protocol: answers WCP1Hello from the agent's windows with a port, then
 * validates the identity on it. Counts and ignores messages from other windows. Returns a function to stop.
 */
export function acceptConnections(agent: AgentState): () => void {
  const { instances, snapshots } = agent;
  const strangers = startMeter();
  const onMessage = ({ data, source, origin }: MessageEvent<unknown>) => {
    // The page around may post messages to itself.
    if (source === globalThis.window) return;
    const client = instances.byWindow(source);
    const owner = client ?? ownerOf(source as Window | null, instances);
    if (owner && countMessage(owner.meters.window, 0) === 'flood') return stopApp(agent, owner, faults.flood());
    if (!client) {
      if (countMessage(strangers, 0) === 'flood') closePopup(source as Window | null);
      return snapshots.ignore(origin);
    }
    if (client.instance.state === 'stopped' || !isHello(data)) return;
    const reading = readMessage(data);
    if ('message' in reading) return shakeHands(agent, client, reading.message, { source: source as Window, origin });
    if (reading.refused === 'tooLarge') stopApp(agent, client, faults.tooLarge());
    else find(agent, client, faults.notJson());
  };
  globalThis.addEventListener('message', onMessage);
  return () => globalThis.removeEventListener('message', onMessage);
}

/** Whether a message asks for a connection. Pages post other messages to the window around, too. */
function isHello(data: unknown): boolean {
  return isObject(data) && data.type === 'WCP1Hello';
}

/** Finds the app around a nested frame or behind a pop-up. */
function ownerOf(source: Window | null, instances: Instances): Client | undefined {
  let window = source;
  for (let level = 0; window && level < 10; level += 1) {
    const client = instances.byWindow(window);
    if (client) return client;
    window = window.parent === window ? (window.opener as Window | null) : window.parent;
  }
  return undefined;
}

/** Closes a pop-up left by a closed app. Frames cannot be closed. */
function closePopup(source: Window | null): void {
  if (source && source.parent === source) source.close();
}

/** Answers a WCP1Hello with a port, and closes an earlier port without an identity. */
function shakeHands(
  agent: AgentState,
  client: Client,
  message: Message,
  { source, origin }: { source: Window; origin: string },
): void {
  const { instances, log } = agent;
  const { connectionAttemptUuid } = (message.meta ?? {}) as { connectionAttemptUuid?: unknown };
  const { fdc3Version } = (message.payload ?? {}) as { fdc3Version?: unknown };
  log.record(client.instance, 'in', message);
  if (typeof fdc3Version === 'string' && !/^2\.2(?:\.|$)/.test(fdc3Version))
    find(agent, client, faults.otherVersion(fdc3Version));
  client.handshake?.close();
  const { port1, port2 } = new MessageChannel();
  client.handshake = port1;
  port1.onmessage = (event) => validateIdentity(agent, client, { port: port1, data: event.data, origin });
  client.reached = { hello: origin, handshake: true };
  const handshake: Message = {
    type: 'WCP3Handshake',
    // The agent's page has the channel selector and the intent resolver.
    payload: { fdc3Version: '2.2', intentResolverUrl: false, channelSelectorUrl: false },
    meta: { connectionAttemptUuid, timestamp: new Date().toISOString() },
  };
  log.record(client.instance, 'out', handshake);
  // A frame without an origin can be reached in no other way. Its identity is refused unless the agent sandboxed it.
  source.postMessage(toWire(handshake), { targetOrigin: origin === 'null' ? '*' : origin, transfer: [port2] });
  instances.update(client, {});
}

/** Handles messages on a port until the identity is valid. */
function validateIdentity(
  agent: AgentState,
  client: Client,
  { port, data, origin }: { port: MessagePort; data: unknown; origin: string },
): void {
  const { log, server } = agent;
  const flood = countMessage(client.meters.port, 0) === 'flood';
  const reading = readMessage(data);
  if (flood || ('refused' in reading && reading.refused === 'tooLarge'))
    return stopApp(agent, client, flood ? faults.flood() : faults.tooLarge());
  if ('refused' in reading) return find(agent, client, faults.notJson());
  const { message } = reading;
  if (message.type !== 'WCP4ValidateAppIdentity') {
    log.record(client.instance, 'in', message);
    return find(agent, client, faults.beforeIdentity(message.type));
  }
  const { problem, match, payload } = judgeIdentity(agent, client, message, origin);
  client.handshake = undefined;
  const { hello } = client.reached;
  takeIdentity(agent, client, { match, origin, ...payload });
  // The previous page in this window is gone.
  closePorts(client);
  client.port = port;
  client.origin = origin;
  client.reached = { hello, handshake: true, identity: payload.identityUrl };
  log.record(client.instance, 'in', message);
  if (problem) {
    client.reached.refused = problem.text;
    find(agent, client, problem);
    send(agent, client, {
      type: 'WCP5ValidateAppIdentityFailedResponse',
      payload: { message: problem.text },
      meta: { connectionAttemptUuid: message.meta?.connectionAttemptUuid, timestamp: new Date().toISOString() },
    });
    return closePorts(client);
  }
  port.onmessage = (event) => receive(agent, client, event.data);
  const { identityUrl, actualUrl } = payload;
  void server.receive({ ...message, payload: { identityUrl, actualUrl } } as never, client.uuid);
}

interface IdentityPayload {
  identityUrl: string;
  actualUrl: string;
  instanceId?: string;
  instanceUuid?: string;
}

/** Finds the record for an identity, and its fault. */
function judgeIdentity(
  { directory }: AgentState,
  { record, instance }: Client,
  message: Message,
  origin: string,
): { problem?: Fault; match?: AppRecord; payload: IdentityPayload } {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, agentLimits.address) : '');
  const { identityUrl, actualUrl, instanceId, instanceUuid } = message.payload ?? {};
  const payload: IdentityPayload = {
    identityUrl: text(identityUrl),
    actualUrl: text(actualUrl),
    ...(typeof instanceId === 'string' && { instanceId }),
    ...(typeof instanceUuid === 'string' && { instanceUuid }),
  };
  const found =
    // Among equal matches, prefer the record used to open the app.
    bestMatch([record, ...directory.retrieveAllApps()], payload.identityUrl) ??
    // A single-page app may have changed its address since.
    (isBare(record) && originOfUrl(instance.url) === origin ? record : undefined);
  // A sandboxed frame is identified by its window, so no other app can match.
  const match = instance.isSandboxed && found?.appId !== instance.appId ? undefined : found;
  const hasOrigin = instance.isSandboxed
    ? origin === 'null'
    : originOfUrl(payload.identityUrl) === origin && originOfUrl(payload.actualUrl) === origin;
  const problem = hasOrigin
    ? match
      ? undefined
      : faults.unknownApp(payload.identityUrl)
    : faults.origins(payload.identityUrl, origin);
  return { problem, match, payload };
}

/**
 * Assigns an instance to a page: the launched instance for the first identity in the window, the previous instance if
 * the page proves it by its ids, otherwise a new instance. The previous instance then leaves.
 */
function takeIdentity(
  agent: AgentState,
  client: Client,
  identity: { match?: AppRecord; origin: string; instanceId?: string; instanceUuid?: string },
): void {
  const { instances } = agent;
  const { match, origin, instanceId, instanceUuid } = identity;
  const claimed = instanceUuid === undefined ? undefined : instances.byId(instanceUuid);
  const isFirst = client.origin === undefined;
  const isSameApp = match === undefined || match.appId === client.instance.appId;
  const isProven =
    instanceUuid === client.uuid && instanceId === client.instance.instanceId && origin === client.origin;
  if (!(isSameApp && (isFirst || isProven))) {
    if (client.instance.state === 'connected' || client.instance.state === 'silent') leave(agent, client);
    instances.restart(client, match ?? client.record);
  }
  if (claimed && claimed !== client) find(agent, client, faults.otherInstance());
}
