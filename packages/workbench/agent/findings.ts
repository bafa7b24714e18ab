import { agentLimits, agentTimes } from './limits.ts';
import { messagePage } from './messagePages.ts';
import { isObject } from './readMessage.ts';
import type { AppRecord, Finding, Instance, Level, Message, MessageChecks } from './types.ts';

/** A fault with its rule. */
export type Fault = Pick<Finding, 'text' | 'level' | 'rule'>;

const communication = 'api/specs/desktopAgentCommunicationProtocol';
const browsers = 'api/specs/browserResidentDesktopAgents';
const fault = (level: Level, rule: string, text: string): Fault => ({ level, rule, text });
const short = (text: string) => text.slice(0, agentLimits.name);

/** Input for judging a message. */
export interface JudgeInput {
  instance: Instance;
  /** Undefined for an app connected by its address. */
  record?: AppRecord;
  /** Milliseconds since the app was opened. */
  since: number;
  checks?: MessageChecks;
  standardIntents?: string[];
}

/** Finds faults in a message beyond its schema. */
export function judgeMessage({ type, payload = {}, meta = {} }: Message, input: JudgeInput): Fault[] {
  const { instance, checks, standardIntents = [] } = input;
  const found: Fault[] = [];
  const { context, intent } = payload;
  const { instanceId } = (meta.source ?? {}) as { instanceId?: unknown };
  if (instanceId !== undefined && instanceId !== instance.instanceId)
    found.push(
      fault(
        'must',
        `${communication}#app-request`,
        'It gives another instance as the source of its messages. The agent identifies it by its port.',
      ),
    );
  // Searches use only a context's type.
  if (context !== undefined && context !== null)
    found.push(...judgeContext(isObject(context) ? context : {}, type.startsWith('find') ? undefined : checks));
  if (typeof intent !== 'string') return found;
  if (type === 'addIntentListenerRequest') found.push(...judgeListener(intent, input));
  if (type === 'raiseIntentRequest' && !standardIntents.includes(intent) && !intent.includes('.'))
    found.push(
      fault(
        'advice',
        'intents/spec#namespaces',
        `It raises ${short(intent)}, which is not an intent of the standard. A namespace in front avoids collisions.`,
      ),
    );
  return found;
}

/** Finds faults in a context. */
export function judgeContext(context: { type?: unknown }, checks?: MessageChecks): Fault[] {
  const { type } = context;
  if (typeof type !== 'string') return [fault('must', 'context/spec', 'It sends a context without a type.')];
  if (!checks?.context) return [];
  const { known, problems } = checks.context(context);
  const found: Fault[] = [];
  if (!known && type.startsWith('fdc3.'))
    found.push(
      fault('must', 'context/spec#namespacing', `It sends ${short(type)}, and the standard has no such context type.`),
    );
  else if (!known && !type.includes('.'))
    found.push(
      fault(
        'advice',
        'context/spec#namespacing',
        `It sends ${short(type)}, a type of its own without a namespace. A namespace in front avoids collisions.`,
      ),
    );
  if (problems.length > 0)
    found.push(fault('must', 'check', `It sends a context ${short(type)} that is not valid: ${problems.join('; ')}.`));
  return found;
}

function judgeListener(intent: string, { record, since }: JudgeInput): Fault[] {
  if (!record) return [];
  if (!Object.hasOwn(record.interop?.intents?.listensFor ?? {}, intent))
    return [
      fault(
        'advice',
        'app-directory/spec',
        `It listens for ${short(intent)}, which its record does not name: other apps find it for that only while it runs.`,
      ),
    ];
  if (since <= agentTimes.listener) return [];
  const seconds = Math.round(since / 1000);
  return [
    fault(
      'should',
      'intents/spec#intents-compliance-listener-time',
      `It added its listener for ${short(intent)} ${seconds} seconds after it was opened.`,
    ),
  ];
}

/** Other faults. */
export const faults = {
  invalid: (type: string, problems: string[]) =>
    fault(
      'must',
      messagePage(type) ?? `${communication}#message-structure`,
      `Its ${short(type)} is not valid: ${problems.join('; ')}.`,
    ),
  beforeIdentity: (type: string) =>
    fault(
      'must',
      `${browsers}#browser-first-message`,
      `It sent ${short(type)} before its identity: the first message on the port is WCP4ValidateAppIdentity.`,
    ),
  origins: (identityUrl: string, origin: string) =>
    fault(
      'must',
      `${browsers}#browser-origins`,
      `Its identityUrl is ${short(identityUrl)}, and its messages come from ${origin}: the origins have to be the same.`,
    ),
  otherVersion: (version: string) =>
    fault(
      'advice',
      'api/specs/webConnectionProtocol#wcp1hello',
      `It speaks FDC3 ${version.slice(0, 20)}, and this agent speaks 2.2: messages that only one of them has may be missing.`,
    ),
  otherInstance: () =>
    fault(
      'advice',
      `${browsers}#browser-new-ids`,
      'It gives the ids of an instance that runs in another window. It was given new ones.',
    ),
  unknownApp: (identityUrl: string) =>
    fault('must', `${browsers}#browser-match-url`, `No record of the directory matches ${short(identityUrl)}.`),
  silent: () =>
    fault(
      'must',
      `${communication}#checking-apps-are-alive`,
      `It has not answered a heartbeatEvent for ${agentTimes.silent / 1000} seconds.`,
    ),
  many: () =>
    fault(
      'advice',
      `${communication}#protocol-conventions`,
      `It sent more than ${agentLimits.manyPerSecond} messages in a second.`,
    ),
  flood: () =>
    fault(
      'advice',
      `${communication}#protocol-conventions`,
      `It sent more than ${agentLimits.messagesPerSecond} messages, or ${agentLimits.textPerSecond / 1e6} MB, in a second.`,
    ),
  tooLarge: () =>
    fault(
      'advice',
      'context/spec',
      `It sent a message with more than ${agentLimits.messageText.toLocaleString('en-US')} characters, ` +
        `${agentLimits.messageValues.toLocaleString('en-US')} values or ${agentLimits.messageDepth} levels.`,
    ),
  noParts: (type: string) =>
    fault(
      'must',
      `${communication}#message-structure`,
      `Its ${short(type)} was not handled: payload and meta have to be objects, with a requestUuid in meta.`,
    ),
  notJson: () =>
    fault(
      'must',
      `${communication}#message-structure`,
      'It sent something that is not a message: a plain object with a type is expected, which JSON can hold.',
    ),
  malformed: (type: string, error: string) =>
    fault('must', `${communication}#errors`, `Its ${short(type)} was refused with ${error}.`),
  limit: (what: string) =>
    fault('advice', communication, `It asked for more ${what} than this agent allows, and was refused.`),
  noResult: (intent: string) =>
    fault(
      'advice',
      `${communication}#serving-the-package-finosfdc3-220`,
      `It was given ${short(intent)} and has sent no intentResultRequest for ${agentTimes.result / 1000} seconds. ` +
        'Its handler may still work, or it failed: the package sends nothing then.',
    ),
  noListener: (what: string) =>
    fault(
      'should',
      `${communication}#dacp-early-listeners`,
      `It was wanted for ${short(what)}, and ${agentTimes.launch / 1000} seconds later it had no listener for that.`,
    ),
  leftIntent: (intent: string) =>
    fault(
      'advice',
      `${communication}#delivering-an-intent-and-its-result`,
      `It left before it had sent the result of ${short(intent)}: the app that raised it was answered IntentHandlerRejected.`,
    ),
  full: (reason: string) => fault('advice', `${communication}#opening-an-application`, reason),
  unanswered: (type: string) =>
    fault(
      'advice',
      `${communication}#message-definitions-supporting-fdc3-api-calls`,
      `Its ${short(type)} has no answer: this agent does not know that request.`,
    ),
};

/** Adds an app's fault to a list, or counts it when it is listed already. */
export function addFinding(
  findings: Finding[],
  { instanceId, title }: Pick<Instance, 'instanceId' | 'title'>,
  added: Fault,
): Finding[] {
  const text = added.text.slice(0, agentLimits.findingText);
  const index = findings.findIndex((finding) => finding.instanceId === instanceId && finding.text === text);
  const known = findings[index];
  if (known) return findings.with(index, { ...known, count: known.count + 1 });
  const ofApp = findings.filter((finding) => finding.instanceId === instanceId).length;
  if (findings.length >= agentLimits.findings || ofApp >= agentLimits.findingsPerApp) return findings;
  return [...findings, { id: (findings.at(-1)?.id ?? 0) + 1, instanceId, title, ...added, text, count: 1 }];
}
