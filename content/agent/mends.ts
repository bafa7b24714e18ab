import { ChannelType } from '@finos/fdc3-web-impl';
import type { Directory, DirectoryIntent } from '@finos/fdc3-web-impl/dist/src/directory/DirectoryInterface.js';
import type { AppIdentity, Message } from './types.ts';

/** What an answer is changed by. */
interface MendInput {
  /** The app that the message goes to. */
  to: string;
  /** The app whose request is being handled at this moment. */
  from?: AppIdentity;
  /** The request that the message answers. */
  request?: Message;
  /** The directory's intents that fit. */
  intents(contextType?: string, intent?: string, resultType?: string): DirectoryIntent[];
}

/**
 * What `@finos/fdc3-web-impl` leaves out of its messages, put in: nobody gets back what they broadcast, an event says
 * who broadcast it, apps that do not fit what was looked for are not among those found, no app at all is an error, and
 * the type of a channel is a word. Undefined where the message is not to be sent.
 */
export function mendMessage(message: Message, { to, from, request, intents }: MendInput): Message | undefined {
  const { type, payload = {} } = message;
  if (type === 'broadcastEvent' && payload.originatingApp === undefined && from) {
    if (from.instanceId === to) return undefined;
    return { ...message, payload: { ...payload, originatingApp: { appId: from.appId, instanceId: from.instanceId } } };
  }
  if (type === 'findIntentResponse' && payload.appIntent) {
    const asked = (request?.payload ?? {}) as { intent?: string; context?: { type: string }; resultType?: string };
    const fitting = new Set(intents(asked.context?.type, asked.intent, asked.resultType).map(({ appId }) => appId));
    const found = payload.appIntent as { apps: AppIdentity[] };
    const isNarrowed = asked.context !== undefined || asked.resultType !== undefined;
    const apps = isNarrowed ? found.apps.filter(({ appId }) => fitting.has(appId)) : found.apps;
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

/**
 * The answer to an intent for an instance whose record has the intent, but not with this context; undefined for all
 * others. `@finos/fdc3-web-impl` looks whether there is a listener, and listeners do not say which contexts they take.
 */
export function refuseTarget(
  { type, payload, meta }: Message,
  directory: Pick<Directory, 'retrieveIntents'>,
): Message | undefined {
  const { intent, context, app } = (payload ?? {}) as {
    intent?: string;
    context?: { type?: string };
    app?: Partial<AppIdentity>;
  };
  if (type !== 'raiseIntentRequest' || app?.instanceId === undefined) return undefined;
  const takes = (contextType?: string) =>
    directory.retrieveIntents(contextType, intent, undefined).some(({ appId }) => appId === app.appId);
  if (!takes() || takes(context?.type)) return undefined;
  return {
    type: 'raiseIntentResponse',
    payload: { error: 'NoAppsFound' },
    meta: {
      requestUuid: meta?.requestUuid,
      responseUuid: crypto.randomUUID(),
      timestamp: new Date(),
    },
  };
}
