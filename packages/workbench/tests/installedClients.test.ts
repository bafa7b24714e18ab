import type { DesktopAgent } from '@finos/fdc3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskForEachTest, origin, recordOf, type TestApp } from './support/desk.ts';

const desk = deskForEachTest();
const instrument = { type: 'fdc3.instrument', id: { ticker: 'QLMK' } };
const contact = { type: 'fdc3.contact', id: { email: 'a@b.example' } };
const options = { channelSelector: false, intentResolver: false };

type Api = Omit<DesktopAgent, 'addEventListener'> & Partial<Pick<DesktopAgent, 'addEventListener'>>;

/** Clients as modules of an app. Older packages look for `window.fdc3`, which `connectWindow` sets. */
const clients: Record<string, string> = {
  ...Object.fromEntries(
    ['@finos/fdc3', 'fdc3-2.2-beta', '@morgan-stanley/fdc3-web'].map((name) => [
      name,
      `import { getAgent } from '${name}'; export default () => getAgent(${JSON.stringify(options)});`,
    ]),
  ),
  ...Object.fromEntries(
    ['fdc3-2.1', 'fdc3-2.0'].map((name) => [
      name,
      `import * as api from '${name}'; import { connectWindow } from '../frames/connect.ts';
      export default () => Promise.all([api.fdc3Ready(), connectWindow()]).then(() => api);`,
    ]),
  ),
};

const folder = mkdtempSync(join(tmpdir(), 'clients-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bundles a client as apps do: in Node, the packages cannot be imported without a bundler. */
async function bundleClient(name: string): Promise<string> {
  const bundle = await rolldown({
    input: 'client',
    platform: 'browser',
    plugins: [
      {
        name: 'client',
        resolveId: (id) => (id === 'client' ? fileURLToPath(new URL('client.js', import.meta.url)) : undefined),
        load: (id) => (id.endsWith('tests/client.js') ? clients[name] : undefined),
      },
    ],
  });
  const { output } = await bundle.write({ file: join(folder, `${name.replaceAll('/', '-')}.mjs`) });
  await bundle.close();
  return join(folder, output[0].fileName);
}

/** Replaces the global window by that of an app in a frame of the agent, and connects its client. */
async function connect(file: string): Promise<Api> {
  const url = `${origin}/client`;
  const target = new EventTarget();
  const source = {
    postMessage(data: unknown, { transfer: ports = [] }: { transfer?: MessagePort[] } = {}) {
      const event = new Event('message');
      target.dispatchEvent(Object.assign(event, { data: structuredClone(data), ports, source: parent, origin }));
    },
    close() {},
  };
  const parent = { opener: null, postMessage: (data: unknown) => queueMicrotask(() => desk.post(source, data)) };
  Object.assign(parent, { parent });
  const items = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const window = Object.assign(target, {
    name: '',
    opener: null,
    parent,
    location: new URL(url),
    sessionStorage,
    crypto,
  });
  Object.assign(source, { parent });
  vi.stubGlobal('window', window);
  vi.stubGlobal('sessionStorage', sessionStorage);
  desk.agent.addRecord({ ...recordOf('client'), interop: undefined } as ReturnType<typeof recordOf>);
  const { frame } = desk.agent.open('client', 'frame');
  desk.agent.attach(frame, source as unknown as Window);
  // The query makes it a new module, because getAgent() keeps its result.
  const client = (await import(`${file}?${frame}`)) as { default(): Promise<Api> };
  return client.default();
}

const other = async (...intents: string[]): Promise<TestApp> => {
  const app = await desk.connect('taker');
  for (const intent of intents) await app.request('addIntentListenerRequest', { intent });
  return app;
};

describe.each(Object.keys(clients))('%s', (name) => {
  let client = '';
  beforeAll(async () => void (client = await bundleClient(name)));
  beforeEach(() => {
    for (const level of ['debug', 'info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  });

  it('connects, and describes itself and others', async () => {
    const api = await connect(client);
    expect(await api.getInfo()).toMatchObject({ fdc3Version: '2.2', appMetadata: { appId: 'client' } });
    expect(await api.getAppMetadata({ appId: 'taker' })).toMatchObject({ title: 'TAKER' });
    expect(await api.findInstances({ appId: 'client' })).toHaveLength(1);
    await expect(api.findInstances({ appId: 'nobody' })).rejects.toThrow('NoAppsFound');
    expect(desk.agent.snapshot().findings).toEqual([]);
  });

  it('uses user, app and private channels', async () => {
    const api = await connect(client);
    const app = await other();
    await app.request('joinUserChannelRequest', { channelId: 'fdc3.channel.2' });
    await app.request('addContextListenerRequest', { channelId: null, contextType: null });
    expect(await api.getUserChannels()).toHaveLength(8);
    await api.joinUserChannel('fdc3.channel.2');
    expect(await api.getCurrentChannel()).toMatchObject({ id: 'fdc3.channel.2' });
    const received: object[] = [];
    const listener = await api.addContextListener(null, (context) => void received.push(context));
    await api.broadcast(instrument);
    await vi.waitFor(() => expect(app.of('broadcastEvent')).toMatchObject([{ context: instrument }]));
    await app.request('broadcastRequest', { channelId: 'fdc3.channel.2', context: contact });
    await vi.waitFor(() => expect(received).toEqual([contact]));
    await listener.unsubscribe();
    await api.leaveCurrentChannel();
    expect(await api.getCurrentChannel()).toBeNull();

    for (const id of ['client.channel', 'client.channel', 'fdc3.channel.1']) {
      const channel = await api.getOrCreateChannel(id);
      await channel.broadcast(instrument);
      expect(await channel.getCurrentContext()).toEqual(instrument);
    }
    const shared = await api.createPrivateChannel();
    await expect(api.getOrCreateChannel(shared.id)).rejects.toThrow('AccessDenied');
    const added: unknown[] = [];
    await shared.addEventListener('addContextListener', ({ details }) => void added.push(details.contextType));
    await app.request('addContextListenerRequest', { channelId: shared.id, contextType: 'fdc3.contact' });
    await vi.waitFor(() => expect(added).toEqual(['fdc3.contact']));
    await shared.disconnect();
  });

  it('finds, raises and handles intents, and opens apps', async () => {
    const api = await connect(client);
    const app = await other('ViewNews');
    expect(await api.findIntent('ViewNews')).toMatchObject({ intent: { name: 'ViewNews' } });
    expect(await api.findIntentsByContext(instrument)).toHaveLength(1);
    const target = { appId: 'taker', instanceId: app.instanceId };
    const raised = api.raiseIntent('ViewNews', instrument, target);
    await vi.waitFor(() => expect(app.of('intentEvent')).toMatchObject([{ context: instrument }]));
    const [{ raiseIntentRequestUuid } = {}] = app.of('intentEvent');
    const result = app.request('intentResultRequest', {
      raiseIntentRequestUuid,
      intentEventUuid: 'a',
      intentResult: { context: contact },
    });
    const resolution = await raised;
    expect(resolution.source).toMatchObject(target);
    await result;
    expect(await resolution.getResult()).toEqual(contact);
    void api.raiseIntentForContext(instrument, target);
    await vi.waitFor(() => expect(app.of('intentEvent')).toHaveLength(2));

    await api.addIntentListener('ViewChart', () => Promise.resolve(contact));
    await vi.waitFor(() => expect(desk.agent.snapshot().instances[0]?.intents).toEqual(['ViewChart']));
    const mine = { appId: 'client', instanceId: desk.agent.snapshot().instances[0]!.instanceId };
    expect(
      await app.request('raiseIntentRequest', { intent: 'ViewChart', context: instrument, app: mine }),
    ).toMatchObject({ intentResolution: { source: mine } });
    await vi.waitFor(() =>
      expect(app.of('raiseIntentResultResponse')).toMatchObject([{ intentResult: { context: contact } }]),
    );

    const opened = api.open({ appId: 'two' });
    await vi.waitFor(() => expect(desk.agent.snapshot().instances).toHaveLength(3));
    const { frame } = desk.agent.snapshot().instances[2]!;
    await desk.connectFrame(frame);
    expect(await opened).toMatchObject({ appId: 'two' });
    await expect(api.open({ appId: 'nobody' })).rejects.toThrow('AppNotFound');
  });

  it.runIf(/getAgent/.test(clients[name]!))('hears about its channel', async () => {
    const api = await connect(client);
    const events: unknown[] = [];
    await api.addEventListener!('userChannelChanged', ({ details }) => void events.push(details));
    await api.joinUserChannel('fdc3.channel.3');
    await vi.waitFor(() => expect(JSON.stringify(events)).toContain('fdc3.channel.3'));
  });
});
