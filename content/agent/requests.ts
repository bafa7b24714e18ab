import { agentLimits } from './limits.ts';
import type { Message } from './types.ts';

/** Forgets the oldest of what waits for an answer, when there is too much. */
export function limit(waiting: Map<string, unknown>): void {
  const oldest = waiting.keys().next().value;
  if (waiting.size > agentLimits.requests && oldest !== undefined) waiting.delete(oldest);
}

/** What is a message: an object with a type, which JSON can hold. */
export function readMessage(data: unknown): { message: Message; text: string } | undefined {
  if (typeof data !== 'object' || data === null || typeof (data as Message).type !== 'string') return undefined;
  try {
    const text = JSON.stringify(data);
    return { message: JSON.parse(text) as Message, text };
  } catch {
    return undefined;
  }
}

/** Requests that the user makes for an app, by the channel selector. */
const ownMeta = () => ({ requestUuid: crypto.randomUUID(), timestamp: new Date() });
export const leaveRequest = (): Message => ({ type: 'leaveCurrentChannelRequest', payload: {}, meta: ownMeta() });
export const joinRequest = (channelId: string): Message => ({
  type: 'joinUserChannelRequest',
  payload: { channelId },
  meta: ownMeta(),
});

/** Whether a message can be handled at all, whatever its schema says: nothing can be answered without its id. */
export function hasParts({ type, payload, meta }: Message): boolean {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject(payload) && isObject(meta) && (!type.endsWith('Request') || typeof meta!.requestUuid === 'string');
}

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
