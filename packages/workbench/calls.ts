/** Calls in the workbench forms: fields and equivalent code. */

/** A field in a call form. */
export type Field =
  | 'context'
  | 'contextType'
  | 'intent'
  | 'app'
  | 'channelName'
  | 'userChannel'
  | 'channel'
  | 'listener'
  | 'event'
  | 'answer';

export type Values = Partial<Record<Field, string>>;

export interface Call {
  name: string;
  title: string;
  group: string;
  /** Its page and section below the documentation address. */
  page: string;
  fields: Field[];
  /** Equivalent code, with the agent as `fdc3`. */
  code(values: Values): string;
}

/** Field labels in forms. */
export const fieldLabels: Record<Field, string> = {
  context: 'Context',
  contextType: 'Context type',
  intent: 'Intent',
  app: 'App or instance',
  channelName: 'Channel name',
  userChannel: 'User channel',
  channel: 'Channel',
  listener: 'Listener',
  event: 'Event',
  answer: 'The handler returns',
};

/** Options of fields with fixed options: value and label. */
export const fixedOptions: Partial<Record<Field, [value: string, label: string][]>> = {
  event: [['', 'all'], ...sameLabels(['addContextListener', 'unsubscribe', 'disconnect'])],
  answer: sameLabels(['nothing', 'context', 'channel']),
};

export function sameLabels(values: string[]): [value: string, label: string][] {
  return values.map((value) => [value, value]);
}

/** Initial content of forms. */
export const firstValues: Values = {
  context: `{
  "type": "fdc3.instrument",
  "name": "Quillmark Paper",
  "id": { "ticker": "QLMK", "FIGI": "ZZG00XMPL011" }
}`,
  contextType: 'fdc3.instrument',
  intent: 'ViewChart',
  app: '',
  channelName: 'prices',
  userChannel: 'fdc3.channel.1',
  event: 'addContextListener',
  answer: 'nothing',
};

const text = (value = '') => JSON.stringify(value).replace(/^"|"$/g, "'");
/** Parses an app (`chart`) or an instance (`chart / 3f…`). */
export function appOf(value = ''): { appId: string; instanceId?: string } | undefined {
  const [appId = '', instanceId] = value.split(' / ');
  return appId === '' ? undefined : { appId, ...(instanceId && { instanceId }) };
}
const appText = (value?: string) => {
  const app = appOf(value);
  if (!app) return '';
  return app.instanceId
    ? `{ appId: ${text(app.appId)}, instanceId: ${text(app.instanceId)} }`
    : `{ appId: ${text(app.appId)} }`;
};
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');
const contextOf = ({ context = '{}' }: Values) => `const context = ${context.trim()};\n`;
const typeText = (value?: string) => (value ? text(value) : 'null');
const handler = '(context, metadata) => console.log(context, metadata)';

const answers: Record<string, string> = {
  nothing: '',
  context: '  return context;\n',
  channel:
    '  const channel = await fdc3.createPrivateChannel();\n' +
    "  await channel.addEventListener('addContextListener', () => channel.broadcast(context));\n" +
    '  return channel;\n',
};

type Code = Call['code'];

/** Groups calls. `page` is their interface in the reference. */
function group(
  name: string,
  page: string,
  entries: [name: string, fields: Field[], code: Code | string, title?: string][],
): Call[] {
  return entries.map(([call, fields, code, title = call]) => ({
    name: call,
    title,
    group: name,
    page: `api/ref/${page}#${call.split('.').at(-1)!.toLowerCase()}`,
    fields,
    code: typeof code === 'string' ? () => code : code,
  }));
}

const agent = 'DesktopAgent';
const channels = 'App and private channels';
const listen = (of: string, event: string, call: string) =>
  `const listener = await ${of}.${call}(${event}, ${handler});`;
const result = 'const result = await resolution.getResult();';

export const calls: Call[] = [
  ...group('Context', agent, [
    ['broadcast', ['context'], (values) => `${contextOf(values)}await fdc3.broadcast(context);`],
    [
      'addContextListener',
      ['contextType'],
      ({ contextType }) => listen('fdc3', typeText(contextType), 'addContextListener'),
    ],
  ]),
  ...group('User channels', agent, [
    ['joinUserChannel', ['userChannel'], ({ userChannel }) => `await fdc3.joinUserChannel(${text(userChannel)});`],
    ['leaveCurrentChannel', [], 'await fdc3.leaveCurrentChannel();'],
    ['getCurrentChannel', [], 'const channel = await fdc3.getCurrentChannel();'],
    ['getUserChannels', [], 'const channels = await fdc3.getUserChannels();'],
    [
      'addEventListener',
      [],
      "const listener = await fdc3.addEventListener('userChannelChanged', (event) => console.log(event));",
    ],
  ]),
  ...group('Intents', agent, [
    [
      'raiseIntent',
      ['intent', 'context', 'app'],
      (values) =>
        `${contextOf(values)}const resolution = await fdc3.raiseIntent(` +
        `${joined(text(values.intent), 'context', appText(values.app))});\n${result}`,
    ],
    [
      'raiseIntentForContext',
      ['context', 'app'],
      (values) =>
        `${contextOf(values)}const resolution = await fdc3.raiseIntentForContext(` +
        `${joined('context', appText(values.app))});\n${result}`,
    ],
    [
      'addIntentListener',
      ['intent', 'answer'],
      ({ intent, answer = 'nothing' }) =>
        `const listener = await fdc3.addIntentListener(${text(intent)}, async (context, metadata) => {\n` +
        `  console.log(context, metadata);\n${answers[answer] ?? ''}});`,
    ],
    ['findIntent', ['intent'], ({ intent }) => `const { apps } = await fdc3.findIntent(${text(intent)});`],
    [
      'findIntentsByContext',
      ['context'],
      (values) => `${contextOf(values)}const appIntents = await fdc3.findIntentsByContext(context);`,
    ],
  ]),
  ...group('Apps', agent, [
    [
      'open',
      ['app', 'context'],
      (values) => `${contextOf(values)}const instance = await fdc3.open(${appText(values.app)}, context);`,
    ],
    ['findInstances', ['app'], ({ app }) => `const instances = await fdc3.findInstances(${appText(app)});`],
    ['getAppMetadata', ['app'], ({ app }) => `const metadata = await fdc3.getAppMetadata(${appText(app)});`],
    ['getInfo', [], 'const info = await fdc3.getInfo();'],
  ]),
  ...group(channels, agent, [
    [
      'getOrCreateChannel',
      ['channelName'],
      ({ channelName }) => `const channel = await fdc3.getOrCreateChannel(${text(channelName)});`,
    ],
    ['createPrivateChannel', [], 'const channel = await fdc3.createPrivateChannel();'],
  ]),
  ...group(channels, 'Channel', [
    [
      'channel.broadcast',
      ['channel', 'context'],
      (values) => `${contextOf(values)}await channel.broadcast(context);`,
      'Channel.broadcast',
    ],
    [
      'channel.getCurrentContext',
      ['channel', 'contextType'],
      ({ contextType }) => `const context = await channel.getCurrentContext(${contextType ? text(contextType) : ''});`,
      'Channel.getCurrentContext',
    ],
    [
      'channel.addContextListener',
      ['channel', 'contextType'],
      ({ contextType }) => listen('channel', typeText(contextType), 'addContextListener'),
      'Channel.addContextListener',
    ],
  ]),
  ...group(channels, 'PrivateChannel', [
    [
      'channel.addEventListener',
      ['channel', 'event'],
      ({ event }) => `const listener = await channel.addEventListener(${text(event)}, (e) => console.log(e));`,
      'PrivateChannel.addEventListener',
    ],
    ['channel.disconnect', ['channel'], 'await channel.disconnect();', 'PrivateChannel.disconnect'],
  ]),
  ...group('Listeners', 'Listener', [
    ['unsubscribe', ['listener'], 'await listener.unsubscribe();', 'Listener.unsubscribe'],
  ]),
];

/** Names of groups, in the order of forms. */
export const callGroups = [...new Set(calls.map(({ group: name }) => name))];

/** A call's code as an app module. */
export function moduleOf(call: Call, values: Values): string {
  return `import { getAgent } from '@finos/fdc3';\n\nconst fdc3 = await getAgent();\n${call.code(values)}\n`;
}
