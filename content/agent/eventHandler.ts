import type { MessageHandler } from '@finos/fdc3-web-impl/dist/src/BasicFDC3Server.js';
import type { Message } from './types.ts';

/**
 * Answers requests for events of the agent, which `@finos/fdc3-web-impl` does not. Every instance is told of a change of
 * its channel anyway, so there is nothing to keep but the listeners' names.
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
