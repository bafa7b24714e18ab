import { agentTimes } from './limits.ts';
import { limit } from './requests.ts';

interface Delivery {
  /** Who handles the intent. */
  instanceId: string;
  intent: string;
  at: number;
  isTold?: true;
}

/** The intents that were delivered and have no result yet, by the uuid of the request that raised them. */
export interface IntentDeliveries {
  add(requestUuid: string, instanceId: string, intent: string): void;
  remove(requestUuid: string): void;
  /** Gives up what an instance was to handle, and gives that. */
  leave(instanceId: string): { requestUuid: string; intent: string }[];
  /** Those whose result should have come, each once. */
  late(): Pick<Delivery, 'instanceId' | 'intent'>[];
}

export function createIntentDeliveries(): IntentDeliveries {
  const deliveries = new Map<string, Delivery>();
  return {
    add(requestUuid, instanceId, intent) {
      deliveries.set(requestUuid, { instanceId, intent, at: Date.now() });
      limit(deliveries);
    },
    remove: (requestUuid) => void deliveries.delete(requestUuid),
    leave(instanceId) {
      const left = [...deliveries].filter(([, delivery]) => delivery.instanceId === instanceId);
      for (const [requestUuid] of left) deliveries.delete(requestUuid);
      return left.map(([requestUuid, { intent }]) => ({ requestUuid, intent }));
    },
    late() {
      const late = [...deliveries.values()].filter(({ at, isTold }) => !isTold && Date.now() - at >= agentTimes.result);
      for (const delivery of late) delivery.isTold = true;
      return late;
    },
  };
}
