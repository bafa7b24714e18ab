/** The plain data of the desktop agent that runs in a page of the site. */
import type { DirectoryApp } from '@finos/fdc3-web-impl/dist/src/directory/DirectoryInterface.js';

/** A message of the Web Connection Protocol or of the Desktop Agent Communication Protocol, as far as all have it. */
export interface Message {
  type: string;
  meta?: Record<string, unknown>;
  payload?: Record<string, unknown>;
}

/** An instance of an app, as others are told of it. */
export interface AppIdentity {
  appId: string;
  instanceId: string;
}

/** A record of the app directory that the agent reads. */
export type AppRecord = DirectoryApp;

/**
 * `starting` until its identity is validated, `silent` while it misses heartbeats, `left` when it said goodbye or was
 * given up, and may come back in the same window.
 */
export type InstanceState = 'starting' | 'connected' | 'silent' | 'left';

/** A window or frame in which an app runs, or is expected to. */
export interface Instance {
  /** Names the frame or window, in which another instance may follow. */
  frame: string;
  instanceId: string;
  appId: string;
  title: string;
  url: string;
  place: 'frame' | 'window';
  /** It is kept in a frame without an origin, because it runs code that anybody may have written. */
  isSandboxed?: true;
  state: InstanceState;
  /** The user channel that it has joined. */
  channel: string | null;
  /** What it listens to: context types (`*` for all) and intents. */
  contexts: string[];
  intents: string[];
}

/** A message that went over the wire. */
export interface LogEntry {
  id: number;
  /** ISO 8601. */
  time: string;
  instanceId: string;
  title: string;
  /** `in` is to the agent. */
  direction: 'in' | 'out';
  type: string;
  /** JSON of the message; cut where it is too long. */
  text: string;
  /** What is wrong by its schema; undefined until it has been checked. */
  problems?: string[];
}

/** Something that an app does, or leaves, against the standard or its own record. */
export interface Finding {
  id: number;
  instanceId: string;
  title: string;
  text: string;
  /** Page and anchor below the path of the version. */
  rule: string;
  /** So often it was seen. */
  count: number;
}

/** What one may do with an intent: one of the windows that are open, or a new one. */
export interface ResolverOption {
  intent: string;
  appId: string;
  title: string;
  instanceId?: string;
}

/** The question which app is to handle an intent. */
export interface ResolverQuestion {
  raiser: string;
  contextType: string;
  options: ResolverOption[];
}

/** A step of what a connection waits for. */
export interface WaitingStep {
  text: string;
  state: 'done' | 'waiting' | 'failed';
  /** What to look at: page and anchor below the path of the version. */
  hint?: { text: string; to: string };
}

/** All that a page shows of the agent. Each change makes a new one. */
export interface Snapshot {
  instances: Instance[];
  log: LogEntry[];
  findings: Finding[];
  question?: ResolverQuestion;
  /** Steps of the windows that are not connected, by instance. */
  waiting: Record<string, WaitingStep[]>;
  /** Messages that were ignored, by the origin that they came from. */
  ignored: Record<string, number>;
  /** The instance that was brought to the front last. */
  front?: string;
}

/**
 * Says what is wrong with messages and contexts, by functions that were made from the schemas when the site was built.
 */
export interface MessageChecks {
  /** What is wrong with a message by the schema of its type, in words. */
  message(value: Message): string[];
  /** What is wrong with a context, where that is asked; `known` says whether its type is one of the standard. */
  context?(value: unknown): { known: boolean; problems: string[] };
}

export interface AgentInput {
  /** The apps that it knows from the beginning. */
  records: AppRecord[];
  /**
   * Says what is wrong with messages, from the moment on that it is there, with earlier ones too; without it none is
   * checked.
   */
  checks?: MessageChecks | Promise<MessageChecks | undefined>;
  /** The ids of the apps that are sandboxed. Their messages have no origin, so the agent goes by their window. */
  sandboxed?: string[];
  /** An intent goes to the one app that is open and handles it, without the question whether it should be another. */
  prefersOpen?: boolean;
}

/** A desktop agent in this window, and what its user interface can do with it. */
export interface Agent {
  snapshot(): Snapshot;
  /** Calls back after each change; gives what ends that. */
  subscribe(onChange: () => void): () => void;
  records(): AppRecord[];
  /** Adds a record, in the place of one with the same id. */
  addRecord(record: AppRecord): void;
  /**
   * Opens an app, and puts it on a user channel when it has connected. @throws when no more may be opened, or the
   * browser opens no window.
   */
  open(appId: string, place: Instance['place'], channel?: string): Instance;
  /** Says which window stands in a frame that was opened. */
  attach(frame: string, window: Window): void;
  close(instanceId: string): void;
  focus(instanceId: string): void;
  join(instanceId: string, channel: string | null): void;
  /** Answers the question which app is to handle an intent; undefined cancels. */
  resolve(option?: ResolverOption): void;
  clearLog(): void;
  stop(): void;
}
