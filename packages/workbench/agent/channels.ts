import { BroadcastHandler, ChannelType, type AppRegistration, type ServerContext } from '@finos/fdc3-web-impl';
import type { Client } from './instances.ts';
import { agentLimits, agentTimes } from './limits.ts';
import { isObject } from './readMessage.ts';
import type { AppIdentity, Message } from './types.ts';
import { userChannels } from './userChannels.ts';

type Context = Parameters<BroadcastHandler['updateChannelState']>[1];
type ChannelState = ConstructorParameters<typeof BroadcastHandler>[0][number];

/** Private `BroadcastHandler` state. */
interface BroadcastState {
  contextListeners: { instanceId: string; channelId: string | null; userChannelListener: boolean }[];
  eventListeners: { instanceId: string; channelId: string; listenerUuid: string }[];
  state: ChannelState[];
}

/**
 * Channels: the package's handler, plus owners, limits and missing events. `send` posts an event to an app.
 */
export function createChannels(send: (client: Client, type: string, payload: object) => void, all: () => Client[]) {
  const state: ChannelState[] = userChannels.map((channel) => ({ ...channel, type: ChannelType.user, context: [] }));
  const handler = new BroadcastHandler(state);
  const inner = handler as unknown as BroadcastState;
  /** Users by app channel or private channel id. */
  const users = new Map<string, Set<string>>();
  /** Creators, by channel id. */
  const owners = new Map<string, string>();
  /** Sender and length by stored context. */
  const remembered = new WeakMap<object, { sender: AppIdentity; text: number }>();
  /** Apps that read a channel's current context since the user moved them. */
  const readers = new WeakSet<Client>();

  const createdBy = ({ instance }: Client) => [...owners.values()].filter((id) => id === instance.instanceId).length;

  function addUser(channelId: string, { instance }: Client): void {
    if (!users.has(channelId)) owners.set(channelId, instance.instanceId);
    users.set(channelId, (users.get(channelId) ?? new Set()).add(instance.instanceId));
  }

  /** Answers a request before the package. Undefined: leave it to the package. */
  function answer(client: Client, { type, payload = {} }: Message): object | undefined {
    const { channelId = null, privateChannelId = null } = payload as Record<string, string | null>;
    const { instanceId } = client.instance;
    switch (type) {
      case 'getCurrentContextRequest':
        readers.add(client);
        return undefined;
      case 'broadcastRequest':
        return handler.getChannelById(channelId) ? undefined : { error: 'NoChannelFound' };
      case 'getOrCreateChannelRequest': {
        const channel = handler.getChannelById(channelId);
        if (!channel) return createdBy(client) < agentLimits.channelsPerApp ? undefined : { error: 'CreationFailed' };
        // The package rejects user channels, which the standard does not.
        if (channel.type === ChannelType.private) return undefined;
        if (channel.type === ChannelType.app) addUser(channel.id, client);
        const { id, type, displayMetadata } = channel;
        return { channel: { id, type: ChannelType[type], displayMetadata } };
      }
      case 'createPrivateChannelRequest':
        return createdBy(client) < agentLimits.channelsPerApp ? undefined : { error: 'CreationFailed' };
      case 'privateChannelDisconnectRequest':
        return handler.getChannelById(channelId) ? undefined : { error: 'NoChannelFound' };
      case 'privateChannelUnsubscribeEventListenerRequest': {
        const { listenerUUID } = payload;
        const isOwn = inner.eventListeners.some(
          (listener) => listener.listenerUuid === listenerUUID && listener.instanceId === instanceId,
        );
        return isOwn ? undefined : { error: 'ListenerNotFound' };
      }
      case 'addContextListenerRequest':
      case 'privateChannelAddEventListenerRequest': {
        const own = [...inner.contextListeners, ...inner.eventListeners].filter(
          (listener) => listener.instanceId === instanceId,
        );
        if (own.length >= agentLimits.listenersPerApp) return { error: 'AccessDenied' };
        const id = channelId ?? privateChannelId ?? '';
        if (users.has(id)) addUser(id, client);
        return undefined;
      }
      default:
        return undefined;
    }
  }

  /** Completes a request after the package. */
  function follow(client: Client, message: Message, text: number): void {
    const { type, payload = {} } = message;
    const channel = handler.getChannelById((payload.channelId ?? payload.privateChannelId ?? null) as string | null);
    if (type === 'getOrCreateChannelRequest' && channel?.type === ChannelType.app) addUser(channel.id, client);
    if (type === 'createPrivateChannelRequest') {
      const created = state.at(-1);
      if (created?.type === ChannelType.private && !users.has(created.id)) addUser(created.id, client);
    }
    if (type === 'broadcastRequest' && channel && isObject(payload.context)) {
      const { appId, instanceId } = client.instance;
      remembered.set(payload.context, { sender: { appId, instanceId }, text });
      trim(channel);
    }
    if (type === 'addContextListenerRequest') {
      followJoined(client);
      sendCurrent(client, payload);
    }
    if (type === 'privateChannelAddEventListenerRequest' && channel?.type === ChannelType.private)
      sendEarlierListeners(client, channel.id, payload);
  }

  /** Drops a channel's oldest contexts above the limits. */
  function trim(channel: ChannelState): void {
    let text = 0;
    const kept = channel.context.findIndex((context, index) => {
      text += remembered.get(context)?.text ?? 0;
      return index >= agentLimits.contextsPerChannel || (index > 0 && text > agentLimits.contextText);
    });
    if (kept >= 0) channel.context = channel.context.slice(0, kept);
  }

  /** Puts listeners without a channel on the joined channel. The package does so only when an app joins a channel. */
  function followJoined({ instance }: Client): void {
    const joined = handler.getCurrentChannel(instance);
    if (!joined) return;
    for (const listener of inner.contextListeners)
      if (listener.instanceId === instance.instanceId && listener.userChannelListener) listener.channelId ??= joined.id;
  }

  /**
   * Sends a new listener the joined user channel's current context: the client package does not ask for it.
   */
  function sendCurrent(client: Client, { channelId, contextType }: Record<string, unknown>): void {
    const joined = handler.getCurrentChannel(client.instance);
    if (!joined || joined.id !== (channelId ?? joined.id)) return;
    const context = currentContext(joined, contextType);
    if (context) sendContext(client, joined, context);
  }

  /**
   * Sends the current contexts to an app that the user moves to a channel. Version 2.2.0 of the client package reads
   * them after such a move, and version 2.2.3 does not.
   */
  function sendAfterMove(client: Client, channelId: string): void {
    const channel = handler.getChannelById(channelId);
    if (!channel) return;
    const listeners = handler.getListeners(client.instance).filter(({ userChannelListener }) => userChannelListener);
    const contexts = new Set(listeners.map(({ contextType }) => currentContext(channel, contextType)));
    readers.delete(client);
    setTimeout(() => {
      if (readers.has(client) || handler.getCurrentChannel(client.instance) !== channel) return;
      for (const context of contexts)
        if (context && currentContext(channel, context.type) === context) sendContext(client, channel, context);
    }, agentTimes.moved);
  }

  const currentContext = ({ context }: ChannelState, contextType: unknown): Context | undefined =>
    context.find(({ type }: Context) => !contextType || type === contextType);

  function sendContext(client: Client, { id: channelId }: ChannelState, context: Context): void {
    const originatingApp = remembered.get(context)?.sender;
    if (originatingApp) send(client, 'broadcastEvent', { channelId, context, originatingApp });
  }

  /** Reports other apps' earlier listeners to a new follower on a private channel. */
  function sendEarlierListeners(client: Client, channelId: string, { listenerType }: Record<string, unknown>): void {
    if ((listenerType ?? 'addContextListener') !== 'addContextListener') return;
    for (const { instance } of all().filter((other) => other !== client))
      for (const { contextType } of handler
        .getListeners(instance)
        .filter((listener) => listener.channelId === channelId))
        send(client, 'privateChannelOnAddContextListenerEvent', { privateChannelId: channelId, contextType });
  }

  /** Removes an instance from all channels, and deletes channels without users. */
  function leave({ instance }: Client, context: ServerContext<AppRegistration>): void {
    const meta = { requestUuid: crypto.randomUUID(), timestamp: new Date() };
    handler.handleLeaveCurrentChannelRequest(
      { type: 'leaveCurrentChannelRequest', payload: {}, meta },
      context,
      instance,
    );
    handler.cleanup(instance.instanceId, context);
    for (const [channelId, instances] of users) {
      instances.delete(instance.instanceId);
      if (owners.get(channelId) === instance.instanceId) owners.set(channelId, [...instances][0] ?? '');
      if (instances.size > 0) continue;
      users.delete(channelId);
      owners.delete(channelId);
      state.splice(0, state.length, ...state.filter(({ id }) => id !== channelId));
    }
  }

  return { handler, answer, follow, leave, sendAfterMove };
}

export type Channels = ReturnType<typeof createChannels>;
