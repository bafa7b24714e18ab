import { IntentHandler } from '@finos/fdc3-web-impl';
import type { DirectoryIntent } from '@finos/fdc3-web-impl/dist/src/directory/DirectoryInterface.js';
import type { AppDirectory } from './directory.ts';
import type { Client } from './instances.ts';
import { agentLimits, agentTimes } from './limits.ts';
import { isObject } from './readMessage.ts';
import { isBare } from './records.ts';
import type { AppIdentity, Message } from './types.ts';

/** A delivered intent without a result. */
interface Delivery {
  requestUuid: string;
  intent: string;
  /** Instance id,  handler. */
  instanceId: string;
  at: number;
  isReported?: true;
}

/** Private `IntentHandler` state. */
interface IntentState {
  registrations: { instanceId: string; intentName: string; listenerUUID: string }[];
}

/** Intents: the package's handler, plus owners and limits. */
export function createIntents(directory: AppDirectory) {
  const handler = new IntentHandler(directory, agentTimes.launch);
  const registrations = () => (handler as unknown as IntentState).registrations;
  let deliveries: Delivery[] = [];

  return {
    handler,
    hasListener: (instanceId: string, intent: string) => handler.hasListener(instanceId, intent),
    /** Answers a request before the package. Undefined: leave it to the package. */
    answer({ instance: { instanceId } }: Client, { type, payload = {} }: Message): object | undefined {
      const own = registrations().filter((listener) => listener.instanceId === instanceId);
      switch (type) {
        case 'addIntentListenerRequest':
          return own.length < agentLimits.listenersPerApp ? undefined : { error: 'ResolverUnavailable' };
        case 'intentListenerUnsubscribeRequest':
          return own.some(({ listenerUUID }) => listenerUUID === payload.listenerUUID)
            ? undefined
            : { error: 'ListenerNotFound' };
        case 'intentResultRequest': {
          const delivery = deliveries.find(({ requestUuid }) => requestUuid === payload.raiseIntentRequestUuid);
          if (!delivery) return {};
          if (delivery.instanceId !== instanceId) return { error: 'AccessDenied' };
          deliveries = deliveries.filter((other) => other !== delivery);
          return undefined;
        }
        case 'raiseIntentRequest':
          return targetTakes(payload, directory) ? undefined : { error: 'NoAppsFound' };
        default:
          return undefined;
      }
    },
    delivered(requestUuid: string, intent: string, instanceId: string): void {
      deliveries = [...deliveries.slice(-agentLimits.log), { requestUuid, intent, instanceId, at: Date.now() }];
    },
    /** Deliveries with a late result, reported once. */
    late(): Delivery[] {
      const late = deliveries.filter(({ at, isReported }) => !isReported && Date.now() - at >= agentTimes.result);
      for (const delivery of late) delivery.isReported = true;
      return late;
    },
    /** A pending request's target app and intent. */
    wanted(requestUuid: string) {
      const pending = [...handler.pendingIntents].find(({ r }) => r.requestUuid === requestUuid);
      return pending && { app: pending.appId, intent: pending.r.intent };
    },
    /** Forgets an instance. Returns its unfinished deliveries with their raisers. */
    leave(instanceId: string) {
      handler.cleanup(instanceId);
      const left = deliveries.filter((delivery) => delivery.instanceId === instanceId);
      deliveries = deliveries.filter((delivery) => delivery.instanceId !== instanceId);
      return left.map(({ requestUuid, intent }) => {
        const raiser = handler.pendingResolutions.get(requestUuid)?.instanceId;
        handler.pendingResolutions.delete(requestUuid);
        return { requestUuid, intent, raiser };
      });
    },
  };
}

export type Intents = ReturnType<typeof createIntents>;

/**
 * Whether an instance's record allows an intent with a context. The package checks for a listener only, and
 * listeners have no context types.
 */
export function targetTakes(
  { intent, context, app }: Record<string, unknown>,
  directory: { retrieveIntents: AppDirectory['retrieveIntents'] },
): boolean {
  const { appId, instanceId } = (app ?? {}) as Partial<AppIdentity>;
  if (instanceId === undefined) return true;
  const takes = (contextType?: string) =>
    directory.retrieveIntents(contextType, String(intent)).some((declared) => declared.appId === appId);
  return !takes() || takes(isObject(context) ? String(context.type) : undefined);
}

/** Current intent listeners from apps with a bare record. */
export function runtimeIntents(
  clients: Client[],
  hasListener: (instanceId: string, intent: string) => boolean,
): DirectoryIntent[] {
  return clients
    .filter(({ record, instance }) => isBare(record) && instance.state === 'connected')
    .flatMap(({ instance: { appId, instanceId, intents } }) =>
      intents
        .filter((intent) => hasListener(instanceId, intent))
        .map((intent): DirectoryIntent => ({ intentName: intent, appId, displayName: intent, contexts: [] })),
    );
}
