/** Whatever grows in the agent has an end here. */
export const agentLimits = {
  /** Messages that the log keeps; the oldest go first. */
  log: 1000,
  /** Requests that wait for an answer. */
  requests: 1000,
  /** Characters of a message that the log keeps. */
  logText: 20_000,
  /** Characters of a message that is passed on at all. */
  message: 2_000_000,
  /** Messages of one app in a second, above which it is told. */
  perSecond: 100,
  /** Kinds of findings that are listed. */
  findings: 200,
  /** Windows and frames. */
  instances: 12,
  /** Origins that are counted one by one. */
  origins: 20,
};

/** Milliseconds. The standard leaves the first three to the agent. */
export const agentTimes = {
  heartbeat: 2000,
  /** Without an answer for so long, an app is said to be silent … */
  silent: 7000,
  /** … and given up. A browser may have suspended it, so this is long. */
  gone: 60_000,
  /** What the standard gives an app to add its listeners. */
  listener: 15_000,
  /** How long `open` waits for the context listener, and an intent for its handler. */
  launch: 20_000,
  /** How long after it was opened a window that says nothing is told. */
  hello: 8000,
  /** How long after an intent its result is looked for. */
  result: 30_000,
};
