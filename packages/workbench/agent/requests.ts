import type { AppDirectory } from './directory.ts';
import type { Client } from './instances.ts';
import { agentLimits } from './limits.ts';
import { isObject } from './readMessage.ts';
import type { Message } from './types.ts';

/** Supported requests. */
export const knownRequests = new Set(
  [
    'addContextListener addEventListener addIntentListener broadcast contextListenerUnsubscribe createPrivateChannel',
    'eventListenerUnsubscribe findInstances findIntent findIntentsByContext getAppMetadata getCurrentChannel',
    'getCurrentContext getInfo getOrCreateChannel getUserChannels intentListenerUnsubscribe intentResult',
    'joinUserChannel leaveCurrentChannel open privateChannelAddEventListener privateChannelDisconnect',
    'privateChannelUnsubscribeEventListener raiseIntent raiseIntentForContext',
  ]
    .join(' ')
    .split(' ')
    .map((name) => `${name}Request`),
);

const withContext = new Set(['broadcastRequest', 'raiseIntentRequest', 'raiseIntentForContextRequest']);

/**
 * Returns the error for a malformed request: a context without a type, a name above the limit, or `problems` by its
 * schema.
 */
export function malformed({ type, payload = {}, meta = {} }: Message, problems: string[] = []): string | undefined {
  const { context } = payload;
  const isContext = isObject(context) && typeof context.type === 'string' && context.type !== '';
  if (!isContext && (withContext.has(type) || (context !== undefined && context !== null))) return 'MalformedContext';
  const names = [...Object.values(payload), ...Object.values(meta)].flatMap((value) =>
    isObject(value) ? [value.type, value.appId, value.instanceId] : [value],
  );
  const isLong = names.some((name) => typeof name === 'string' && name.length > agentLimits.name);
  return isLong || problems.length > 0 ? 'MalformedMessage' : undefined;
}

/** The same message without `context: null`: the client package sends null for an optional context. */
export function withoutNullContext(message: Message): Message | undefined {
  if (message.payload?.context !== null) return undefined;
  const { context: _, ...payload } = message.payload;
  return { ...message, payload };
}

/** Answers `findInstances` for an unknown app. */
export function answerUnknownApp({ type, payload = {} }: Message, directory: AppDirectory): object | undefined {
  if (type !== 'findInstancesRequest') return undefined;
  const { appId } = (payload.app ?? {}) as { appId?: string };
  return directory.find(appId ?? '') ? undefined : { error: 'NoAppsFound' };
}

/** Listeners for events of the agent, missing in the package. Every instance gets `channelChangedEvent` anyway. */
export function createEventListeners() {
  /** Listener ids by instance. */
  const listeners = new Map<string, Set<string>>();
  return {
    answer({ instance: { instanceId } }: Client, { type, payload = {} }: Message): object | undefined {
      const own = listeners.get(instanceId) ?? new Set();
      if (type === 'eventListenerUnsubscribeRequest')
        return own.delete(String(payload.listenerUUID)) ? {} : { error: 'ListenerNotFound' };
      if (type !== 'addEventListenerRequest') return undefined;
      if (own.size >= agentLimits.listenersPerApp) return { error: 'AccessDenied' };
      const listenerUUID = crypto.randomUUID();
      listeners.set(instanceId, own.add(listenerUUID));
      return { listenerUUID };
    },
    leave: (instanceId: string) => void listeners.delete(instanceId),
  };
}

export type EventListeners = ReturnType<typeof createEventListeners>;
