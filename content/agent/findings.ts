import { callsApp } from '../workbench/talk.ts';
import { intents } from '../data/intents.ts';
import { agentLimits, agentTimes } from './limits.ts';
import type { AppRecord, Finding, Instance, Message, MessageChecks } from './types.ts';
import { messagePage } from './messagePages.ts';

/** What is told of an app: words, and the page and anchor of the rule below the path of the version. */
export type Fault = Pick<Finding, 'text' | 'rule'>;

const serving = 'api/specs/desktopAgentCommunicationProtocol#serving-the-package-finosfdc3-220';

/** What a message of an app shows to be wrong, beside what its schema says. */
export function judgeMessage(
  { type, payload = {}, meta = {} }: Message,
  {
    instance,
    record,
    since,
    checks,
  }: { instance: Instance; record?: AppRecord; since: number; checks?: MessageChecks },
): Fault[] {
  const faults: Fault[] = [];
  const { context, intent } = payload as { context?: { type?: unknown }; intent?: unknown };
  const { instanceId } = (meta.source ?? {}) as { instanceId?: unknown };
  if (instanceId !== undefined && instanceId !== instance.instanceId)
    faults.push({
      text: 'It gives another instance as the source of its messages: the agent goes by the port alone.',
      rule: 'api/specs/desktopAgentCommunicationProtocol#app-request',
    });
  if (context !== undefined && context !== null) faults.push(...judgeContext(context, checks));
  if (typeof intent === 'string' && /^(?:raiseIntent|addIntentListener)Request$/.test(type)) {
    if (type === 'addIntentListenerRequest') faults.push(...judgeListener(intent, instance, record, since));
    if (type === 'raiseIntentRequest' && !standardIntents.has(intent) && !intent.includes('.'))
      faults.push({
        text: `It raises ${intent}, which is no intent of the standard and has no namespace of its own.`,
        rule: 'intents/spec#namespaces',
      });
  }
  return faults;
}

/** What is wrong with the context of a message. */
export function judgeContext(context: { type?: unknown }, checks?: MessageChecks): Fault[] {
  const { type } = context;
  if (typeof type !== 'string') return [{ text: 'It sends a context without a type.', rule: 'context/spec' }];
  if (!checks?.context) return [];
  const { known, problems } = checks.context(context);
  const faults: Fault[] = [];
  if (!known && type.startsWith('fdc3.'))
    faults.push({
      text: `It sends ${type}, and the standard has no such context type.`,
      rule: 'context/spec#namespacing',
    });
  else if (!known && !type.includes('.'))
    faults.push({ text: `It sends ${type}, a type of its own without a namespace.`, rule: 'context/spec#namespacing' });
  if (problems.length > 0)
    faults.push({ text: `It sends a context ${type} that is not valid: ${problems.join('; ')}.`, rule: 'check' });
  return faults;
}

function judgeListener(intent: string, instance: Instance, record: AppRecord | undefined, since: number): Fault[] {
  const faults: Fault[] = [];
  const declared = record?.interop?.intents?.listensFor ?? {};
  if (record && !Object.hasOwn(declared, intent) && instance.appId !== callsApp)
    faults.push({
      text: `It listens for ${intent}, which its record does not name: nobody is led to it.`,
      rule: 'app-directory/spec',
    });
  else if (since > agentTimes.listener)
    faults.push({
      text: `It added its listener for ${intent} ${Math.round(since / 1000)} seconds after it was opened.`,
      rule: 'intents/spec#intents-compliance-listener-time',
    });
  return faults;
}

/** What else can be told of an app. */
export const faults = {
  invalid: (type: string, problems: string[]): Fault => ({
    text: `Its ${type} is not valid: ${problems.join('; ')}.`,
    rule: messagePage(type) ?? 'api/specs/desktopAgentCommunicationProtocol#message-structure',
  }),
  beforeIdentity: (type: string): Fault => ({
    text: `It sent ${type} before its identity: the first message on the port is WCP4ValidateAppIdentity.`,
    rule: 'api/specs/browserResidentDesktopAgents#browser-first-message',
  }),
  origins: (identityUrl: string, origin: string): Fault => ({
    text: `Its identityUrl is ${identityUrl}, and its messages come from ${origin}: the origins have to be the same.`,
    rule: 'api/specs/browserResidentDesktopAgents#browser-origins',
  }),
  otherVersion: (version: string): Fault => ({
    text: `It speaks FDC3 ${version.slice(0, 20)}, and this agent speaks 2.2: what came or went between them may be missing.`,
    rule: 'api/specs/webConnectionProtocol#wcp1hello',
  }),
  otherInstance: (): Fault => ({
    text: 'It gives the ids of an instance that runs in another window. It was given new ones.',
    rule: 'api/specs/browserResidentDesktopAgents#browser-new-ids',
  }),
  unknownApp: (identityUrl: string): Fault => ({
    text: `No record of the directory matches ${identityUrl}.`,
    rule: 'api/specs/browserResidentDesktopAgents#browser-match-url',
  }),
  silent: (seconds: number): Fault => ({
    text: `It has not answered a heartbeatEvent for ${seconds} seconds.`,
    rule: 'api/specs/desktopAgentCommunicationProtocol#checking-apps-are-alive',
  }),
  flood: (): Fault => ({
    text: `It sent more than ${agentLimits.perSecond} messages in a second.`,
    rule: 'api/specs/desktopAgentCommunicationProtocol#protocol-conventions',
  }),
  tooLarge: (type: string): Fault => ({
    text: `Its ${type} has more than ${agentLimits.message.toLocaleString('en-GB')} characters and was not passed on.`,
    rule: 'context/spec',
  }),
  noParts: (type: string): Fault => ({
    text: `Its ${type} was not handled: payload and meta have to be objects, with a requestUuid in meta.`,
    rule: 'api/specs/desktopAgentCommunicationProtocol#message-structure',
  }),
  noText: (): Fault => ({
    text: 'It sent something that is no message: an object with a type is expected, which JSON can hold.',
    rule: 'api/specs/desktopAgentCommunicationProtocol#message-structure',
  }),
  noResult: (intent: string): Fault => ({
    text:
      `It was given ${intent} and has sent no intentResultRequest for ${agentTimes.result / 1000} seconds. ` +
      'Its handler may still work, or it failed: the package sends nothing then.',
    rule: serving,
  }),
  noListener: (what: string): Fault => ({
    text: `It was wanted for ${what}, and ${agentTimes.launch / 1000} seconds later it had no listener for that.`,
    rule: 'api/specs/desktopAgentCommunicationProtocol#dacp-early-listeners',
  }),
  leftIntent: (intent: string): Fault => ({
    text: `It left before it had sent the result of ${intent}: who raised it was answered IntentHandlerRejected.`,
    rule: 'api/specs/desktopAgentCommunicationProtocol#delivering-an-intent-and-its-result',
  }),
  full: (): Fault => ({
    text: `It asked for one more app while ${agentLimits.instances} windows were open, and this agent opens no more.`,
    rule: 'api/specs/desktopAgentCommunicationProtocol#opening-an-application',
  }),
  unanswered: (type: string): Fault => ({
    text: `Its ${type} has no answer: the agent of this page does not know that request.`,
    rule: 'api/specs/desktopAgentCommunicationProtocol#message-definitions-supporting-fdc3-api-calls',
  }),
};

/** The intents of the standard, those that it deprecates included. */
const standardIntents = new Set(intents.map(({ name }) => name));
