import { addFinding, faults, judgeContext, type Fault } from './findings.ts';
import { agentLimits } from './limits.ts';
import { isObject } from './readMessage.ts';
import type { Finding, LogEntry, Message, MessageChecks } from './types.ts';

type Sender = { instanceId: string; title: string };

/** Starts an empty log. Earlier messages are checked once `expected` has loaded. */
export function createLog(
  expected: MessageChecks | Promise<MessageChecks | undefined> | undefined,
  onChange: () => void,
) {
  let entries: LogEntry[] = [];
  let findings: Finding[] = [];
  let checks: MessageChecks | undefined;
  let lastId = 0;

  const find = (sender: Sender, fault: Fault) => {
    findings = addFinding(findings, sender, fault);
    onChange();
  };
  const check = (sender: Sender, direction: LogEntry['direction'], message: Message): string[] | undefined => {
    const problems = checks?.message(message).problems;
    if (direction === 'in' && problems && problems.length > 0) find(sender, faults.invalid(message.type, problems));
    return problems;
  };
  const checkEarlier = (loaded?: MessageChecks) => {
    checks = loaded;
    entries = entries.map((entry) => {
      if (!checks || isCut(entry)) return entry;
      const message = JSON.parse(entry.text) as Message;
      const context = message.payload?.context;
      if (entry.direction === 'in' && isObject(context) && typeof context.type === 'string')
        for (const fault of judgeContext(context, checks)) find(entry, fault);
      return { ...entry, problems: check(entry, entry.direction, message) };
    });
    onChange();
  };
  void Promise.resolve(expected).then(checkEarlier);

  return {
    entries: () => entries,
    findings: () => findings,
    /** Undefined until the validators have loaded. */
    checks: () => checks,
    /** Adds a message. Returns its problems by schema; undefined while nothing can be checked. */
    record(
      { instanceId, title }: Sender,
      direction: LogEntry['direction'],
      message: Message,
      text = JSON.stringify(message),
    ): string[] | undefined {
      // The agent's messages have Dates until they are serialized.
      const json = direction === 'out' && checks ? (JSON.parse(text) as Message) : message;
      const problems = check({ instanceId, title }, direction, json);
      const entry: LogEntry = {
        id: (lastId += 1),
        time: new Date().toISOString(),
        instanceId,
        title,
        direction,
        type: message.type.slice(0, agentLimits.name),
        text: cutText(text),
        ...(problems && { problems }),
      };
      entries = [...entries.slice(1 - agentLimits.log), entry];
      onChange();
      return problems;
    },
    find,
    clear(): void {
      entries = [];
      findings = [];
      onChange();
    },
  };
}

export type Log = ReturnType<typeof createLog>;

function cutText(text: string): string {
  if (text.length <= agentLimits.logText) return text;
  return `${text.slice(0, agentLimits.logText)}… (${text.length.toLocaleString('en-US')} characters)`;
}

const isCut = ({ text }: LogEntry) => text.length > agentLimits.logText;

/** A log as a file: one JSON object per line. */
export function logToLines(entries: LogEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
