import type { AppRegistration, BasicFDC3Server, OpenHandler, ServerContext } from '@finos/fdc3-web-impl';
import type { Channels } from './channels.ts';
import type { AppDirectory } from './directory.ts';
import type { Fault } from './findings.ts';
import type { Heartbeats } from './heartbeats.ts';
import type { Client, Instances } from './instances.ts';
import type { Intents } from './intents.ts';
import type { Log } from './log.ts';
import type { EventListeners } from './requests.ts';
import type { Resolver } from './resolver.ts';
import type { Snapshots } from './snapshots.ts';
import type { Place } from './types.ts';

/** An agent's parts, for the functions in `receive.ts`, `send.ts` and `leave.ts`. */
export interface AgentState {
  snapshots: Snapshots;
  instances: Instances;
  log: Log;
  directory: AppDirectory;
  resolver: Resolver;
  heartbeats: Heartbeats;
  channels: Channels;
  intents: Intents;
  events: EventListeners;
  opens: OpenHandler;
  context: ServerContext<AppRegistration>;
  server: BasicFDC3Server;
  /** Sandboxed app ids. */
  sandboxed: string[];
  /** Delivers an intent to the only open handler, without asking about new windows. */
  prefersOpen: boolean;
  /** Where apps opened by other apps are shown. */
  place: Place;
  /** Names of standard intents. */
  standardIntents?: string[];
  /** Sender during a request. */
  sender?: Client;
}

export function find({ log }: AgentState, client: Client, fault: Fault): void {
  log.find(client.instance, fault);
}

/** Runs a function with a sender: synchronous messages of the handlers are sent for this app. */
export function runAs(agent: AgentState, client: Client, run: () => void): void {
  const before = agent.sender;
  agent.sender = client;
  run();
  agent.sender = before;
}
