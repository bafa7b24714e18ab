import { agentLimits } from './limits.ts';
import { startMeter, type Meter } from './meter.ts';
import type { AppRecord, Instance, Message, OpenOptions, Place } from './types.ts';

/**
 * An instance with its internal state. Transitions are methods in `Instances`:
 *
 *     starting → connected ⇄ silent → left → starting …
 *         └─────────┴──────────┴───────┴──→ stopped
 */
export interface Client {
  instance: Instance;
  /** Known to the app and the agent alone: identifies the app after a reload. */
  uuid: string;
  record: AppRecord;
  options: OpenOptions;
  window?: Window;
  port?: MessagePort;
  /** Handshake port, before the identity. */
  handshake?: MessagePort;
  origin?: string;
  openedAt: number;
  /** Instance id,  opener. */
  openedBy?: string;
  /** Messages on the port and from the window, and opened apps, in the current second. */
  meters: { port: Meter; window: Meter; opened: Meter };
  /** Pending requests by uuid. Requests by the agent itself have no message. */
  requests: Map<string, { message?: Message; text: number }>;
  /** Completed connection steps. */
  reached: { hello?: string; handshake?: true; identity?: string; refused?: string };
}

export interface NewClient {
  record: AppRecord;
  place: Place;
  isSandboxed?: boolean;
  openedBy?: string;
  options?: OpenOptions;
}

/** An agent's windows and frames. */
export function createInstances(onChange: () => void) {
  let all: Client[] = [];
  const find = (test: (client: Client) => boolean) => all.find(test);

  const instances = {
    all: () => all,
    byId: (id: string) => find(({ instance, uuid }) => instance.instanceId === id || uuid === id),
    byFrame: (frame: string) => find(({ instance }) => instance.frame === frame),
    byWindow: (window: unknown) => find((client) => client.window !== undefined && client.window === window),
    openedBy: (instanceId: string) => all.filter((client) => client.openedBy === instanceId),

    /** @throws when too many are open. */
    add({ record, place, isSandboxed, openedBy, options = {} }: NewClient): Client {
      if (all.length >= agentLimits.instances)
        throw new Error(`Close a window first. The maximum of ${agentLimits.instances} is open.`);
      const client: Client = {
        instance: {
          frame: crypto.randomUUID(),
          instanceId: crypto.randomUUID(),
          appId: record.appId,
          title: titleOf(record, all),
          url: (record.details as { url: string }).url,
          place,
          ...(isSandboxed && { isSandboxed }),
          ...(options.mayPrompt && { mayPrompt: true }),
          state: 'starting',
          reloads: 0,
          channel: null,
          contexts: [],
          intents: [],
          opened: 0,
          mayOpen: true,
        },
        uuid: crypto.randomUUID(),
        record,
        options,
        openedAt: Date.now(),
        openedBy,
        meters: { port: startMeter(), window: startMeter(), opened: startMeter() },
        requests: new Map(),
        reached: {},
      };
      all = [...all, client];
      countOpened(openedBy);
      return client;
    },

    update(client: Client, change: Partial<Instance>): void {
      client.instance = { ...client.instance, ...change };
      onChange();
    },

    /** Begins another instance in the same window; the frame keeps its key on the page. */
    restart(client: Client, record: AppRecord): void {
      const isSameApp = record.appId === client.instance.appId;
      client.uuid = crypto.randomUUID();
      client.record = record;
      client.openedAt = Date.now();
      instances.update(client, {
        instanceId: crypto.randomUUID(),
        appId: record.appId,
        title: isSameApp ? client.instance.title : (record.title ?? record.appId),
        state: 'starting',
      });
    },

    /** Ends the connection. The page may connect again. */
    leave(client: Client): void {
      closePorts(client);
      client.requests.clear();
      client.reached = {};
      instances.update(client, { state: 'left', channel: null, contexts: [], intents: [] });
    },

    /** Waits for another connection of the same instance. */
    reload(client: Client): void {
      client.openedAt = Date.now();
      instances.update(client, { state: 'starting', reloads: client.instance.reloads + 1 });
    },

    /** Ends the connection for good, and the page in the window. */
    stop(client: Client, reason: string): void {
      if (client.instance.place === 'window') client.window?.close();
      client.window = undefined;
      instances.update(client, { state: 'stopped', stoppedFor: reason });
    },

    remove(client: Client): void {
      closePorts(client);
      if (client.instance.place === 'window') client.window?.close();
      all = all.filter((other) => other !== client);
      countOpened(client.openedBy);
    },
  };

  function countOpened(instanceId = ''): void {
    const opener = instances.byId(instanceId);
    if (opener) instances.update(opener, { opened: instances.openedBy(instanceId).length });
    else onChange();
  }

  return instances;
}

export type Instances = ReturnType<typeof createInstances>;

/** Closes all ports to a window, so an earlier page cannot use them. */
export function closePorts(client: Client): void {
  client.port?.close();
  client.handshake?.close();
  client.port = client.handshake = undefined;
}

/** Origin: from the connected page, or from the address before that. */
export function originOf({ origin, instance }: Client): string {
  return origin && origin !== 'null' ? origin : originOfUrl(instance.url);
}

export function originOfUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

/** Numbers windows with equal titles. */
function titleOf({ title, appId }: AppRecord, all: Client[]): string {
  const name = (title ?? appId).slice(0, agentLimits.name);
  const taken = new Set(all.map(({ instance }) => instance.title));
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
