import { State, type AppRegistration, type ServerContext } from '@finos/fdc3-web-impl';
import type { AgentState } from './agentState.ts';
import { originOf, originOfUrl, type Client } from './instances.ts';
import { openFor, whyNotOpen } from './opening.ts';
import { post } from './send.ts';
import type { Message, ResolverOption } from './types.ts';

const states: Record<Client['instance']['state'], State> = {
  starting: State.Pending,
  connected: State.Connected,
  silent: State.NotResponding,
  left: State.Terminated,
  stopped: State.Terminated,
};

/** Connects the handlers of `@finos/fdc3-web-impl` to the agent. */
export function createServerContext(agent: AgentState): ServerContext<AppRegistration> {
  const { instances, directory, resolver, intents, prefersOpen } = agent;
  const registration = ({ instance: { appId, instanceId, state } }: Client): AppRegistration => ({
    appId,
    instanceId,
    state: states[state],
  });

  /** Options for an intent: open apps with a listener, and apps to open. */
  const optionOf = (
    intent: string,
    { appId, instanceId }: { appId: string; instanceId?: string },
    raiser = '',
  ): ResolverOption[] => {
    const record = directory.find(appId);
    const title = record?.title ?? appId;
    if (instanceId === undefined) {
      if (!directory.declares(appId, intent) || whyNotOpen(agent, appId, raiser) !== undefined) return [];
      return [
        { intent, appId, title, origin: originOfUrl(String((record?.details as { url?: string } | undefined)?.url)) },
      ];
    }
    const client = instances.byId(instanceId);
    if (!client || !intents.hasListener(instanceId, intent)) return [];
    return [{ intent, appId, title: client.instance.title, origin: originOf(client), instanceId }];
  };

  return {
    createUUID: () => crypto.randomUUID(),
    post: async (message, id) => post(agent, message as Message, id),
    open: async (appId) => openFor(agent, appId).uuid,
    setFDC3Server() {},
    // `connections.ts` assigns instances before.
    setInstanceDetails() {},
    getInstanceDetails(id) {
      const client = instances.byId(id);
      return client && registration(client);
    },
    async setAppState(id, state) {
      const client = instances.byId(id);
      const isOver = client?.instance.state === 'stopped' || client?.instance.state === 'connected';
      if (client?.port && state === State.Connected && !isOver) instances.update(client, { state: 'connected' });
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

    /** Asks the reader when there is a choice. */
    async narrowIntents(raiser, appIntents, { type }) {
      const client = instances.byId(raiser.instanceId ?? '');
      if (!client) return [];
      const options = appIntents.flatMap(({ intent, apps }) =>
        apps.flatMap((app) => optionOf(intent.name, app, raiser.instanceId)),
      );
      if (options.length === 0) return [];
      const running = options.filter(({ instanceId }) => instanceId !== undefined);
      const [only, ...rest] = prefersOpen && running.length > 0 ? running : options;
      const { instanceId: raiserId, title, isSandboxed } = client.instance;
      const origin = originOf(client);
      const isOfSite = !isSandboxed && origin === globalThis.location?.origin;
      const question = {
        raiser: { instanceId: raiserId, title, origin, isOfSite },
        contextType: type,
        options,
      };
      const option = rest.length === 0 ? only : await resolver.ask(question);
      if (!option) throw new Error('UserCancelledResolution');
      const { intent, appId, instanceId } = option;
      return [{ intent: { name: intent, displayName: intent }, apps: [{ appId, ...(instanceId && { instanceId }) }] }];
    },
  };
}
