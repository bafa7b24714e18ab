import { agentTimes } from './limits.ts';

interface Heartbeats {
  /** To be called when an app has answered, and first when it has connected. */
  heard(instanceId: string): void;
  forget(instanceId: string): void;
  stop(): void;
}

/**
 * Asks all apps at an interval whether they are still there. `beat` sends the event, `report` is told how long one has
 * not answered, once each time it becomes `silent`, answers again, or is `gone`.
 */
export function startHeartbeats(
  beat: (instanceId: string) => void,
  report: (instanceId: string, state: 'connected' | 'silent' | 'gone') => void,
): Heartbeats {
  const last = new Map<string, { at: number; silent: boolean }>();
  let checked = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    // This page itself was suspended, or its computer slept: nobody else is to blame.
    if (now - checked > agentTimes.heartbeat * 3) for (const each of last.values()) each.at = now;
    checked = now;
    for (const [instanceId, each] of last) {
      const missing = now - each.at;
      if (missing > agentTimes.gone) {
        last.delete(instanceId);
        report(instanceId, 'gone');
      } else {
        if (missing > agentTimes.silent && !each.silent) {
          each.silent = true;
          report(instanceId, 'silent');
        }
        beat(instanceId);
      }
    }
  }, agentTimes.heartbeat);
  return {
    heard(instanceId) {
      if (last.get(instanceId)?.silent) report(instanceId, 'connected');
      last.set(instanceId, { at: Date.now(), silent: false });
    },
    forget: (instanceId) => void last.delete(instanceId),
    stop: () => clearInterval(timer),
  };
}
