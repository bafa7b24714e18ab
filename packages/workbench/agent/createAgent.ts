import { BasicFDC3Server, OpenHandler } from '@finos/fdc3-web-impl';
import { createChannels } from './channels.ts';
import { acceptConnections } from './connections.ts';
import { createDirectory } from './directory.ts';
import { faults, judgeMessage, type Fault } from './findings.ts';
import { startHeartbeats } from './heartbeats.ts';
import { closePorts, createInstances, type Client } from './instances.ts';
import { createIntents, runtimeIntents, type Intents } from './intents.ts';
import { agentLimits, agentTimes } from './limits.ts';
import { createLog } from './log.ts';
import { mendMessage } from './mends.ts';
import { countMessage } from './meter.ts';
import { createOpening } from './opening.ts';
import { hasParts, readMessage, toWire } from './readMessage.ts';
import { answerUnknownApp, createEventListeners, knownRequests, malformed, withoutNullContext } from './requests.ts';
import { isBare } from './records.ts';
import { createResolver } from './resolver.ts';
import { createServerContext } from './serverContext.ts';
import { createSnapshots } from './snapshots.ts';
import type { Agent, AgentInput, Message } from './types.ts';
import { userChannels } from './userChannels.ts';

/**
 * Starts a desktop agent in this window, for apps in its own frames and windows. A message passes `receive` (size, rate,
 * shape, schema) and `handle` (owners, limits), then the handlers of `@finos/fdc3-web-impl`. They reply through `post`.
 */
export function createAgent(input: AgentInput): Agent {
  const { records, checks, standardIntents, sandboxed = [], prefersOpen = false } = input;
  const snapshots = createSnapshots();
  const { change } = snapshots;
  const instances = createInstances(change);
  const log = createLog(checks, change);
  const resolver = createResolver(change);
  const directory = createDirectory(records, () => runtimeIntents(instances.all(), hasListener));
  const intents: Intents = createIntents(directory);
  const hasListener = (instanceId: string, intent: string) => intents.hasListener(instanceId, intent);
  const channels = createChannels(postEvent, instances.all);
  const events = createEventListeners();
  const opens = new OpenHandler(directory, agentTimes.launch);
  const find = (client: Client, fault: Fault) => log.find(client.instance, fault);
  const opening = createOpening({ instances, directory, sandboxed, find });
  /** Sender during a request. */
  let sender: Client | undefined;

  const context = createServerContext({
    instances,
    directory,
    resolver,
    prefersOpen,
    post,
    hasListener,
    whyNotOpen: opening.whyNotOpen,
    open(appId) {
      const client = opening.openFor(appId, sender);
      snapshots.bringToFront(client.instance.instanceId);
      return client;
    },
  });
  const server = new BasicFDC3Server([channels.handler, intents.handler, opens], context);
  const heartbeats = startHeartbeats(
    (instanceId) => post({ type: 'heartbeatEvent', payload: {}, meta: eventMeta() }, instanceId),
    (instanceId, state) => {
      const client = instances.byId(instanceId);
      if (!client) return;
      if (state === 'gone') return leave(client);
      if (state === 'silent') find(client, faults.silent());
      instances.update(client, { state });
    },
  );
  const disconnect = acceptConnections({
    instances,
    records: () => directory.retrieveAllApps(),
    receive,
    find,
    record: (client, direction, message) => void log.record(client.instance, direction, message),
    validated: (client, message) => void server.receive(message as never, client.uuid),
    send,
    leave,
    stop: stopApp,
    ignore: snapshots.ignore,
  });
  const watch = setInterval(watchInstances, 1000);

  /** Checks a message from an app's port. */
  function receive(client: Client, data: unknown): void {
    const reading = readMessage(data);
    const text = 'text' in reading ? reading.text.length : agentLimits.messageText / 10;
    const rate = countMessage(client.meters.port, text);
    if (rate === 'flood') return stopApp(client, faults.flood());
    if (rate === 'many') find(client, faults.many());
    if ('refused' in reading)
      return reading.refused === 'tooLarge' ? stopApp(client, faults.tooLarge()) : find(client, faults.notJson());
    const { message } = reading;
    const problems = log.record(client.instance, 'in', message, reading.text);
    heartbeats.heard(client.instance.instanceId);
    if (message.type === 'WCP6Goodbye') return leave(client);
    if (message.type === 'heartbeatAcknowledgementRequest') return undefined;
    if (!hasParts(message)) return find(client, faults.noParts(message.type));
    judge(client, message);
    if (!message.type.endsWith('Request')) return undefined;
    if (!knownRequests.has(message.type)) return find(client, faults.unanswered(message.type));
    const optional = withoutNullContext(message);
    const error = malformed(message, optional ? log.checks()?.message(optional).problems : problems);
    if (error !== undefined) {
      // Problems by the schema are listed already.
      if (!problems?.length) find(client, faults.malformed(message.type, error));
      return answer(client, message, { error });
    }
    return handle(client, message, text);
  }

  function judge(client: Client, message: Message): void {
    const found = judgeMessage(message, {
      instance: client.instance,
      record: isBare(client.record) ? undefined : client.record,
      since: Date.now() - client.openedAt,
      checks: log.checks(),
      standardIntents,
    });
    for (const fault of found) find(client, fault);
  }

  /** Answers a request, or passes it to the handlers. Their synchronous messages are sent for this app. */
  function handle(client: Client, message: Message, text: number): void {
    const waiting = [...client.requests.values()].reduce((sum, request) => sum + request.text, text);
    if (client.requests.size >= agentLimits.requests || waiting > agentLimits.requestText) {
      find(client, faults.limit('requests at a time'));
      return answer(client, message, { error: 'ApiTimeout' });
    }
    const payload =
      answerUnknownApp(message, directory) ??
      channels.answer(client, message) ??
      intents.answer(client, message) ??
      events.answer(client, message);
    if (payload) return answer(client, message, payload);
    client.requests.set(String(message.meta?.requestUuid), { message, text });
    const before = sender;
    sender = client;
    void server.receive(message as never, client.uuid);
    sender = before;
    channels.follow(client, message, text);
    noteListeners(client, message);
  }

  /** Answers a request without the handlers. */
  function answer(client: Client, { type, meta }: Message, payload: object): void {
    const isRefused =
      'error' in payload && /^(?:AccessDenied|CreationFailed|ResolverUnavailable)$/.test(String(payload.error));
    if (isRefused) find(client, faults.limit(type.replace(/Request$/, '')));
    send(client, {
      type: type.replace(/Request$/, 'Response'),
      payload: payload as Record<string, unknown>,
      meta: { requestUuid: meta?.requestUuid, responseUuid: crypto.randomUUID(), timestamp: new Date() },
    });
  }

  function noteListeners(client: Client, { type, payload = {} }: Message): void {
    const { intent, contextType, channelId } = payload as { intent?: string; contextType?: string; channelId?: string };
    const isOnUserChannel = !channelId || userChannels.some(({ id }) => id === channelId);
    const { contexts, intents: known } = client.instance;
    if (type === 'addIntentListenerRequest' && intent !== undefined)
      instances.update(client, { intents: [...new Set([...known, intent])].slice(0, 50) });
    if (type === 'addContextListenerRequest' && isOnUserChannel)
      instances.update(client, { contexts: [...new Set([...contexts, contextType ?? '*'])].slice(0, 50) });
  }

  /** Sends a message from a handler, completed where the package is incomplete. */
  function post(message: Message, id: string): void {
    const client = instances.byId(id);
    if (!client?.port) return;
    const requestUuid = String(message.meta?.requestUuid ?? '');
    const isAnswer = message.type.endsWith('Response');
    const request = isAnswer ? client.requests.get(requestUuid) : undefined;
    if (isAnswer) client.requests.delete(requestUuid);
    // Requested by the agent itself.
    if (request && !request.message) return;
    const mended = mendMessage(message, {
      to: client.instance.instanceId,
      from: sender?.instance,
      request: request?.message,
      intents: (...search) => directory.retrieveIntents(...search),
    });
    if (!mended) return;
    const payload = mended.payload ?? {};
    if (mended.type === 'intentEvent') {
      intents.delivered(String(payload.raiseIntentRequestUuid), String(payload.intent), client.instance.instanceId);
      focus(client.instance.instanceId);
    }
    if (payload.error === 'IntentDeliveryFailed' || payload.error === 'AppTimeout')
      reportMissingListener(requestUuid, request?.message);
    if (mended.type === 'channelChangedEvent')
      instances.update(client, { channel: payload.newChannelId as string | null });
    send(client, mended);
    if (mended.type === 'WCP5ValidateAppIdentityResponse') {
      heartbeats.heard(client.instance.instanceId);
      if (client.options.channel !== undefined) join(client.instance.instanceId, client.options.channel);
    }
  }

  function postEvent(client: Client, type: string, payload: object): void {
    post({ type, payload: payload as Record<string, unknown>, meta: eventMeta() }, client.instance.instanceId);
  }

  function send(client: Client, message: Message): void {
    const text = JSON.stringify(message);
    log.record(client.instance, 'out', message, text);
    client.port?.postMessage(toWire(message, text));
  }

  /** Reports an app without a listener in time. */
  function reportMissingListener(requestUuid: string, request?: Message): void {
    const { app, context: sent } = (request?.payload ?? {}) as {
      app?: { appId?: string };
      context?: { type?: string };
    };
    const wanted = intents.wanted(requestUuid) ?? { app: app ?? {}, intent: undefined };
    const client = instances.all().findLast(
      ({ instance, openedAt }) =>
        instance.appId === wanted.app.appId &&
        instance.instanceId === ((wanted.app as { instanceId?: string }).instanceId ?? instance.instanceId) &&
        // The time runs from a moment before the window is opened.
        Date.now() - openedAt > agentTimes.launch - 1000,
    );
    if (client) find(client, faults.noListener(wanted.intent ?? sent?.type ?? 'a context'));
  }

  /** Disconnects an app and deletes its state. */
  function leave(client: Client): void {
    const { instanceId } = client.instance;
    closePorts(client);
    heartbeats.forget(instanceId);
    resolver.leave(instanceId);
    events.leave(instanceId);
    opens.pending.delete(client.uuid);
    const left = intents.leave(instanceId);
    const before = sender;
    sender = client;
    channels.leave(client, context);
    sender = before;
    instances.leave(client);
    // Raisers must not wait for an app after it left.
    for (const { requestUuid, intent, raiser } of left) {
      find(client, faults.leftIntent(intent));
      const meta = { requestUuid, responseUuid: crypto.randomUUID(), timestamp: new Date() };
      const payload = { error: 'IntentHandlerRejected' };
      if (raiser !== undefined) post({ type: 'raiseIntentResultResponse', payload, meta }, raiser);
    }
  }

  /** Closes an app above a limit, including its page, which could still flood this window. */
  function stopApp(client: Client, fault: Fault): void {
    if (client.instance.state === 'stopped') return;
    find(client, fault);
    leave(client);
    instances.stop(client, fault.text);
  }

  function close(instanceId: string): void {
    const client = instances.byId(instanceId);
    if (!client) return;
    leave(client);
    instances.remove(client);
  }

  /** Looks for closed windows, late steps and missing results. */
  function watchInstances(): void {
    for (const { instance, window } of instances.all()) {
      if (instance.place === 'window' && window?.closed) close(instance.instanceId);
      else if (instance.state === 'starting') change();
    }
    for (const { instanceId, intent } of intents.late()) {
      const client = instances.byId(instanceId);
      if (client) find(client, faults.noResult(intent));
    }
  }

  function focus(instanceId: string): void {
    const client = instances.byId(instanceId);
    if (client?.instance.place === 'window') client.window?.focus();
    snapshots.bringToFront(instanceId);
  }

  function join(instanceId: string, channelId: string | null): void {
    const client = instances.byId(instanceId);
    if (client?.instance.state !== 'connected') return;
    const requestUuid = crypto.randomUUID();
    client.requests.set(requestUuid, { text: 0 });
    const request = {
      type: channelId === null ? 'leaveCurrentChannelRequest' : 'joinUserChannelRequest',
      payload: channelId === null ? {} : { channelId },
      meta: { requestUuid, timestamp: new Date() },
    };
    void server.receive(request as never, client.uuid);
  }

  return {
    snapshot: () => snapshots.read({ instances, log, resolver }),
    subscribe: snapshots.subscribe,
    records: () => directory.retrieveAllApps(),
    whyNotOpen: (appId) => opening.whyNotOpen(appId),
    addRecord(record) {
      directory.add(record);
      change();
    },
    open(appId, place, options) {
      const { instance } = opening.open(appId, place, options);
      snapshots.bringToFront(instance.instanceId);
      return instance;
    },
    setPlace: opening.setPlace,
    attach(frame, window) {
      const client = instances.byFrame(frame);
      if (client && client.instance.state !== 'stopped') client.window = window;
    },
    close,
    closeAll() {
      for (const { instance } of instances.all()) close(instance.instanceId);
    },
    reopen(instanceId) {
      const client = instances.byId(instanceId);
      if (!client) return;
      const { appId, place } = client.instance;
      close(instanceId);
      opening.open(appId, place, client.options);
    },
    allowOpening(instanceId, isAllowed) {
      const client = instances.byId(instanceId);
      if (client) instances.update(client, { mayOpen: isAllowed });
    },
    focus,
    join,
    resolve: resolver.answer,
    clearLog: log.clear,
    stop() {
      disconnect();
      clearInterval(watch);
      heartbeats.stop();
      server.shutdown();
      for (const { instance, port, handshake } of instances.all()) {
        resolver.leave(instance.instanceId);
        port?.close();
        handshake?.close();
      }
      snapshots.stop();
    },
  };
}

const eventMeta = () => ({ eventUuid: crypto.randomUUID(), timestamp: new Date() });
