/** Makes calls for the parent's forms, and shows results and received messages. */
import { appOf, type Values } from '../calls.ts';
import { isOrder, type Report } from '../talk.ts';
import { setTitle, startApp, type Agent } from './app.ts';
import { item, part } from './elements.ts';

type Channel = Awaited<ReturnType<Agent['getOrCreateChannel']>>;
type PrivateChannel = Awaited<ReturnType<Agent['createPrivateChannel']>>;
type Listener = Awaited<ReturnType<Agent['addContextListener']>>;
type Context = Parameters<Agent['broadcast']>[0];

/** Maximum lines. */
const maxLines = 50;

/** Titles by the parameter `app`. */
const titles: Record<string, string> = { sender: 'Sender', receiver: 'Receiver' };

/** Runs "Your calls": makes the calls that forms of the parent send. */
export function startCalls(): void {
  const app = new URLSearchParams(location.search).get('app') ?? '';
  if (Object.hasOwn(titles, app)) setTitle(titles[app]!);
  void startApp(makeCalls);
}

async function makeCalls(fdc3: Agent): Promise<void> {
  const report = (text: string, name?: string) => {
    const about: Report = {
      workbench: 'report',
      name,
      text,
      channels: [...caller.channels.keys()],
      listeners: [...caller.listeners.keys()],
    };
    parent.postMessage(about, location.origin);
  };
  const show = (title: string, value: unknown, name?: string) => report(`${title}: ${showResult(title, value)}`, name);
  const caller = createCaller(fdc3, show);
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== location.origin || source !== parent || !isOrder(data)) return;
    void runAndShow(caller, data, (title, value) => show(title, value, data.name));
  });
  report('Connected.');
}

/** Adds a result to the list in the document, newest first. Returns its text. */
export function showResult(title: string, value: unknown): string {
  const json = document.createElement('pre');
  json.textContent = value === undefined ? 'nothing' : JSON.stringify(value, null, 1).slice(0, 5000);
  const list = part('list');
  list.prepend(item(title, json));
  while (list.children.length > maxLines) list.lastElementChild?.remove();
  return json.textContent;
}

/** Makes a call, and shows its result or error. */
export function runAndShow(
  { run }: Caller,
  { name, values }: { name: string; values: Values },
  show: (title: string, value: unknown) => void,
): Promise<void> {
  return run(name, values).then(
    (value) => show(`${name} resolved`, value),
    (error: unknown) => show(`${name} rejected`, error instanceof Error ? error.message : String(error)),
  );
}

export interface Caller {
  /** Makes a call of `calls.ts`. Rejects as the call does. */
  run(name: string, values: Values): Promise<unknown>;
  /** Channels and listeners from earlier calls, by label. */
  channels: ReadonlyMap<string, unknown>;
  listeners: ReadonlyMap<string, unknown>;
}

/** Makes calls to an agent. `show` receives what comes to listeners. */
export function createCaller(fdc3: Agent, show: (title: string, value: unknown) => void): Caller {
  const channels = new Map<string, Channel | PrivateChannel>();
  const listeners = new Map<string, Listener>();

  const hold = (label: string, listener: Listener) => {
    listeners.set(`${listeners.size + 1}. ${label}`, listener);
    return 'A listener.';
  };
  const keep = (channel: Channel | PrivateChannel) => {
    channels.set(channel.type === 'private' ? `private ${channel.id.slice(0, 8)}` : channel.id, channel);
    return { id: channel.id, type: channel.type };
  };
  const shown = (value: unknown) => (isChannel(value) ? keep(value) : value);

  const run = async (name: string, values: Values): Promise<unknown> => {
    const context = () => JSON.parse(values.context || '{}') as Context;
    const intent = values.intent ?? '';
    const app = appOf(values.app);
    const type = values.contextType || null;
    const held = () => {
      const channel = channels.get(values.channel ?? '');
      if (!channel) throw new Error('Choose a channel. Call getOrCreateChannel or createPrivateChannel to get one.');
      return channel;
    };
    const ofPrivate = () => {
      const channel = held();
      if (!('disconnect' in channel)) throw new Error('This is not a private channel.');
      return channel;
    };
    switch (name) {
      case 'broadcast':
        return fdc3.broadcast(context());
      case 'addContextListener':
        return hold(
          `context ${type ?? 'of any type'}`,
          await fdc3.addContextListener(type, (came) => show('Received a context', came)),
        );
      case 'joinUserChannel':
        return fdc3.joinUserChannel(values.userChannel ?? '');
      case 'leaveCurrentChannel':
        return fdc3.leaveCurrentChannel();
      case 'getCurrentChannel':
        return shown(await fdc3.getCurrentChannel());
      case 'getUserChannels':
        return (await fdc3.getUserChannels()).map(({ id, displayMetadata }) => ({ id, displayMetadata }));
      case 'addEventListener':
        return hold(
          'userChannelChanged',
          await fdc3.addEventListener('userChannelChanged', ({ details }) => show('userChannelChanged', details)),
        );
      case 'raiseIntent':
      case 'raiseIntentForContext': {
        const resolution =
          name === 'raiseIntent'
            ? await fdc3.raiseIntent(intent, context(), app)
            : await fdc3.raiseIntentForContext(context(), app);
        show(`${resolution.intent} is handled`, { source: resolution.source, intent: resolution.intent });
        return shown(await resolution.getResult());
      }
      case 'addIntentListener':
        return hold(
          `intent ${intent}`,
          await fdc3.addIntentListener(intent, async (came, metadata) => {
            show(`${intent} came`, { context: came, metadata });
            return answerIntent(fdc3, came, values.answer, keep);
          }),
        );
      case 'findIntent':
        return fdc3.findIntent(intent);
      case 'findIntentsByContext':
        return fdc3.findIntentsByContext(context());
      case 'open':
        return fdc3.open(app ?? { appId: '' }, values.context ? context() : undefined);
      case 'findInstances':
        return fdc3.findInstances(app ?? { appId: '' });
      case 'getAppMetadata':
        return fdc3.getAppMetadata(app ?? { appId: '' });
      case 'getInfo':
        return fdc3.getInfo();
      case 'getOrCreateChannel':
        return keep(await fdc3.getOrCreateChannel(values.channelName ?? ''));
      case 'createPrivateChannel':
        return keep(await fdc3.createPrivateChannel());
      case 'channel.broadcast':
        return held().broadcast(context());
      case 'channel.getCurrentContext':
        return held().getCurrentContext(type ?? undefined);
      case 'channel.addContextListener':
        return hold(
          `context ${type ?? 'of any type'} on ${values.channel ?? ''}`,
          await held().addContextListener(type, (came) => show(`Received a context on ${values.channel ?? ''}`, came)),
        );
      case 'channel.addEventListener': {
        const event = (values.event || null) as Parameters<PrivateChannel['addEventListener']>[0];
        return hold(
          `${event ?? 'events'} of ${values.channel ?? ''}`,
          await ofPrivate().addEventListener(event, (came) =>
            show(`Received an event on ${values.channel ?? ''}`, came),
          ),
        );
      }
      case 'channel.disconnect':
        return ofPrivate().disconnect();
      case 'unsubscribe': {
        const listener = listeners.get(values.listener ?? '');
        if (!listener) throw new Error('Choose a listener. Call a method that adds a listener first.');
        listeners.delete(values.listener ?? '');
        return listener.unsubscribe();
      }
      default:
        throw new Error(`Unknown call ${name}.`);
    }
  };

  return { run, channels, listeners };
}

/** Makes an intent handler's result. */
async function answerIntent(
  fdc3: Agent,
  context: Context,
  answer: string | undefined,
  keep: (channel: PrivateChannel) => unknown,
): Promise<Context | PrivateChannel | void> {
  if (answer === 'context') return context;
  if (answer !== 'channel') return undefined;
  const channel = await fdc3.createPrivateChannel();
  keep(channel);
  await channel.addEventListener('addContextListener', () => void channel.broadcast(context));
  return channel;
}

function isChannel(value: unknown): value is Channel | PrivateChannel {
  return typeof (value as Channel | null)?.addContextListener === 'function';
}
