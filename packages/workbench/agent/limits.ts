/** Limits for resources used by apps. */
export const agentLimits = {
  /** Messages in the log; the oldest are dropped. */
  log: 1000,
  /** Characters per logged message. */
  logText: 20_000,
  /** Characters, values and nesting levels per message. The agent closes the app above any limit. */
  messageText: 2_000_000,
  messageValues: 200_000,
  messageDepth: 100,
  /** Messages and characters per second and app. The agent closes the app above either limit. */
  messagesPerSecond: 400,
  textPerSecond: 8_000_000,
  /** Messages per second and app before a finding is added. */
  manyPerSecond: 100,
  /** Characters in a name (intent, type, channel, app), and in an address. */
  name: 200,
  address: 2000,
  /** Requests without an answer, and their characters, per app. */
  requests: 100,
  requestText: 4_000_000,
  /** Findings in all, and per app. */
  findings: 200,
  findingsPerApp: 100,
  findingText: 1000,
  /** Windows and frames in all, opened by one app, and opened by one app per second. */
  instances: 40,
  instancesPerApp: 20,
  openedPerSecond: 5,
  /** Separately counted origins among ignored messages. */
  origins: 20,
  /** App channels and private channels per app, and listeners per app. */
  channelsPerApp: 50,
  listenersPerApp: 200,
  /** Stored contexts per channel, and their characters. */
  contextsPerChannel: 100,
  contextText: 4_000_000,
  /** Waiting questions in the intent resolver, in all and per app. */
  questions: 20,
  questionsPerApp: 2,
} as const;

/** Times in milliseconds. The standard leaves the first three to the agent. */
export const agentTimes = {
  heartbeat: 2000,
  /** An app without an answer for this long is shown as silent. */
  silent: 7000,
  /** An app without an answer for this long is disconnected. A browser may have suspended it, so this is long. */
  gone: 60_000,
  /** Time to add listeners, by the standard. */
  listener: 15_000,
  /** Timeouts: `open` waiting for the context listener, an intent waiting for its handler. */
  launch: 20_000,
  /** Time until an unconnected window gets a hint. */
  hello: 8000,
  /** Time until a missing intent result is reported. */
  result: 30_000,
  /** Time for a moved app to read the current contexts itself. */
  moved: 500,
  /** Pause between questions in the intent resolver, so a late click does not answer the next question. */
  question: 500,
  /** Time after a dismissed question in which questions from the same origin open no dialog. */
  dismissed: 10_000,
} as const;
