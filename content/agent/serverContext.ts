import { State, type AppRegistration, type ServerContext } from '@finos/fdc3-web-impl';
import type { Client, Instances } from './instances.ts';
import type { ResolverOption } from './types.ts';

interface ContextInput {
  instances: Instances;
  post(message: object, id: string): void;
  /** Whether a window of an app can be opened for the one who asks, which is told where there is no room. */
  canOpen(appId: string, opener?: string): boolean;
  /** @throws with an error of the standard. */
  open(appId: string): Client;
  /** Asks the reader; undefined when they cancel. */
  resolve(raiser: string, contextType: string, options: ResolverOption[]): Promise<ResolverOption | undefined>;
  hasListener(instanceId: string, intent: string): boolean;
  titleOf(appId: string): string;
  prefersOpen: boolean;
}

const states: Record<Client['instance']['state'], State> = {
  starting: State.Pending,
  connected: State.Connected,
  silent: State.NotResponding,
  left: State.Terminated,
};

/** What the handlers of `@finos/fdc3-web-impl` ask of the agent around them. */
export function createServerContext(input: ContextInput): ServerContext<AppRegistration> {
  const { instances, post, canOpen, open, resolve, hasListener, titleOf, prefersOpen } = input;
  const registration = ({ instance: { appId, instanceId, state } }: Client): AppRegistration => ({
    appId,
    instanceId,
    state: states[state],
  });
  return {
    createUUID: () => crypto.randomUUID(),
    post: async (message, id) => post(message, id),
    open: async (appId) => open(appId).uuid,
    setFDC3Server() {},
    // Whether an app is known again is decided before the handlers are asked (`connections.ts`).
    setInstanceDetails() {},
    getInstanceDetails(id) {
      const client = instances.byId(id);
      return client && registration(client);
    },
    async setAppState(id, state) {
      const client = instances.byId(id);
      if (client && state === State.Connected && client.instance.state !== 'connected')
        instances.update(client, { state: 'connected' });
    },
    getConnectedApps: async () =>
      instances
        .all()
        .filter(({ instance }) => instance.state === 'connected')
        .map(registration),
    getAllApps: async () => instances.all().map(registration),
    isAppConnected: async (id) => instances.byId(id)?.instance.state === 'connected',
    log() {},
    provider: () => 'FDC3 documentation',
    providerVersion: () => '1.0.0',
    fdc3Version: () => '2.2',

    /** Asks the reader where there is a choice; what is open and does not listen for an intent is none. */
    async narrowIntents(raiser, appIntents, { type }) {
      const options = appIntents.flatMap(({ intent, apps }) =>
        apps.flatMap(({ appId, instanceId }): ResolverOption[] => {
          if (instanceId === undefined && !canOpen(appId, raiser.instanceId)) return [];
          if (instanceId === undefined) return [{ intent: intent.name, appId, title: titleOf(appId) }];
          if (!hasListener(instanceId, intent.name)) return [];
          const title = instances.byId(instanceId)?.instance.title ?? titleOf(appId);
          return [{ intent: intent.name, appId, title, instanceId }];
        }),
      );
      if (options.length === 0) return [];
      const open = options.filter(({ instanceId }) => instanceId !== undefined);
      const [only, ...rest] = prefersOpen && open.length > 0 ? open : options;
      const option = rest.length === 0 ? only : await resolve(raiser.instanceId ?? '', type, options);
      if (!option) throw new Error('UserCancelledResolution');
      const { intent, appId, instanceId } = option;
      return [{ intent: { name: intent, displayName: intent }, apps: [{ appId, ...(instanceId && { instanceId }) }] }];
    },
  };
}
