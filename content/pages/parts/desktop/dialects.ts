/** The desktop's calls in a version of the API. Tests check them against the declarations of every version. */
export interface Dialect {
  label: string;
  /** First lines of every window: get the API and join the red channel. */
  enter: string[];
  /** Whether there are channels; without them a broadcast reaches every listener. */
  channels: boolean;
  /** Whether a listener names its context type. */
  typedListeners: boolean;
  /** Whether broadcasting and listening return promises. */
  promises: boolean;
  /** Description of `IntentResolution.source`. */
  source: string;
  /** Differences of this version, in a sentence or two. */
  note: string;
}

const withReady = (...join: string[]) => [
  "import { fdc3Ready } from '@finos/fdc3';",
  'await fdc3Ready();',
  'const fdc3 = window.fdc3;',
  ...join,
];
/** Users usually select a user channel, and an agent may omit the call. */
const joinUserChannel = [
  '// Mostly the user does this, in the agent.',
  "await fdc3.joinUserChannel('fdc3.channel.1');",
];
const joinSystemChannel = "await fdc3.joinChannel('red');";
const identifier = 'appId and instanceId of the chart';

/** Oldest first. */
export const dialects: Dialect[] = [
  {
    label: '1.0',
    enter: ['// The agent decides how a window gets fdc3.'],
    channels: false,
    typedListeners: false,
    promises: false,
    source: 'name of the chart app',
    note: 'There are no channels. A broadcast reaches every app that listens, and each listener selects the contexts it understands.',
  },
  {
    label: '1.1',
    enter: ['const fdc3 = window.fdc3;', joinSystemChannel],
    channels: true,
    typedListeners: true,
    promises: false,
    source: 'name of the chart app',
    note: 'Channels are new. A window joins a system channel by the id that getSystemChannels() lists, and a listener names its context type.',
  },
  {
    label: '1.2',
    enter: withReady(joinSystemChannel),
    channels: true,
    typedListeners: true,
    promises: false,
    source: 'name of the chart app,\n// or its metadata',
    note: 'The calls are the same as in 1.1. A window can wait for the API with fdc3Ready().',
  },
  {
    label: '2.0',
    enter: withReady(...joinUserChannel),
    channels: true,
    typedListeners: true,
    promises: true,
    source: identifier,
    note: 'System channels become user channels with recommended ids. The channel fdc3.channel.1 is red. Broadcasting and adding a listener return promises, and an intent can return a result.',
  },
  {
    label: '2.1',
    enter: withReady(...joinUserChannel),
    channels: true,
    typedListeners: true,
    promises: true,
    source: identifier,
    note: 'The calls are the same as in 2.0. With bridging, the chart may run under another desktop agent. Its identifier then also names that agent.',
  },
  {
    label: 'Next',
    enter: ["import { getAgent } from '@finos/fdc3';", 'const fdc3 = await getAgent();', ...joinUserChannel],
    channels: true,
    typedListeners: true,
    promises: true,
    source: identifier,
    note: 'getAgent() finds the desktop agent, even in an ordinary browser. After that line, the calls are the same as in 2.1.',
  },
];

/** Returns the dialect with a label. @throws when the label is unknown. */
export function dialectOf(label: string): Dialect {
  const dialect = dialects.find((each) => each.label === label);
  if (!dialect)
    throw new Error(`No dialect for FDC3 ${label}; there are ${dialects.map((each) => each.label).join(', ')}.`);
  return dialect;
}

/**
 * Returns the label, or the newest dialect's label for a version without a dialect: a release starts with the calls of
 * its draft.
 */
export function nearestDialect(label: string | undefined): string {
  return (dialects.find((each) => each.label === label) ?? dialects.at(-1)!).label;
}
