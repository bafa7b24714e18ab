/** The calls that the forms of the workbench offer: what each takes, and the code that does the same. */

/** What a call takes; each is one field of the form. */
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
  /** Its page and section below the path of the version. */
  page: string;
  fields: Field[];
  /** The code that does the same, after `fdc3` is there. */
  code(values: Values): string;
}

const text = (value = '') => JSON.stringify(value).replace(/^"|"$/g, "'");
/** An app or an instance as it stands in the field: `chart`, or `chart / 3f…` for one that is open. */
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

const agent = 'api/ref/DesktopAgent';

export const calls: Call[] = [
  {
    name: 'broadcast',
    title: 'broadcast',
    group: 'Context',
    page: `${agent}#broadcast`,
    fields: ['context'],
    code: (values) => `${contextOf(values)}await fdc3.broadcast(context);`,
  },
  {
    name: 'addContextListener',
    title: 'addContextListener',
    group: 'Context',
    page: `${agent}#addcontextlistener`,
    fields: ['contextType'],
    code: ({ contextType }) => `const listener = await fdc3.addContextListener(${typeText(contextType)}, ${handler});`,
  },
  {
    name: 'joinUserChannel',
    title: 'joinUserChannel',
    group: 'User channels',
    page: `${agent}#joinuserchannel`,
    fields: ['userChannel'],
    code: ({ userChannel }) => `await fdc3.joinUserChannel(${text(userChannel)});`,
  },
  {
    name: 'leaveCurrentChannel',
    title: 'leaveCurrentChannel',
    group: 'User channels',
    page: `${agent}#leavecurrentchannel`,
    fields: [],
    code: () => 'await fdc3.leaveCurrentChannel();',
  },
  {
    name: 'getCurrentChannel',
    title: 'getCurrentChannel',
    group: 'User channels',
    page: `${agent}#getcurrentchannel`,
    fields: [],
    code: () => 'const channel = await fdc3.getCurrentChannel();',
  },
  {
    name: 'getUserChannels',
    title: 'getUserChannels',
    group: 'User channels',
    page: `${agent}#getuserchannels`,
    fields: [],
    code: () => 'const channels = await fdc3.getUserChannels();',
  },
  {
    name: 'addEventListener',
    title: 'addEventListener',
    group: 'User channels',
    page: `${agent}#addeventlistener`,
    fields: [],
    code: () => "const listener = await fdc3.addEventListener('userChannelChanged', (event) => console.log(event));",
  },
  {
    name: 'raiseIntent',
    title: 'raiseIntent',
    group: 'Intents',
    page: `${agent}#raiseintent`,
    fields: ['intent', 'context', 'app'],
    code: (values) =>
      `${contextOf(values)}const resolution = await fdc3.raiseIntent(${joined(text(values.intent), 'context', appText(values.app))});\n` +
      'const result = await resolution.getResult();',
  },
  {
    name: 'raiseIntentForContext',
    title: 'raiseIntentForContext',
    group: 'Intents',
    page: `${agent}#raiseintentforcontext`,
    fields: ['context', 'app'],
    code: (values) =>
      `${contextOf(values)}const resolution = await fdc3.raiseIntentForContext(${joined('context', appText(values.app))});\n` +
      'const result = await resolution.getResult();',
  },
  {
    name: 'addIntentListener',
    title: 'addIntentListener',
    group: 'Intents',
    page: `${agent}#addintentlistener`,
    fields: ['intent', 'answer'],
    code: ({ intent, answer = 'nothing' }) =>
      `const listener = await fdc3.addIntentListener(${text(intent)}, async (context, metadata) => {\n` +
      `  console.log(context, metadata);\n${answers[answer] ?? ''}});`,
  },
  {
    name: 'findIntent',
    title: 'findIntent',
    group: 'Intents',
    page: `${agent}#findintent`,
    fields: ['intent'],
    code: ({ intent }) => `const { apps } = await fdc3.findIntent(${text(intent)});`,
  },
  {
    name: 'findIntentsByContext',
    title: 'findIntentsByContext',
    group: 'Intents',
    page: `${agent}#findintentsbycontext`,
    fields: ['context'],
    code: (values) => `${contextOf(values)}const appIntents = await fdc3.findIntentsByContext(context);`,
  },
  {
    name: 'open',
    title: 'open',
    group: 'Apps',
    page: `${agent}#open`,
    fields: ['app', 'context'],
    code: (values) => `${contextOf(values)}const instance = await fdc3.open(${appText(values.app)}, context);`,
  },
  {
    name: 'findInstances',
    title: 'findInstances',
    group: 'Apps',
    page: `${agent}#findinstances`,
    fields: ['app'],
    code: ({ app }) => `const instances = await fdc3.findInstances(${appText(app)});`,
  },
  {
    name: 'getAppMetadata',
    title: 'getAppMetadata',
    group: 'Apps',
    page: `${agent}#getappmetadata`,
    fields: ['app'],
    code: ({ app }) => `const metadata = await fdc3.getAppMetadata(${appText(app)});`,
  },
  {
    name: 'getInfo',
    title: 'getInfo',
    group: 'Apps',
    page: `${agent}#getinfo`,
    fields: [],
    code: () => 'const info = await fdc3.getInfo();',
  },
  {
    name: 'getOrCreateChannel',
    title: 'getOrCreateChannel',
    group: 'App and private channels',
    page: `${agent}#getorcreatechannel`,
    fields: ['channelName'],
    code: ({ channelName }) => `const channel = await fdc3.getOrCreateChannel(${text(channelName)});`,
  },
  {
    name: 'createPrivateChannel',
    title: 'createPrivateChannel',
    group: 'App and private channels',
    page: `${agent}#createprivatechannel`,
    fields: [],
    code: () => 'const channel = await fdc3.createPrivateChannel();',
  },
  {
    name: 'channel.broadcast',
    title: 'broadcast of a channel',
    group: 'App and private channels',
    page: 'api/ref/Channel#broadcast',
    fields: ['channel', 'context'],
    code: (values) => `${contextOf(values)}await channel.broadcast(context);`,
  },
  {
    name: 'channel.getCurrentContext',
    title: 'getCurrentContext of a channel',
    group: 'App and private channels',
    page: 'api/ref/Channel#getcurrentcontext',
    fields: ['channel', 'contextType'],
    code: ({ contextType }) =>
      `const context = await channel.getCurrentContext(${contextType ? text(contextType) : ''});`,
  },
  {
    name: 'channel.addContextListener',
    title: 'addContextListener of a channel',
    group: 'App and private channels',
    page: 'api/ref/Channel#addcontextlistener',
    fields: ['channel', 'contextType'],
    code: ({ contextType }) =>
      `const listener = await channel.addContextListener(${typeText(contextType)}, ${handler});`,
  },
  {
    name: 'channel.addEventListener',
    title: 'addEventListener of a private channel',
    group: 'App and private channels',
    page: 'api/ref/PrivateChannel#addeventlistener',
    fields: ['channel', 'event'],
    code: ({ event }) => `const listener = await channel.addEventListener(${text(event)}, (e) => console.log(e));`,
  },
  {
    name: 'channel.disconnect',
    title: 'disconnect of a private channel',
    group: 'App and private channels',
    page: 'api/ref/PrivateChannel#disconnect',
    fields: ['channel'],
    code: () => 'await channel.disconnect();',
  },
  {
    name: 'unsubscribe',
    title: 'unsubscribe of a listener',
    group: 'Listeners',
    page: 'api/ref/Listener#unsubscribe',
    fields: ['listener'],
    code: () => 'await listener.unsubscribe();',
  },
];

/** The whole of the code, as it would stand in a module of an app. */
export function moduleOf(call: Call, values: Values): string {
  return `import { getAgent } from '@finos/fdc3';\n\nconst fdc3 = await getAgent();\n${call.code(values)}\n`;
}
