import { find, runAs, type AgentState } from './agentState.ts';
import { faults, judgeMessage } from './findings.ts';
import type { Client } from './instances.ts';
import { leave, stopApp } from './leave.ts';
import { agentLimits } from './limits.ts';
import { countMessage } from './meter.ts';
import { hasParts, readMessage } from './readMessage.ts';
import { isBare } from './records.ts';
import { answerUnknownApp, knownRequests, malformed, withoutNullContext } from './requests.ts';
import { send } from './send.ts';
import type { Message } from './types.ts';
import { userChannels } from './userChannels.ts';

/** Checks a message from an app's port: size, rate, shape and schema. */
export function receive(agent: AgentState, client: Client, data: unknown): void {
  const { log, heartbeats } = agent;
  const reading = readMessage(data);
  const text = 'text' in reading ? reading.text.length : agentLimits.messageText / 10;
  const rate = countMessage(client.meters.port, text);
  if (rate === 'flood') return stopApp(agent, client, faults.flood());
  if (rate === 'many') find(agent, client, faults.many());
  if ('refused' in reading)
    return reading.refused === 'tooLarge'
      ? stopApp(agent, client, faults.tooLarge())
      : find(agent, client, faults.notJson());
  const { message } = reading;
  const problems = log.record(client.instance, 'in', message, reading.text);
  heartbeats.heard(client.instance.instanceId);
  if (message.type === 'WCP6Goodbye') return leave(agent, client);
  if (message.type === 'heartbeatAcknowledgementRequest') return undefined;
  if (!hasParts(message)) return find(agent, client, faults.noParts(message.type));
  judge(agent, client, message);
  if (!message.type.endsWith('Request')) return undefined;
  if (!knownRequests.has(message.type)) return find(agent, client, faults.unanswered(message.type));
  const optional = withoutNullContext(message);
  const error = malformed(message, optional ? log.checks()?.message(optional).problems : problems);
  if (error === undefined) return handle(agent, client, message, text);
  // Problems by the schema are listed already.
  if (!problems?.length) find(agent, client, faults.malformed(message.type, error));
  return answer(agent, client, message, { error });
}

function judge(agent: AgentState, client: Client, message: Message): void {
  const found = judgeMessage(message, {
    instance: client.instance,
    record: isBare(client.record) ? undefined : client.record,
    since: Date.now() - client.openedAt,
    checks: agent.log.checks(),
    standardIntents: agent.standardIntents,
  });
  for (const fault of found) find(agent, client, fault);
}

/** Answers a request by owners and limits, or passes it to the handlers of `@finos/fdc3-web-impl`. */
function handle(agent: AgentState, client: Client, message: Message, text: number): void {
  const { directory, channels, intents, events, server } = agent;
  const waiting = [...client.requests.values()].reduce((sum, request) => sum + request.text, text);
  if (client.requests.size >= agentLimits.requests || waiting > agentLimits.requestText) {
    find(agent, client, faults.limit('requests at a time'));
    return answer(agent, client, message, { error: 'ApiTimeout' });
  }
  const payload =
    answerUnknownApp(message, directory) ??
    channels.answer(client, message) ??
    intents.answer(client, message) ??
    events.answer(client, message);
  if (payload) return answer(agent, client, message, payload);
  client.requests.set(String(message.meta?.requestUuid), { message, text });
  runAs(agent, client, () => void server.receive(message as never, client.uuid));
  channels.follow(client, message, text);
  noteListeners(agent, client, message);
}

/** Answers a request without the handlers. */
function answer(agent: AgentState, client: Client, { type, meta }: Message, payload: object): void {
  const isRefused =
    'error' in payload && /^(?:AccessDenied|CreationFailed|ResolverUnavailable)$/.test(String(payload.error));
  if (isRefused) find(agent, client, faults.limit(type.replace(/Request$/, '')));
  send(agent, client, {
    type: type.replace(/Request$/, 'Response'),
    payload: payload as Record<string, unknown>,
    meta: { requestUuid: meta?.requestUuid, responseUuid: crypto.randomUUID(), timestamp: new Date() },
  });
}

/** Lists listeners on the instance, for the user interface. */
function noteListeners({ instances }: AgentState, client: Client, { type, payload = {} }: Message): void {
  const { intent, contextType, channelId } = payload as { intent?: string; contextType?: string; channelId?: string };
  const isOnUserChannel = !channelId || userChannels.some(({ id }) => id === channelId);
  const { contexts, intents } = client.instance;
  if (type === 'addIntentListenerRequest' && intent !== undefined)
    instances.update(client, { intents: [...new Set([...intents, intent])].slice(0, 50) });
  if (type === 'addContextListenerRequest' && isOnUserChannel)
    instances.update(client, { contexts: [...new Set([...contexts, contextType ?? '*'])].slice(0, 50) });
}
