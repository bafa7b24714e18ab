import { addFinding, faults, judgeContext, type Fault } from './findings.ts';
import { agentLimits } from './limits.ts';
import { isObject } from './readMessage.ts';
import type { Finding, LogEntry, Message, MessageChecks } from './types.ts';

type Sender = { instanceId: string; title: string };

/** Messages and findings. */
export interface Log {
  entries(): LogEntry[];
  findings(): Finding[];
  /** Undefined until the validators have loaded. */
  checks(): MessageChecks | undefined;
  /** Adds a message. Returns its problems by schema; undefined while nothing can be checked. */
  record(sender: Sender, direction: LogEntry['direction'], message: Message, text?: string): string[] | undefined;
  find(sender: Sender, fault: Fault): void;
  clear(): void;
}

/** Starts an empty log. Earlier messages are checked once `expected` has loaded. */
export function createLog(
  expected: MessageChecks | Promise<MessageChecks | undefined> | undefined,
  onChange: () => void,
): Log {
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
    checks: () => checks,
    record({ instanceId, title }, direction, message, text = JSON.stringify(message)) {
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
    clear() {
      entries = [];
      findings = [];
      onChange();
    },
  };
}

function cutText(text: string): string {
  if (text.length <= agentLimits.logText) return text;
  return `${text.slice(0, agentLimits.logText)}… (${text.length.toLocaleString('en-US')} characters)`;
}

const isCut = ({ text }: LogEntry) => text.length > agentLimits.logText;

/** A log as a file: one JSON object per line. */
export function logToLines(entries: LogEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/**
 * Reads a log file.
 * @throws with the faulty line's number.
 */
export function linesToLog(text: string): LogEntry[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Error('The file contains no messages.');
  return lines.slice(-agentLimits.log).map((line, index) => {
    const wrong = new Error(
      `Line ${index + 1} is not a logged message. It must have time, title, direction, type and text.`,
    );
    let value: Partial<Record<keyof LogEntry, unknown>>;
    try {
      value = JSON.parse(line) as typeof value;
    } catch {
      throw wrong;
    }
    const { time, instanceId = '', title, direction, type, text: message, problems } = value ?? {};
    const words = [time, instanceId, title, type, message];
    if (words.some((word) => typeof word !== 'string') || (direction !== 'in' && direction !== 'out')) throw wrong;
    return {
      id: index + 1,
      time: String(time),
      instanceId: String(instanceId),
      title: String(title),
      direction,
      type: String(type),
      text: String(message).slice(0, agentLimits.logText + 50),
      ...(Array.isArray(problems) && { problems: problems.map(String) }),
    };
  });
}
