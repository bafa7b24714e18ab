import { agentLimits } from './limits.ts';
import type { LogEntry, Message } from './types.ts';

/** The messages that went over the wire, in order. */
export interface MessageLog {
  entries: LogEntry[];
  add(entry: Pick<LogEntry, 'instanceId' | 'title' | 'direction'>, message: Message, text: string): LogEntry;
  clear(): void;
}

/** A log that keeps the newest messages. */
export function createMessageLog(onChange: () => void): MessageLog {
  let last = 0;
  const log: MessageLog = {
    entries: [],
    add(entry, message, text) {
      const cut = text.length > agentLimits.logText;
      const added: LogEntry = {
        id: (last += 1),
        time: new Date().toISOString(),
        ...entry,
        type: typeof message.type === 'string' ? message.type.slice(0, 80) : '(no type)',
        text: cut ? `${text.slice(0, agentLimits.logText)}… (${text.length.toLocaleString('en-GB')} characters)` : text,
      };
      log.entries = [...log.entries.slice(1 - agentLimits.log), added];
      onChange();
      return added;
    },
    clear() {
      log.entries = [];
      onChange();
    },
  };
  return log;
}

/** A log as a file: one JSON object a line. */
export function logToLines(entries: LogEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/**
 * A file of a log, read again.
 * @throws with the number of the line that is no message.
 */
export function linesToLog(text: string): LogEntry[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Error('The file holds no messages.');
  return lines.slice(-agentLimits.log).map((line, index) => {
    const wrong = new Error(
      `Line ${index + 1} is not a message of a log: it needs time, title, direction, type and text.`,
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
      text: String(message),
      ...(Array.isArray(problems) && { problems: problems.map(String) }),
    };
  });
}
