import { ChannelType } from '@finos/fdc3-web-impl';
import type { DirectoryIntent } from '@finos/fdc3-web-impl/dist/src/directory/DirectoryInterface.js';
import type { AppIdentity, Message } from './types.ts';

/** Input for completing an answer. */
interface MendInput {
  /** Instance id,  receiver. */
  to: string;
  /** Sender during a request. */
  from?: AppIdentity;
  /** The answered request. */
  request?: Message;
  /** Searches the directory. */
  intents(contextType?: string, intent?: string, resultType?: string): DirectoryIntent[];
}

/**
 * Completes messages of `@finos/fdc3-web-impl`. No app gets its own broadcasts and private channel events back, a
 * broadcast event names its sender, found apps match the search, an empty search is an error, and the type of a channel
 * is a word. Undefined when the message is not to be sent.
 */
export function mendMessage(message: Message, { to, from, request, intents }: MendInput): Message | undefined {
  const { type, payload = {} } = message;
  if (type.startsWith('privateChannelOn') && from?.instanceId === to) return undefined;
  if (type === 'broadcastEvent' && payload.originatingApp === undefined && from) {
    if (from.instanceId === to) return undefined;
    return { ...message, payload: { ...payload, originatingApp: { appId: from.appId, instanceId: from.instanceId } } };
  }
  if (type === 'findIntentResponse' && payload.appIntent) {
    const search = (request?.payload ?? {}) as { intent?: string; context?: { type: string }; resultType?: string };
    const matches = intents(search.context?.type, search.intent, search.resultType).map(({ appId }) => appId);
    const found = payload.appIntent as { apps: AppIdentity[] };
    const isNarrowed = search.context !== undefined || search.resultType !== undefined;
    const apps = isNarrowed ? found.apps.filter(({ appId }) => matches.includes(appId)) : found.apps;
    return apps.length === 0 ? noApps(message) : { ...message, payload: { appIntent: { ...found, apps } } };
  }
  const channel = payload.channel as { type?: unknown } | null | undefined;
  if (typeof channel?.type === 'number')
    return { ...message, payload: { ...payload, channel: { ...channel, type: ChannelType[channel.type] } } };
  if (type === 'findIntentsByContextResponse' && (payload.appIntents as unknown[] | undefined)?.length === 0)
    return noApps(message);
  return message;
}

function noApps(message: Message): Message {
  return { ...message, payload: { error: 'NoAppsFound' } };
}
