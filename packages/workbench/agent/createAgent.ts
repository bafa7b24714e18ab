import { BasicFDC3Server, OpenHandler } from '@finos/fdc3-web-impl';
import { find, type AgentState } from './agentState.ts';
import { createChannels } from './channels.ts';
import { acceptConnections } from './connections.ts';
import { createDirectory } from './directory.ts';
import { faults } from './findings.ts';
import { startHeartbeats } from './heartbeats.ts';
import { createInstances } from './instances.ts';
import { createIntents, runtimeIntents } from './intents.ts';
import { close, leave, watchInstances } from './leave.ts';
import { agentTimes } from './limits.ts';
import { createLog } from './log.ts';
import { open, whyNotOpen } from './opening.ts';
import { createEventListeners } from './requests.ts';
import { createResolver } from './resolver.ts';
import { focus, join, postEvent } from './send.ts';
import { createServerContext } from './serverContext.ts';
import { createSnapshots } from './snapshots.ts';
import type { Agent, AgentInput } from './types.ts';

/**
 * Starts a desktop agent in this window, for apps in its own frames and windows. A message passes `receive` (size, rate,
 * shape, schema; owners and limits), then the handlers of `@finos/fdc3-web-impl`, which reply through `post`.
 */
export function createAgent(input: AgentInput): Agent {
  const agent = createState(input);
  const { snapshots, instances, log, resolver, directory } = agent;
  const disconnect = acceptConnections(agent);
  const watch = setInterval(() => watchInstances(agent), 1000);

  return {
    snapshot: () => snapshots.read({ instances, log, resolver }),
    subscribe: snapshots.subscribe,
    records: () => directory.retrieveAllApps(),
    whyNotOpen: (appId) => whyNotOpen(agent, appId),
    addRecord(record) {
      directory.add(record);
      snapshots.change();
    },
    open(appId, place, options) {
      const { instance } = open(agent, appId, place, options);
      snapshots.bringToFront(instance.instanceId);
      return instance;
    },
    setPlace: (place) => void (agent.place = place),
    attach(frame, window) {
      const client = instances.byFrame(frame);
      if (client && client.instance.state !== 'stopped') client.window = window;
    },
    close: (instanceId) => close(agent, instanceId),
    closeAll() {
      for (const { instance } of instances.all()) close(agent, instance.instanceId);
    },
    reload(instanceId) {
      const client = instances.byId(instanceId);
      if (!client || client.instance.state === 'stopped') return;
      leave(agent, client);
      instances.reload(client);
    },
    reopen(instanceId) {
      const client = instances.byId(instanceId);
      if (!client) return;
      const { appId, place } = client.instance;
      close(agent, instanceId);
      open(agent, appId, place, client.options);
    },
    allowOpening(instanceId, isAllowed) {
      const client = instances.byId(instanceId);
      if (client) instances.update(client, { mayOpen: isAllowed });
    },
    focus: (instanceId) => focus(agent, instanceId),
    join: (instanceId, channel) => join(agent, instanceId, channel),
    resolve: resolver.answer,
    showQuestion: resolver.show,
    clearLog: log.clear,
    stop() {
      disconnect();
      clearInterval(watch);
      agent.heartbeats.stop();
      agent.server.shutdown();
      for (const { instance, port, handshake } of instances.all()) {
        resolver.leave(instance.instanceId);
        port?.close();
        handshake?.close();
      }
      snapshots.stop();
    },
  };
}

/** Creates an agent's parts. Their callbacks get the state when they are called. */
function createState({
  records,
  checks,
  standardIntents,
  sandboxed = [],
  prefersOpen = false,
}: AgentInput): AgentState {
  const snapshots = createSnapshots();
  const instances = createInstances(snapshots.change);
  const log = createLog(checks, snapshots.change);
  const resolver = createResolver(snapshots.change);
  const hasListener = (instanceId: string, intent: string): boolean => intents.hasListener(instanceId, intent);
  const directory = createDirectory(records, () => runtimeIntents(instances.all(), hasListener));
  const intents = createIntents(directory);
  const channels = createChannels(
    ({ instance }, type, payload) => postEvent(agent, instance.instanceId, type, payload),
    instances.all,
  );
  const opens = new OpenHandler(directory, agentTimes.launch);
  const heartbeats = startHeartbeats(
    (instanceId) => postEvent(agent, instanceId, 'heartbeatEvent', {}),
    (instanceId, state) => {
      const client = instances.byId(instanceId);
      if (!client) return;
      if (state === 'gone') return leave(agent, client);
      if (state === 'silent') find(agent, client, faults.silent());
      instances.update(client, { state });
    },
  );
  const agent = {
    snapshots,
    instances,
    log,
    directory,
    resolver,
    heartbeats,
    channels,
    intents,
    events: createEventListeners(),
    opens,
    sandboxed,
    prefersOpen,
    place: 'frame',
    standardIntents,
  } as AgentState;
  agent.context = createServerContext(agent);
  agent.server = new BasicFDC3Server([channels.handler, intents.handler, opens], agent.context);
  return agent;
}
