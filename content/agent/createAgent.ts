import {
  BasicDirectory,
  BasicFDC3Server,
  BroadcastHandler,
  ChannelType,
  IntentHandler,
  OpenHandler,
  type ChannelState,
} from '@finos/fdc3-web-impl';
import { acceptConnections } from './connections.ts';
import { judgeMessage, faults, type Fault } from './findings.ts';
import { startHeartbeats } from './heartbeats.ts';
import { createInstances, waitingSteps, type Client } from './instances.ts';
import { agentLimits, agentTimes } from './limits.ts';
import { mendMessage, refuseTarget } from './mends.ts';
import { createIntentDeliveries } from './intentDeliveries.ts';
import { createJournal } from './journal.ts';
import { createResolver } from './resolver.ts';
import { createSubscribers } from './subscribers.ts';
import { createCurrentContexts, createEarlierListeners, createEventHandler } from './ownHandlers.ts';
import { hasParts, joinRequest, knownRequests, leaveRequest, limit, readMessage } from './requests.ts';
import { createServerContext } from './serverContext.ts';
import type { Agent, AgentInput, AppIdentity, Instance, LogEntry, Message, Snapshot } from './types.ts';
import { userChannels } from './userChannels.ts';

/** Starts an agent, which answers apps in frames and windows that it opened itself, and nobody else. */
export function createAgent({ records, checks: expected, sandboxed = [], prefersOpen = false }: AgentInput): Agent {
  const directory = new BasicDirectory(records);
  const subscribers = createSubscribers();
  let ignored: Record<string, number> = {};
  let front: string | undefined;
  let current: Snapshot | undefined;
  const change = () => {
    current = undefined;
    subscribers.tell();
  };

  const instances = createInstances(change);
  const journal = createJournal(expected, change);
  const resolver = createResolver(change);
  const deliveries = createIntentDeliveries();
  /** Requests by their uuid, until they are answered; those that the agent makes for an app have no message. */
  const requests = new Map<string, Message | undefined>();
  /** Who sent the context that a user channel keeps, by its id and the type. */
  const senders = new Map<string, AppIdentity>();
  let sender: Client | undefined;

  const find = ({ instance }: Client, found: Fault) => journal.find(instance, found);
  const record = (client: Client, direction: LogEntry['direction'], message: Message, text?: string) =>
    journal.record(client.instance, direction, message, text);

  /** Sends a message to an app, as it is in the log. */
  function post(message: Message, id: string): void {
    const client = instances.byId(id);
    if (!client?.port) return;
    const requestUuid = String(message.meta?.requestUuid ?? '');
    const isAnswer = message.type.endsWith('Response');
    const request = requests.get(requestUuid);
    const isOwn = isAnswer && requests.has(requestUuid) && request === undefined;
    if (isAnswer) requests.delete(requestUuid);
    if (isOwn) return;
    const mended = mendMessage(message, {
      to: client.instance.instanceId,
      from: sender?.instance,
      request,
      intents: (...asked) => directory.retrieveIntents(...(asked as [string?, string?, string?])),
    });
    if (!mended) return;
    if (mended.type === 'intentEvent') {
      const { raiseIntentRequestUuid, intent } = mended.payload as { raiseIntentRequestUuid: string; intent: string };
      deliveries.add(raiseIntentRequestUuid, client.instance.instanceId, intent);
      focus(client.instance.instanceId);
    }
    const { error } = (mended.payload ?? {}) as { error?: unknown };
    if (error === 'IntentDeliveryFailed' || error === 'AppTimeout') tellWhoHasNoListener(requestUuid, request);
    if (mended.type === 'channelChangedEvent')
      instances.update(client, { channel: (mended.payload as { newChannelId: string | null }).newChannelId });
    send(client, mended);
    if (mended.type === 'WCP5ValidateAppIdentityResponse') {
      heartbeats.heard(client.instance.instanceId);
      if (client.joins !== undefined) join(client.instance.instanceId, client.joins);
    }
  }

  /** Who was wanted for an intent or a context, and had no listener when its time was over. */
  function tellWhoHasNoListener(requestUuid: string, request?: Message): void {
    const pending = [...intents.pendingIntents].find(({ r }) => r.requestUuid === requestUuid);
    const { app, context: sent } = (request?.payload ?? {}) as {
      app?: Partial<AppIdentity>;
      context?: { type?: string };
    };
    const wanted = pending?.appId ?? app;
    const client = instances.all().findLast(
      ({ instance, openedAt }) =>
        instance.appId === wanted?.appId &&
        instance.instanceId === (wanted.instanceId ?? instance.instanceId) &&
        // The time runs from a moment before the window is opened.
        Date.now() - openedAt > agentTimes.launch - 1000,
    );
    if (client) find(client, faults.noListener(pending?.r.intent ?? sent?.type ?? 'a context'));
  }

  function send(client: Client, message: Message): void {
    const text = JSON.stringify(message);
    record(client, 'out', message, text);
    client.port?.postMessage(JSON.parse(text));
  }

  /** Takes a message that came on the port of an app. */
  function receive(client: Client, data: unknown): void {
    const read = readMessage(data);
    if (!read) return find(client, faults.noText());
    const { message, text } = read;
    if (text.length > agentLimits.message) return find(client, faults.tooLarge(message.type));
    countMessage(client);
    record(client, 'in', message, text);
    const { instanceId } = client.instance;
    if (message.type === 'heartbeatAcknowledgementRequest') return heartbeats.heard(instanceId);
    if (message.type === 'WCP6Goodbye') return leave(client);
    heartbeats.heard(instanceId);
    if (!hasParts(message)) return find(client, faults.noParts(message.type));
    for (const each of judgeMessage(message, {
      instance: client.instance,
      record: client.record,
      since: Date.now() - client.openedAt,
      checks: journal.checks(),
    }))
      find(client, each);
    noteListeners(client, message);
    serve(client, message);
  }

  /** Hands a request to the handlers. What they send at once is sent for this app. */
  function serve(client: Client, message: Message): void {
    const requestUuid = String(message.meta?.requestUuid ?? '');
    if (message.type.endsWith('Request')) remember(requestUuid, message);
    if (message.type === 'broadcastRequest') {
      const { channelId, context: sent } = (message.payload ?? {}) as {
        channelId?: string;
        context?: { type?: string };
      };
      const { appId, instanceId } = client.instance;
      senders.set(`${channelId} ${sent?.type}`, { appId, instanceId });
      limit(senders);
    }
    if (message.type === 'intentResultRequest') deliveries.remove(String(message.payload?.raiseIntentRequestUuid));
    const refusal = refuseTarget(message, directory);
    if (refusal !== undefined) return post(refusal, client.uuid);
    const before = sender;
    sender = client;
    void server.receive(message as never, client.uuid);
    sender = before;
    if (message.type.endsWith('Request') && !knownRequests.has(message.type))
      find(client, faults.unanswered(message.type));
  }

  function remember(requestUuid: string, message?: Message): void {
    requests.set(requestUuid, message);
    limit(requests);
  }

  function noteListeners(client: Client, { type, payload = {} }: Message): void {
    const { intent, contextType, channelId } = payload as { intent?: string; contextType?: string; channelId?: string };
    const isOnUserChannel = !channelId || userChannels.some(({ id }) => id === channelId);
    const { contexts, intents } = client.instance;
    if (type === 'addIntentListenerRequest' && typeof intent === 'string')
      instances.update(client, { intents: [...new Set([...intents, intent])].slice(0, 50) });
    if (type === 'addContextListenerRequest' && isOnUserChannel)
      instances.update(client, { contexts: [...new Set([...contexts, contextType ?? '*'])].slice(0, 50) });
  }

  function countMessage(client: Client): void {
    const now = Date.now();
    if (now - client.counted.from > 1000) client.counted = { from: now, count: 0 };
    client.counted.count += 1;
    if (client.counted.count === agentLimits.perSecond + 1) find(client, faults.flood());
  }

  /** What becomes of an app that says goodbye, is given up, or is closed. */
  function leave(client: Client): void {
    const { instanceId } = client.instance;
    heartbeats.forget(instanceId);
    resolver.leave(instanceId);
    // The one who raised an intent must not wait for ever for an app that is gone.
    for (const { requestUuid, intent } of deliveries.leave(instanceId)) {
      find(client, faults.leftIntent(intent));
      const raiser = intents.pendingResolutions.get(requestUuid);
      intents.pendingResolutions.delete(requestUuid);
      if (raiser)
        post(
          {
            type: 'raiseIntentResultResponse',
            payload: { error: 'IntentHandlerRejected' },
            meta: { requestUuid, responseUuid: crypto.randomUUID(), timestamp: new Date() },
          },
          raiser.instanceId,
        );
    }
    client.port?.close();
    client.port = undefined;
    broadcasts.handleLeaveCurrentChannelRequest(leaveRequest() as never, context, client.instance);
    client.reached = {};
    instances.update(client, { state: 'left', channel: null, contexts: [], intents: [] });
    for (const handler of handlers) handler.cleanup(instanceId, context);
  }

  function focus(instanceId: string): void {
    front = instanceId;
    const client = instances.byId(instanceId);
    if (client?.instance.place === 'window') client.window?.focus();
    change();
  }

  const heartbeats = startHeartbeats(
    (instanceId) =>
      post(
        { type: 'heartbeatEvent', payload: {}, meta: { eventUuid: crypto.randomUUID(), timestamp: new Date() } },
        instanceId,
      ),
    (instanceId, state) => {
      const client = instances.byId(instanceId);
      if (!client) return;
      if (state === 'gone') return leave(client);
      if (state === 'silent') find(client, faults.silent(agentTimes.silent / 1000));
      instances.update(client, { state });
    },
  );

  const context = createServerContext({
    instances,
    post: (message, id) => post(message as Message, id),
    canOpen,
    open(appId) {
      const isKnown = directory.retrieveAppsById(appId).length > 0;
      if (isKnown && !canOpen(appId, sender?.instance.instanceId)) throw new Error('ErrorOnLaunch');
      return openApp(appId, 'frame');
    },
    resolve: (raiserId, contextType, options) =>
      resolver.ask(raiserId, {
        raiser: instances.byId(raiserId)?.instance.title ?? raiserId,
        contextType,
        options,
      }),
    hasListener: (instanceId, intent) => intents.hasListener(instanceId, intent),
    prefersOpen,
    titleOf: (appId) => directory.retrieveAppsById(appId)[0]?.title ?? appId,
  });

  const broadcasts = new BroadcastHandler(
    userChannels.map((channel): ChannelState => ({ ...channel, type: ChannelType.user, context: [] })),
  );
  const intents = new IntentHandler(directory, agentTimes.launch);
  const handlers = [
    broadcasts,
    intents,
    new OpenHandler(directory, agentTimes.launch),
    createEventHandler(),
    createEarlierListeners(broadcasts),
    createCurrentContexts(broadcasts, (channelId, type) => senders.get(`${channelId} ${type}`)),
  ];
  const server = new BasicFDC3Server(handlers, context);

  const disconnect = acceptConnections({
    instances,
    records: () => directory.allApps,
    receive,
    find,
    record,
    validated(client, message) {
      void server.receive(message as never, client.uuid);
    },
    send,
    leave,
    ignore(origin) {
      const key =
        Object.hasOwn(ignored, origin) || Object.keys(ignored).length < agentLimits.origins ? origin : 'others';
      ignored = { ...ignored, [key]: (ignored[key] ?? 0) + 1 };
      change();
    },
    change,
  });

  // Windows are closed without a word, steps become late, and results stay away.
  const watch = setInterval(() => {
    for (const client of instances.all()) {
      const { instance, window } = client;
      if (instance.place === 'window' && window?.closed) close(instance.instanceId);
      else if (instance.state === 'starting') change();
    }
    for (const { instanceId, intent } of deliveries.late()) {
      const client = instances.byId(instanceId);
      if (client) find(client, faults.noResult(intent));
    }
  }, 1000);

  /** What is not on the Web cannot be opened here, and there are only so many windows. */
  function canOpen(appId: string, opener = ''): boolean {
    const url = (directory.retrieveAppsById(appId)[0]?.details as { url?: unknown } | undefined)?.url;
    const hasRoom = instances.all().length < agentLimits.instances;
    const client = hasRoom ? undefined : instances.byId(opener);
    if (client) find(client, faults.full());
    return hasRoom && typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  }

  function openApp(appId: string, place: Instance['place']): Client {
    const found = directory.retrieveAppsById(appId)[0];
    if (!found) throw new Error('AppNotFound');
    const client = instances.add(found, place, sandboxed.includes(appId));
    front = client.instance.instanceId;
    if (place === 'window') {
      const opened = globalThis.open(client.instance.url, client.instance.frame, 'popup,width=480,height=560');
      if (!opened) {
        instances.remove(client);
        throw new Error('The browser has not opened a window. Allow pop-ups for this page, or use a frame.');
      }
      client.window = opened;
    }
    return client;
  }

  function close(instanceId: string): void {
    const client = instances.byId(instanceId);
    if (!client) return;
    if (client.instance.state !== 'starting' && client.instance.state !== 'left') leave(client);
    if (client.instance.place === 'window') client.window?.close();
    instances.remove(client);
  }

  function join(instanceId: string, channel: string | null): void {
    const client = instances.byId(instanceId);
    if (!client || client.instance.state !== 'connected') return;
    const request = channel === null ? leaveRequest() : joinRequest(channel);
    remember(String(request.meta!.requestUuid));
    void server.receive(request as never, client.uuid);
  }

  function snapshot(): Snapshot {
    const question = resolver.question();
    return (current ??= {
      instances: instances.all().map(({ instance }) => instance),
      log: journal.entries(),
      findings: journal.findings(),
      ...(question && { question }),
      waiting: Object.fromEntries(
        instances
          .all()
          .filter(({ instance }) => instance.state === 'starting')
          .map((client) => [client.instance.instanceId, waitingSteps(client, Date.now())]),
      ),
      ignored,
      front,
    });
  }

  return {
    snapshot,
    subscribe: subscribers.add,
    records: () => directory.allApps,
    addRecord(added) {
      directory.allApps = [...directory.allApps.filter(({ appId }) => appId !== added.appId), added];
      change();
    },
    open(appId, place, channel) {
      const client = openApp(appId, place);
      client.joins = channel;
      return client.instance;
    },
    attach(frame, window) {
      const client = instances.byFrame(frame);
      if (client) client.window = window;
    },
    close,
    focus,
    join,
    resolve: resolver.answer,
    clearLog: journal.clear,
    stop() {
      disconnect();
      clearInterval(watch);
      heartbeats.stop();
      server.shutdown();
      for (const { port } of instances.all()) port?.close();
      subscribers.clear();
    },
  };
}
