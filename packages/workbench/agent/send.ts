import { find, type AgentState } from './agentState.ts';
import { faults } from './findings.ts';
import type { Client } from './instances.ts';
import { agentTimes } from './limits.ts';
import { mendMessage } from './mends.ts';
import { toWire } from './readMessage.ts';
import type { Message } from './types.ts';

/** Sends a message to an app, and logs it. */
export function send({ log }: AgentState, client: Client, message: Message): void {
  const text = JSON.stringify(message);
  log.record(client.instance, 'out', message, text);
  client.port?.postMessage(toWire(message, text));
}

/** Sends a message from a handler, completed where the package is incomplete. */
export function post(agent: AgentState, message: Message, id: string): void {
  const { instances, intents, directory, heartbeats, sender } = agent;
  const client = instances.byId(id);
  if (!client?.port) return;
  const requestUuid = String(message.meta?.requestUuid ?? '');
  const isAnswer = message.type.endsWith('Response');
  const request = isAnswer ? client.requests.get(requestUuid) : undefined;
  if (isAnswer) client.requests.delete(requestUuid);
  // Requested by the agent itself.
  if (request && !request.message) return;
  const { instanceId } = client.instance;
  const mended = mendMessage(message, {
    to: instanceId,
    from: sender?.instance,
    request: request?.message,
    intents: (...search) => directory.retrieveIntents(...search),
  });
  if (!mended) return;
  const payload = mended.payload ?? {};
  if (mended.type === 'intentEvent') {
    intents.delivered(String(payload.raiseIntentRequestUuid), String(payload.intent), instanceId);
    focus(agent, instanceId);
  }
  if (payload.error === 'IntentDeliveryFailed' || payload.error === 'AppTimeout')
    reportMissingListener(agent, requestUuid, request?.message);
  if (mended.type === 'channelChangedEvent')
    instances.update(client, { channel: payload.newChannelId as string | null });
  send(agent, client, mended);
  if (mended.type === 'WCP5ValidateAppIdentityResponse') {
    heartbeats.heard(instanceId);
    if (client.options.channel !== undefined) join(agent, instanceId, client.options.channel);
  }
}

export function postEvent(agent: AgentState, id: string, type: string, payload: object): void {
  const meta = { eventUuid: crypto.randomUUID(), timestamp: new Date() };
  post(agent, { type, payload: payload as Record<string, unknown>, meta }, id);
}

/** Reports an app without a listener in time. */
function reportMissingListener(agent: AgentState, requestUuid: string, request?: Message): void {
  const { app, context } = (request?.payload ?? {}) as { app?: { appId?: string }; context?: { type?: string } };
  const wanted = agent.intents.wanted(requestUuid) ?? { app: app ?? {}, intent: undefined };
  const { appId, instanceId } = wanted.app as { appId?: string; instanceId?: string };
  const client = agent.instances.all().findLast(
    ({ instance, openedAt }) =>
      instance.appId === appId &&
      instance.instanceId === (instanceId ?? instance.instanceId) &&
      // The time runs from a moment before the window is opened.
      Date.now() - openedAt > agentTimes.launch - 1000,
  );
  if (client) find(agent, client, faults.noListener(wanted.intent ?? context?.type ?? 'a context'));
}

/** Brings an app's window to the front. */
export function focus({ instances, snapshots }: AgentState, instanceId: string): void {
  const client = instances.byId(instanceId);
  if (client?.instance.place === 'window') client.window?.focus();
  snapshots.bringToFront(instanceId);
}

/** Joins a user channel for an app, or leaves its channel. */
export function join({ instances, server, channels }: AgentState, instanceId: string, channelId: string | null): void {
  const client = instances.byId(instanceId);
  if (client?.instance.state !== 'connected') return;
  const requestUuid = crypto.randomUUID();
  client.requests.set(requestUuid, { text: 0 });
  const request = {
    type: channelId === null ? 'leaveCurrentChannelRequest' : 'joinUserChannelRequest',
    payload: channelId === null ? {} : { channelId },
    meta: { requestUuid, timestamp: new Date() },
  };
  if (channelId !== null) channels.sendAfterMove(client, channelId);
  void server.receive(request as never, client.uuid);
}
