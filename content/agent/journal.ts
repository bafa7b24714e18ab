import { judgeContext, faults, type Fault } from './findings.ts';
import { addFinding } from './instances.ts';
import { agentLimits } from './limits.ts';
import { createMessageLog } from './messageLog.ts';
import type { Finding, Instance, LogEntry, Message, MessageChecks } from './types.ts';

/** Whom a message or a finding is about. */
type About = Pick<Instance, 'instanceId' | 'title'>;

/** What an agent has seen: the messages that went over the wire, and what was wrong with them or with the apps. */
export interface Journal {
  entries(): LogEntry[];
  findings(): Finding[];
  /** What messages are checked by; undefined until it is there. */
  checks(): MessageChecks | undefined;
  /** Adds a message, checked by the schema of its type. `text` is its JSON, where that is known. */
  record(about: About, direction: LogEntry['direction'], message: Message, text?: string): void;
  find(about: About, found: Fault): void;
  clear(): void;
}

/** An empty journal. What came before `expected` is checked when that has come. */
export function createJournal(
  expected: MessageChecks | Promise<MessageChecks | undefined> | undefined,
  onChange: () => void,
): Journal {
  const log = createMessageLog(onChange);
  let findings: Finding[] = [];
  let checks: MessageChecks | undefined;

  const find = (about: About, found: Fault) => {
    findings = addFinding(findings, about, found);
    onChange();
  };

  /** Says of an entry what is wrong by the schema of its type, unless its text was cut. */
  const check = (entry: LogEntry) => {
    if (!checks || entry.text.length > agentLimits.logText) return;
    entry.problems = checks.message(JSON.parse(entry.text) as Message);
    if (entry.direction === 'in' && entry.problems.length > 0) find(entry, faults.invalid(entry.type, entry.problems));
  };

  const checkEarlier = (loaded?: MessageChecks) => {
    checks = loaded;
    log.entries = log.entries.map((earlier) => {
      const entry = { ...earlier };
      check(entry);
      const { context } = (entry.problems && (JSON.parse(entry.text) as Message).payload) ?? {};
      if (entry.direction === 'in' && typeof (context as { type?: unknown } | null | undefined)?.type === 'string')
        for (const found of judgeContext(context as { type: string }, checks)) find(entry, found);
      return entry;
    });
    onChange();
  };
  void Promise.resolve(expected).then(checkEarlier);

  return {
    entries: () => log.entries,
    findings: () => findings,
    checks: () => checks,
    record({ instanceId, title }, direction, message, text = JSON.stringify(message)) {
      check(log.add({ instanceId, title, direction }, message, text));
    },
    find,
    clear() {
      findings = [];
      log.clear();
    },
  };
}
