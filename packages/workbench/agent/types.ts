/** Plain data for the desktop agent. */
import type { DirectoryApp } from '@finos/fdc3-web-impl/dist/src/directory/DirectoryInterface.js';

/** A message in either protocol. */
export interface Message {
  type: string;
  meta?: Record<string, unknown>;
  payload?: Record<string, unknown>;
}

/** Identifies an app instance. */
export interface AppIdentity {
  appId: string;
  instanceId: string;
}

/** An app directory record. */
export type AppRecord = DirectoryApp;

/**
 * `starting` until its identity is validated, `silent` while it misses heartbeats, `left` after it said goodbye or was
 * given up (it may connect again in the same window), `stopped` after it exceeded a limit and its page was closed.
 */
export type InstanceState = 'starting' | 'connected' | 'silent' | 'left' | 'stopped';

/** Where apps are shown. */
export type Place = 'frame' | 'window';

/** A window or frame for an app. */
export interface Instance {
  /** Frame or window name. It can contain another instance later. */
  frame: string;
  instanceId: string;
  appId: string;
  title: string;
  url: string;
  place: Place;
  /** The frame has no origin, because it runs code by anyone. */
  isSandboxed?: true;
  /** The reader lets it download files, open dialogs, read the clipboard, and so on (`Windows.tsx`). */
  mayPrompt?: true;
  state: InstanceState;
  /** How often the reader has reloaded its frame. */
  reloads: number;
  /** Why it was stopped. */
  stoppedFor?: string;
  /** The joined user channel. */
  channel: string | null;
  /** Context types (`*` for all) and intents with listeners. */
  contexts: string[];
  intents: string[];
  /** Open apps opened by it, and the reader's permission to open more. */
  opened: number;
  mayOpen: boolean;
}

/** A logged message. */
export interface LogEntry {
  id: number;
  /** ISO 8601. */
  time: string;
  instanceId: string;
  title: string;
  /** `in` is to the agent. */
  direction: 'in' | 'out';
  type: string;
  /** The message as JSON; cut when it is too long. */
  text: string;
  /** Problems by schema; undefined until it has been checked. */
  problems?: string[];
}

/** How binding a rule is: required, recommended, or a hint by this agent. */
export type Level = 'must' | 'should' | 'advice';

/** An observation about an app, with its rule in the standard. */
export interface Finding {
  id: number;
  instanceId: string;
  title: string;
  text: string;
  level: Level;
  /** Page and anchor below the documentation address. */
  rule: string;
  count: number;
}

/** A choice for an intent: a window that is open, or a new one. */
export interface ResolverOption {
  intent: string;
  appId: string;
  title: string;
  /** The app's origin, because titles may repeat. */
  origin: string;
  instanceId?: string;
}

/** Asks for the app to handle an intent. */
export interface ResolverQuestion {
  id: number;
  /** Pages of the site are trusted; sandboxed code is not one of them. */
  raiser: { instanceId: string; title: string; origin: string; isOfSite: boolean };
  contextType: string;
  options: ResolverOption[];
}

/** Advice for a late or failed step. */
export interface StepHint {
  text: string;
  /** Possible causes, each with its remedy. */
  causes?: string[];
  /** The script that connects apps for earlier versions may help. */
  needsScript?: true;
  to: string;
}

/** A connection step. */
export interface WaitingStep {
  text: string;
  state: 'done' | 'waiting' | 'failed';
  /** Advice, with page and anchor below the documentation address. */
  hint?: StepHint;
}

/** Everything shown by a page. Replaced on each change. */
export interface Snapshot {
  instances: Instance[];
  log: LogEntry[];
  findings: Finding[];
  question?: ResolverQuestion;
  /** Questions that wait until the reader asks for them. */
  held: ResolverQuestion[];
  /** Steps by unconnected instance. */
  waiting: Record<string, WaitingStep[]>;
  /** Ignored messages by origin. */
  ignored: Record<string, number>;
  /** The front instance. */
  front?: string;
}

/** Checks messages and contexts by JSON Schemas. */
export interface MessageChecks {
  /** A message's problems by schema, if `known`. */
  message(value: Message): { known: boolean; problems: string[] };
  /** A context's problems; `known` for standard types. */
  context?(value: unknown): { known: boolean; problems: string[] };
}

export interface AgentInput {
  /** Apps in the directory. */
  records: AppRecord[];
  /** Message validators. Earlier messages are checked after loading. */
  checks?: MessageChecks | Promise<MessageChecks | undefined>;
  /** Names of standard intents. */
  standardIntents?: string[];
  /** Sandboxed apps. Their messages have no origin, so the agent identifies them by their window. */
  sandboxed?: string[];
  /** Delivers an intent to the only open handler, without asking about new windows. */
  prefersOpen?: boolean;
}

export interface OpenOptions {
  /** The user channel to join after connecting. */
  channel?: string;
  mayPrompt?: boolean;
}

/** A desktop agent in this window, for its user interface. */
export interface Agent {
  snapshot(): Snapshot;
  /** Calls back after each change. Returns a function to stop. */
  subscribe(onChange: () => void): () => void;
  records(): AppRecord[];
  /** Why an app cannot be opened here; undefined when it can. */
  whyNotOpen(appId: string): string | undefined;
  /** Adds or replaces a record. */
  addRecord(record: AppRecord): void;
  /** Opens an app. @throws when it cannot be opened, or the browser opens no window. */
  open(appId: string, place: Place, options?: OpenOptions): Instance;
  /** Sets the place for apps opened by other apps. */
  setPlace(place: Place): void;
  /** Registers a frame's window. */
  attach(frame: string, window: Window): void;
  close(instanceId: string): void;
  closeAll(): void;
  /** Loads an app in a frame again. It keeps its ids when it proves them. */
  reload(instanceId: string): void;
  /** Replaces an app's window by a new window. @throws as `open`. */
  reopen(instanceId: string): void;
  /** Sets whether an app may open others. */
  allowOpening(instanceId: string, isAllowed: boolean): void;
  focus(instanceId: string): void;
  join(instanceId: string, channel: string | null): void;
  /** Answers the resolver's question with an id; undefined cancels. */
  resolve(questionId: number, option?: ResolverOption): void;
  /** Shows a held question. */
  showQuestion(questionId: number): void;
  clearLog(): void;
  stop(): void;
}
