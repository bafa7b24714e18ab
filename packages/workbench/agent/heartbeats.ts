import { agentTimes } from './limits.ts';

/**
 * Asks all apps at an interval whether they are alive. `beat` sends the event; `report` is called once when an app
 * becomes `silent`, answers again, or is `gone`.
 */
export function startHeartbeats(
  beat: (instanceId: string) => void,
  report: (instanceId: string, state: 'connected' | 'silent' | 'gone') => void,
) {
  const last = new Map<string, { at: number; silent: boolean }>();
  let checked = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    // This page was suspended, or its computer slept: the apps are not to blame.
    if (now - checked > agentTimes.heartbeat * 3) for (const entry of last.values()) entry.at = now;
    checked = now;
    for (const [instanceId, entry] of last) {
      const missing = now - entry.at;
      if (missing > agentTimes.gone) {
        last.delete(instanceId);
        report(instanceId, 'gone');
        continue;
      }
      if (missing > agentTimes.silent && !entry.silent) {
        entry.silent = true;
        report(instanceId, 'silent');
      }
      beat(instanceId);
    }
  }, agentTimes.heartbeat);
  return {
    /** Records a sign of life, first on connecting. */
    heard(instanceId: string): void {
      if (last.get(instanceId)?.silent) report(instanceId, 'connected');
      last.set(instanceId, { at: Date.now(), silent: false });
    },
    forget: (instanceId: string) => void last.delete(instanceId),
    stop: () => clearInterval(timer),
  };
}

export type Heartbeats = ReturnType<typeof startHeartbeats>;
