import { agentLimits, agentTimes } from './limits.ts';
import { messagePage } from './messagePages.ts';
import { isObject } from './readMessage.ts';
import type { AppRecord, Finding, Instance, Level, Message, MessageChecks } from './types.ts';

/** A fault with its rule. */
export type Fault = Pick<Finding, 'text' | 'level' | 'rule'>;

const communication = 'api/specs/desktopAgentCommunicationProtocol';
const browsers = 'api/specs/browserResidentDesktopAgents';
const rated =
  (level: Level) =>
  (rule: string, text: string): Fault => ({ level, rule, text });
const [must, should, advice] = [rated('must'), rated('should'), rated('advice')];
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
      must(
        `${communication}#app-request`,
        'Names a different instance as the source of its messages. The agent identifies it by its port.',
      ),
    );
  // Searches use only a context's type.
  if (context !== undefined && context !== null)
    found.push(...judgeContext(isObject(context) ? context : {}, type.startsWith('find') ? undefined : checks));
  if (typeof intent !== 'string') return found;
  if (type === 'addIntentListenerRequest') found.push(...judgeListener(intent, input));
  if (type === 'raiseIntentRequest' && !standardIntents.includes(intent) && !intent.includes('.'))
    found.push(
      advice(
        'intents/spec#namespaces',
        `Raises ${short(intent)}, which is not a standard intent and has no namespace. A namespace prevents name collisions.`,
      ),
    );
  return found;
}

/** Finds faults in a context. */
export function judgeContext(context: { type?: unknown }, checks?: MessageChecks): Fault[] {
  const { type } = context;
  if (typeof type !== 'string') return [must('context/spec', 'Sends a context without a type.')];
  if (!checks?.context) return [];
  const { known, problems } = checks.context(context);
  const found: Fault[] = [];
  if (!known && type.startsWith('fdc3.'))
    found.push(
      must(
        'context/spec#namespacing',
        `Sends ${short(type)}, which is not a standard context type. The prefix fdc3 is reserved for standard types.`,
      ),
    );
  else if (!known && !type.includes('.'))
    found.push(
      advice(
        'context/spec#namespacing',
        `Sends ${short(type)}, a custom type without a namespace. A namespace prevents name collisions.`,
      ),
    );
  if (problems.length > 0)
    found.push(must('check', `Sends an invalid ${short(type)} context: ${problems.join('; ')}.`));
  return found;
}

function judgeListener(intent: string, { record, since }: JudgeInput): Fault[] {
  if (!record) return [];
  if (!Object.hasOwn(record.interop?.intents?.listensFor ?? {}, intent))
    return [
      advice(
        'app-directory/spec',
        `Listens for ${short(intent)}, which its app directory record does not list. Other apps can find it for this intent only while it runs.`,
      ),
    ];
  if (since <= agentTimes.listener) return [];
  const seconds = Math.round(since / 1000);
  return [
    should(
      'intents/spec#intents-compliance-listener-time',
      `Added its listener for ${short(intent)} ${seconds} seconds after it was opened.`,
    ),
  ];
}

/** Other faults. */
export const faults = {
  invalid: (type: string, problems: string[]) =>
    must(
      messagePage(type) ?? `${communication}#message-structure`,
      `Sent an invalid ${short(type)}: ${problems.join('; ')}.`,
    ),
  beforeIdentity: (type: string) =>
    must(
      `${browsers}#browser-first-message`,
      `Sent ${short(type)} before its identity. The first message on the port must be WCP4ValidateAppIdentity.`,
    ),
  origins: (identityUrl: string, origin: string) =>
    must(
      `${browsers}#browser-origins`,
      `Sent the identityUrl ${short(identityUrl)}, but its messages come from ${origin}. The origins must be the same.`,
    ),
  otherVersion: (version: string) =>
    advice(
      'api/specs/webConnectionProtocol#wcp1hello',
      `Uses FDC3 ${version.slice(0, 20)}, but this agent implements 2.2. Messages that only one of these versions defines do not work.`,
    ),
  otherInstance: () =>
    advice(
      `${browsers}#browser-new-ids`,
      'Sent the ids of an instance that runs in another window. The agent assigned it new ids.',
    ),
  unknownApp: (identityUrl: string) =>
    must(`${browsers}#browser-match-url`, `No app directory record matches ${short(identityUrl)}.`),
  silent: () =>
    must(
      `${communication}#checking-apps-are-alive`,
      `Has not answered a heartbeatEvent for ${agentTimes.silent / 1000} seconds.`,
    ),
  many: () =>
    advice(
      `${communication}#protocol-conventions`,
      `Sent more than ${agentLimits.manyPerSecond} messages in one second.`,
    ),
  flood: () =>
    advice(
      `${communication}#protocol-conventions`,
      `Sent more than ${agentLimits.messagesPerSecond} messages, or ${agentLimits.textPerSecond / 1e6} MB, in one second.`,
    ),
  tooLarge: () =>
    advice(
      'context/spec',
      `Sent a message with more than ${agentLimits.messageText.toLocaleString('en-US')} characters, ` +
        `${agentLimits.messageValues.toLocaleString('en-US')} values or ${agentLimits.messageDepth} levels.`,
    ),
  noParts: (type: string) =>
    must(
      `${communication}#message-structure`,
      `Sent a malformed ${short(type)}, which was ignored. payload and meta must be objects, and meta must contain a requestUuid.`,
    ),
  notJson: () =>
    must(
      `${communication}#message-structure`,
      'Sent something that is not a message. A message is a plain object with a type that can be written as JSON.',
    ),
  malformed: (type: string, error: string) =>
    must(`${communication}#errors`, `Sent a ${short(type)} that was rejected with ${error}.`),
  limit: (what: string) =>
    advice(communication, `Requested more ${what} than this agent allows. The request was rejected.`),
  noResult: (intent: string) =>
    advice(
      `${communication}#serving-the-package-finosfdc3-220`,
      `Received ${short(intent)} and has not sent an intentResultRequest for ${agentTimes.result / 1000} seconds. ` +
        'Its handler may still be running, or it threw an error, for which the package sends no message.',
    ),
  noListener: (what: string) =>
    should(
      `${communication}#dacp-early-listeners`,
      `Added no listener for ${short(what)} within ${agentTimes.launch / 1000} seconds of its launch.`,
    ),
  leftIntent: (intent: string) =>
    advice(
      `${communication}#delivering-an-intent-and-its-result`,
      `Closed before it sent the result of ${short(intent)}. The app that raised it received IntentHandlerRejected.`,
    ),
  full: (reason: string) => advice(`${communication}#opening-an-application`, reason),
  unanswered: (type: string) =>
    advice(
      `${communication}#message-definitions-supporting-fdc3-api-calls`,
      `Sent a ${short(type)}, which got no response because this agent does not support it.`,
    ),
};

/** Adds an app's fault to a list, or counts it when it is listed already. */
export function addFinding(
  findings: Finding[],
  { instanceId, title }: { instanceId: string; title: string },
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
