import type { Instances } from './instances.ts';
import { agentLimits } from './limits.ts';
import type { Log } from './log.ts';
import type { Resolver } from './resolver.ts';
import { waitingSteps } from './steps.ts';
import type { Snapshot } from './types.ts';

interface SnapshotInput {
  instances: Instances;
  log: Log;
  resolver: Resolver;
}

/** Snapshots for the user interface. Reports changes within 30 ms together. */
export function createSnapshots() {
  const subscribers = new Set<() => void>();
  let current: Snapshot | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ignored: Record<string, number> = {};
  let front: string | undefined;

  const change = () => {
    current = undefined;
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const onChange of subscribers) onChange();
    }, 30);
  };

  return {
    change,
    subscribe(onChange: () => void): () => void {
      subscribers.add(onChange);
      return () => void subscribers.delete(onChange);
    },
    bringToFront(instanceId: string): void {
      front = instanceId;
      change();
    },
    /** Counts a message from an unknown window. */
    ignore(origin: string): void {
      const isCounted = Object.hasOwn(ignored, origin) || Object.keys(ignored).length < agentLimits.origins;
      const key = isCounted ? origin : 'others';
      ignored = { ...ignored, [key]: (ignored[key] ?? 0) + 1 };
      change();
    },
    read({ instances, log, resolver }: SnapshotInput): Snapshot {
      const all = instances.all();
      const question = resolver.question();
      const starting = all.filter(({ instance }) => instance.state === 'starting');
      return (current ??= {
        instances: all.map(({ instance }) => instance),
        log: log.entries(),
        findings: log.findings(),
        ...(question && { question }),
        held: resolver.held(),
        waiting: Object.fromEntries(
          starting.map((client) => [client.instance.instanceId, waitingSteps(client, Date.now())]),
        ),
        ignored,
        front,
      });
    },
    stop(): void {
      clearTimeout(timer);
      subscribers.clear();
    },
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;
