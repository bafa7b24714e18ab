/** What `@finos/fdc3-web-impl` leaves out of what an agent does, as handlers beside its own. */
import type { BroadcastHandler } from '@finos/fdc3-web-impl';
import type { MessageHandler } from '@finos/fdc3-web-impl/dist/src/BasicFDC3Server.js';
import type { AppIdentity, Message } from './types.ts';

/**
 * Answers requests for events of the agent, which `@finos/fdc3-web-impl` does not. Every instance is told of a change
 * of its channel anyway, so there is nothing to keep but the listeners' names.
 */
export function createEventHandler(): MessageHandler {
  const listeners = new Set<string>();
  return {
    accept(message: object, context, uuid) {
      const { type, meta } = message as Message;
      const { listenerUUID } = ((message as Message).payload ?? {}) as { listenerUUID?: string };
      const answer = (payload: object) =>
        context.post(
          {
            type: type.replace('Request', 'Response'),
            payload,
            meta: { requestUuid: meta?.requestUuid, responseUuid: context.createUUID(), timestamp: new Date() },
          },
          uuid,
        );
      if (type === 'addEventListenerRequest') {
        const added = context.createUUID();
        listeners.add(added);
        return answer({ listenerUUID: added });
      }
      if (type === 'eventListenerUnsubscribeRequest')
        return answer(listeners.delete(listenerUUID ?? '') ? {} : { error: 'ListenerNotFound' });
      return Promise.resolve();
    },
    cleanup() {},
    shutdown() {},
  };
}

/**
 * Tells an app that begins to follow a private channel of the listeners that are there already: the standard has its
 * handler called for these too, and `@finos/fdc3-web-impl` tells of later ones only.
 */
export function createEarlierListeners(broadcasts: BroadcastHandler): MessageHandler {
  return {
    async accept(message: object, context, uuid) {
      const { type, payload = {} } = message as Message;
      const { privateChannelId, listenerType } = payload as { privateChannelId?: string; listenerType?: string | null };
      const isAsked =
        type === 'privateChannelAddEventListenerRequest' &&
        (listenerType ?? 'addContextListener') === 'addContextListener';
      const channel = isAsked ? broadcasts.getChannelById(privateChannelId ?? null) : null;
      if (!channel || broadcasts.convertChannelTypeToString(channel.type) !== 'private') return;
      for (const app of await context.getAllApps()) {
        const listeners = broadcasts.getListeners(app).filter(({ channelId }) => channelId === channel.id);
        for (const { contextType } of listeners)
          await context.post(
            {
              type: 'privateChannelOnAddContextListenerEvent',
              payload: { privateChannelId: channel.id, contextType },
              meta: { eventUuid: context.createUUID(), timestamp: new Date() },
            },
            uuid,
          );
      }
    },
    cleanup() {},
    shutdown() {},
  };
}

/**
 * Sends an app that adds a listener on the user channel that it has joined the channel's current context: the package
 * of the apps does not ask for it. `senderOf` knows who broadcast it.
 */
export function createCurrentContexts(
  broadcasts: BroadcastHandler,
  senderOf: (channelId: string, contextType: string) => AppIdentity | undefined,
): MessageHandler {
  return {
    async accept(message: object, context, uuid) {
      const { type, payload = {} } = message as Message;
      const { channelId, contextType } = payload as { channelId?: string | null; contextType?: string | null };
      const app = type === 'addContextListenerRequest' ? context.getInstanceDetails(uuid) : undefined;
      const joined = app && broadcasts.getCurrentChannel(app);
      if (!joined || joined.id !== (channelId ?? joined.id)) return;
      const kept = joined.context.find((each) => !contextType || each.type === contextType);
      const originatingApp = kept && senderOf(joined.id, kept.type);
      if (!originatingApp) return;
      await context.post(
        {
          type: 'broadcastEvent',
          payload: { channelId: joined.id, context: kept, originatingApp },
          meta: { eventUuid: context.createUUID(), timestamp: new Date() },
        },
        uuid,
      );
    },
    cleanup() {},
    shutdown() {},
  };
}
