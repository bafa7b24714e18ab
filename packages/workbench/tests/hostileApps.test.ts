/* oxlint-disable unicorn/require-post-message-target-origin -- Ports have no origin. */
import { describe, expect, it, vi } from 'vitest';
import { agentLimits, agentTimes } from '../agent/limits.ts';
import type { MessageChecks } from '../agent/types.ts';
import { recordOf, deskForEachTest, type TestApp } from './support/desk.ts';
import { everything, sample } from '../../../tests/support/everything.ts';

const instrument = { type: 'fdc3.instrument', id: { ticker: 'QLMK' } };
const red = 'fdc3.channel.1';
const channelOf = (channelId: string, context: object = instrument) => ({ channelId, context });
const long = 'x'.repeat(agentLimits.name + 1);
const holes = (): unknown[] => {
  const list: unknown[] = [];
  list.length = 1e8;
  return list;
};
const doubled = (value: unknown, times: number): unknown => {
  let result = value;
  for (let count = 0; count < times; count += 1) result = [result, result];
  return result;
};
const nested = (levels: number): unknown => {
  let result: unknown = 1;
  for (let level = 0; level < levels; level += 1) result = { a: result };
  return result;
};
const repeat = (count: number, act: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) act(index);
};

const desk = deskForEachTest();
const instances = () => desk.agent.snapshot().instances;
const stateOf = (app: TestApp) => instances().find(({ frame }) => frame === app.frame)?.state;
const findings = () => desk.agent.snapshot().findings.map(({ title, text }) => `${title}: ${text}`);

/** Whether another app still gets its answers. */
async function expectOthersWork(other: TestApp): Promise<void> {
  expect(await other.request('getInfoRequest')).toHaveProperty('implementationMetadata');
}

const attacks: [string, (app: TestApp) => void][] = [
  ['an array with holes', (app) => app.post({ type: 'x', payload: holes() })],
  ['one value doubled 26 times', (app) => app.post({ type: 'x', payload: doubled(1, 26) })],
  ['a message nested too deep', (app) => app.post({ type: 'x', payload: nested(300) })],
  ['many bytes', (app) => app.post({ type: 'x', payload: new Uint8Array(20e6) })],
  ['a message with too many properties', (app) => app.post({ type: 'x', payload: doubled({ a: 1, b: 2 }, 18) })],
  ['a text of quotation marks', (app) => app.post({ type: 'x', payload: { text: '"'.repeat(1.5e6) } })],
  ['a flood on its port', (app) => repeat(1000, () => app.post({ type: 'getInfoRequest' }))],
  ['many bytes after a few', (app) => app.post({ type: 'x', payload: [new Uint8Array(1), new ArrayBuffer(3e6)] })],
  ['many bytes in many parts', (app) => app.post(Array.from({ length: 30 }, () => new Uint8Array(1e5)))],
  ['a hello with holes', (app) => app.hello({ type: 'WCP1Hello', payload: holes() })],
  [
    'a flood of long messages',
    (app) => repeat(30, () => app.post({ type: 'x', payload: { text: 'x'.repeat(1.8e6) } })),
  ],
  ['a flood to the window', (app) => repeat(1000, () => app.hello({ any: 1 }))],
  ['a flood of its own inner frame', (app) => repeat(1000, () => desk.post({ parent: app.window }, 1))],
  ['a hello of one value doubled', (app) => app.hello({ type: 'WCP1Hello', payload: doubled(1, 26) })],
  ['a flood of hellos', (app) => repeat(1000, () => app.hello())],
  [
    'a long map, whose copy takes seconds',
    (app) => app.post({ type: 'x', payload: new Map(Array.from({ length: 2.1e6 }, (_, at) => [at, 0])) }),
  ],
];

describe('an app that costs too much is stopped, and others go on', () => {
  // Of each kind, one in every run: a value, its size, a flood, a hello, and a frame.
  it.each(sample(attacks.slice(0, everything ? undefined : -1), 3))('%s', async (_, attack) => {
    const other = await desk.connect('two');
    const app = await desk.connect('one');
    attack(app);
    await vi.waitFor(() => expect(stateOf(app)).toBe('stopped'), { timeout: 30_000 });
    await expectOthersWork(other);
    expect(instances().find(({ frame }) => frame === app.frame)?.stoppedFor).toMatch(/more than/);
    // It cannot come back by itself, but the reader can bring it back.
    app.hello();
    await expectOthersWork(other);
    expect(stateOf(app)).toBe('stopped');
    desk.agent.reopen(app.instanceId);
    expect(instances().map(({ state }) => state)).toEqual(['connected', 'starting']);
  });

  it.each<[string, unknown]>([
    ['bytes', { type: 'x', payload: new Uint8Array(1000) }],
    ['a map', { type: 'x', payload: new Map([[1, 2]]) }],
    ['a short list with holes', { type: 'x', payload: holes().slice(0, 3) }],
    ['no type', { payload: {} }],
    ['a long type', { type: long }],
  ])('what is not JSON is a finding only: %s', async (_, message) => {
    const app = await desk.connect('one');
    app.post(message);
    await expectOthersWork(app);
    expect(findings().join()).toContain('something that is not a message');
  });
});

describe('a request that is not valid is answered and reaches no one', () => {
  it.each<[string, object, string]>([
    ['broadcastRequest', { channelId: null, context: instrument }, 'NoChannelFound'],
    ['broadcastRequest', { channelId: 'nowhere', context: instrument }, 'NoChannelFound'],
    ['broadcastRequest', { channelId: red, context: { id: {} } }, 'MalformedContext'],
    ['broadcastRequest', { channelId: red }, 'MalformedContext'],
    ['raiseIntentRequest', { intent: 'ViewNews', context: { id: {} } }, 'MalformedContext'],
    ['raiseIntentForContextRequest', { context: null }, 'MalformedContext'],
    ['openRequest', { app: { appId: 'two' }, context: { name: 1 } }, 'MalformedContext'],
    ['addIntentListenerRequest', { intent: long }, 'MalformedMessage'],
    ['broadcastRequest', { channelId: red, context: { type: long } }, 'MalformedMessage'],
    ['findInstancesRequest', { app: { appId: 'nobody' } }, 'NoAppsFound'],
    ['openRequest', { app: { appId: 'nobody' } }, 'AppNotFound'],
    ['privateChannelDisconnectRequest', { channelId: 'nowhere' }, 'NoChannelFound'],
  ])('%s %j: %s', async (type, payload, error) => {
    const listener = await desk.connect('two');
    await listener.request('addContextListenerRequest', { channelId: null, contextType: null });
    const app = await desk.connect('one');
    expect(await app.request(type, payload)).toEqual({ error });
    await expectOthersWork(listener);
    expect(listener.of('broadcastEvent')).toEqual([]);
  });
});

describe('with schemas', () => {
  const checks: MessageChecks = {
    message: ({ payload }) => ({
      known: true,
      problems: payload?.wrong || payload?.context === null ? ['wrong is wrong'] : [],
    }),
  };
  it('a request that its schema refuses is not handled', async () => {
    desk.start({ checks });
    const app = await desk.connect('one');
    expect(await app.request('getInfoRequest', { wrong: true })).toEqual({ error: 'MalformedMessage' });
    // The client package sends null for an optional context.
    const search = (intent: string) => app.request('findIntentRequest', { intent, context: null });
    expect(await search('ViewNews')).toHaveProperty('appIntent');
    expect(await app.request('getInfoRequest')).toHaveProperty('implementationMetadata');
  });

  it('messages of the agent are checked as they are sent', async () => {
    const message: MessageChecks['message'] = ({ meta }) => ({
      known: true,
      problems: typeof meta?.timestamp === 'string' ? [] : ['meta, timestamp must be text'],
    });
    desk.start({ checks: { message } });
    await (await desk.connect('one')).request('getInfoRequest');
    expect(desk.agent.snapshot().log.flatMap(({ problems }) => problems ?? [])).toEqual([]);
  });
});

describe('what an app creates has a limit, an owner and an end', () => {
  it('listeners', async () => {
    const [one, two] = [await desk.connect('one'), await desk.connect('two')];
    const answers: object[] = [];
    // In several steps, so that the rate is no reason to stop it.
    repeat(agentLimits.listenersPerApp + 5, (index) => {
      one.post({ type: 'addEventListenerRequest', payload: {}, meta: { requestUuid: String(index) } });
    });
    await vi.waitFor(() => expect(one.of('addEventListenerResponse')).toHaveLength(agentLimits.listenersPerApp + 5));
    answers.push(...one.of('addEventListenerResponse').filter((payload) => 'error' in payload));
    expect(answers).toHaveLength(5);
    const { listenerUUID } = one.of('addEventListenerResponse')[0]!;
    expect(await two.request('eventListenerUnsubscribeRequest', { listenerUUID })).toEqual({
      error: 'ListenerNotFound',
    });
  });

  it.each<[string, object, string]>([
    ['addIntentListenerRequest', { intent: 'a.B' }, 'intentListenerUnsubscribeRequest'],
    ['addContextListenerRequest', { channelId: null, contextType: null }, 'contextListenerUnsubscribeRequest'],
    ['addEventListenerRequest', { type: null }, 'eventListenerUnsubscribeRequest'],
  ])('%s: its listener is ended by its owner alone', async (type, payload, end) => {
    const [one, two] = [await desk.connect('one'), await desk.connect('two')];
    const { listenerUUID } = await one.request(type, payload);
    expect(await two.request(end, { listenerUUID })).toEqual({ error: 'ListenerNotFound' });
    expect(await one.request(end, { listenerUUID })).toEqual({});
  });

  it('channels: as many as allowed, and those of an app that left are gone', async () => {
    const one = await desk.connect('one');
    repeat(agentLimits.channelsPerApp + 3, (index) =>
      one.post({
        type: index % 2 ? 'createPrivateChannelRequest' : 'getOrCreateChannelRequest',
        payload: index % 2 ? {} : { channelId: `mine${index}` },
        meta: { requestUuid: String(index) },
      }),
    );
    const created = () => [...one.of('createPrivateChannelResponse'), ...one.of('getOrCreateChannelResponse')];
    await vi.waitFor(() => expect(created()).toHaveLength(agentLimits.channelsPerApp + 3));
    expect(created().filter(({ error }) => error === 'CreationFailed')).toHaveLength(3);
    // A channel that another app uses stays.
    const two = await desk.connect('two');
    await two.request('getOrCreateChannelRequest', { channelId: 'mine0' });
    await one.request('broadcastRequest', channelOf('mine0'));
    await one.request('broadcastRequest', channelOf('mine2'));
    desk.agent.close(one.instanceId);
    const current = (channelId: string) => two.request('getCurrentContextRequest', { channelId, contextType: null });
    expect(await current('mine0')).toEqual({ context: instrument });
    expect(await current('mine2')).toEqual({ error: 'NoChannelFound' });
  });

  it('contexts of a channel: the newest', async () => {
    const one = await desk.connect('one');
    repeat(agentLimits.contextsPerChannel + 5, (index) =>
      one.post({
        type: 'broadcastRequest',
        payload: channelOf(red, { type: `a.b${index}` }),
        meta: { requestUuid: 'a' },
      }),
    );
    const current = (index: number) =>
      one.request('getCurrentContextRequest', { channelId: red, contextType: `a.b${index}` });
    expect(await current(agentLimits.contextsPerChannel + 4)).toEqual({ context: { type: 'a.b104' } });
    expect(await current(4)).toEqual({ context: null });
    expect(await current(5)).toEqual({ context: { type: 'a.b5' } });
    // Four long ones are more than a channel keeps.
    for (let index = 0; index < 4; index += 1)
      await one.request(
        'broadcastRequest',
        channelOf(red, { type: `a.long${index}`, text: 'x'.repeat(1.9e6) } as object),
      );
    expect(await one.request('getCurrentContextRequest', { channelId: red, contextType: 'a.long1' })).toEqual({
      context: null,
    });
  });

  it('requests that wait, and findings', async () => {
    const one = await desk.connect('one');
    const two = await desk.connect('two');
    const { instanceId } = await desk.connect('taker');
    // A raised intent waits for a listener that its target never adds.
    repeat(agentLimits.requests + 20, (index) =>
      one.post({
        type: 'raiseIntentRequest',
        payload: { intent: 'ViewNews', context: instrument, app: { appId: 'taker', instanceId } },
        meta: { requestUuid: String(index) },
      }),
    );
    await expectOthersWork(two);
    await vi.waitFor(() =>
      expect(one.of('raiseIntentResponse').filter(({ error }) => error === 'ApiTimeout').length).toBeGreaterThan(0),
    );
    repeat(200, (index) => one.post({ type: `x${index}Request`, payload: {}, meta: { requestUuid: 'a' } }));
    await expectOthersWork(two);
    const own = findings().filter((text) => text.startsWith('ONE'));
    expect(own.length).toBeLessThanOrEqual(agentLimits.findingsPerApp);
  });

  it('windows: per app and second, in all for one app, and as the reader allows', async () => {
    const one = await desk.connect('one');
    const open = () => one.request('openRequest', { app: { appId: 'two' } });
    repeat(10, () => one.post({ type: 'openRequest', payload: { app: { appId: 'two' } }, meta: { requestUuid: 'a' } }));
    await vi.waitFor(() => expect(one.of('openResponse')).toHaveLength(10 - agentLimits.openedPerSecond));
    expect(instances()).toHaveLength(1 + agentLimits.openedPerSecond);
    expect(instances()[0]?.opened).toBe(agentLimits.openedPerSecond);
    desk.agent.allowOpening(one.instanceId, false);
    expect(await open()).toEqual({ error: 'ErrorOnLaunch' });
    expect(findings().join()).toContain('You have not allowed it to open more apps');
    desk.agent.closeAll();
    expect(instances()).toEqual([]);
  });
});

describe('a connection ends with what replaced it', () => {
  it('an earlier port of a window says nothing any more', async () => {
    const app = await desk.connect('one');
    const ports: MessagePort[] = [];
    // The page greets twice and keeps the second port for later.
    const window = {
      postMessage: (_: unknown, { transfer }: { transfer: MessagePort[] }) => void ports.push(...transfer),
    } as unknown as Window;
    Object.assign(window, { parent: window });
    desk.agent.attach(app.frame, window);
    const hello = { type: 'WCP1Hello', payload: {}, meta: {} };
    const identity = (appId: string) => ({
      type: 'WCP4ValidateAppIdentity',
      payload: { identityUrl: `https://apps.example/${appId}`, actualUrl: `https://apps.example/${appId}` },
      meta: {},
    });
    desk.post(window, hello);
    desk.post(window, hello);
    ports[0]!.postMessage(identity('one'));
    // Another page in the window connects; then the port that was kept claims the window again.
    desk.post(window, hello);
    ports[2]!.postMessage(identity('two'));
    await vi.waitFor(() => expect(instances()[0]).toMatchObject({ appId: 'two', state: 'connected' }));
    ports[1]!.postMessage(identity('one'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(instances()[0]).toMatchObject({ appId: 'two', state: 'connected' });
    for (const port of ports) port.close();
  });

  it('a result is taken from the app that handles the intent alone', async () => {
    const [raiser, other] = [await desk.connect('one'), await desk.connect('two')];
    const taker = await desk.connect('taker');
    await taker.request('addIntentListenerRequest', { intent: 'ViewNews' });
    const app = { appId: 'taker', instanceId: taker.instanceId };
    await raiser.request('raiseIntentRequest', { intent: 'ViewNews', context: instrument, app });
    const [{ raiseIntentRequestUuid }] = taker.of('intentEvent') as [{ raiseIntentRequestUuid: string }];
    const result = (from: TestApp) =>
      from.request('intentResultRequest', { raiseIntentRequestUuid, intentEventUuid: 'a', intentResult: {} });
    expect(await result(other)).toEqual({ error: 'AccessDenied' });
    expect(raiser.of('raiseIntentResultResponse')).toEqual([]);
    expect(await result(taker)).toEqual({});
    await vi.waitFor(() => expect(raiser.of('raiseIntentResultResponse')).toEqual([{ intentResult: {} }]));
  });
});

describe('events and dates', () => {
  it('a private channel tells of the listeners of the other app only', async () => {
    const [one, two] = [await desk.connect('one'), await desk.connect('two')];
    const { privateChannel } = await one.request('createPrivateChannelRequest');
    const { id } = privateChannel as { id: string };
    const listen = (app: TestApp, contextType: string) =>
      app.request('addContextListenerRequest', { channelId: id, contextType });
    await listen(one, 'x.y');
    await listen(two, 'a.b');
    await one.request('privateChannelAddEventListenerRequest', {
      privateChannelId: id,
      listenerType: 'addContextListener',
    });
    await listen(one, 'z.z');
    await listen(two, 'c.d');
    await vi.waitFor(() =>
      expect(one.of('privateChannelOnAddContextListenerEvent')).toEqual([
        { privateChannelId: id, contextType: 'a.b' },
        { privateChannelId: id, contextType: 'c.d' },
      ]),
    );
  });

  it.each([true, false])(
    'an app moved by the user gets the current context once, if it reads it: %s',
    async (reads) => {
      const [one, two] = [await desk.connect('one'), await desk.connect('two')];
      await one.request('broadcastRequest', channelOf(red));
      await two.request('addContextListenerRequest', { channelId: null, contextType: 'fdc3.instrument' });
      desk.agent.join(two.instanceId, red);
      await vi.waitFor(() => expect(two.of('channelChangedEvent')).toHaveLength(1));
      if (reads) await two.request('getCurrentContextRequest', { channelId: red, contextType: 'fdc3.instrument' });
      await new Promise((resolve) => setTimeout(resolve, agentTimes.moved + 100));
      expect(two.of('broadcastEvent')).toHaveLength(reads ? 0 : 1);
    },
  );

  it('an app opened on a channel gets the current context once', async () => {
    const one = await desk.connect('one');
    await one.request('broadcastRequest', channelOf(red));
    const two = await desk.connectFrame(desk.agent.open('two', 'frame', { channel: red }).frame);
    await two.request('addContextListenerRequest', { channelId: null, contextType: 'fdc3.instrument' });
    await new Promise((resolve) => setTimeout(resolve, agentTimes.moved + 100));
    expect(two.of('broadcastEvent')).toHaveLength(1);
  });

  it.each([null, 'fdc3.channel.1'])('a listener on channel %s hears a channel joined before', async (channelId) => {
    const [one, two] = [await desk.connect('one'), await desk.connect('two')];
    await two.request('joinUserChannelRequest', { channelId: red });
    await two.request('addContextListenerRequest', { channelId, contextType: null });
    await one.request('broadcastRequest', channelOf(red));
    await vi.waitFor(() => expect(two.of('broadcastEvent')).toMatchObject([{ context: instrument }]));
    await two.request('leaveCurrentChannelRequest');
    await one.request('broadcastRequest', channelOf(red));
    expect(two.of('broadcastEvent')).toHaveLength(1);
  });

  it('every message has its time as a Date, and the log has it as text', async () => {
    const app = await desk.connect('one');
    await app.request('getInfoRequest');
    expect(app.received.length).toBeGreaterThan(1);
    expect(app.received.every(({ meta }) => meta?.timestamp instanceof Date)).toBe(true);
    const { text } = desk.agent.snapshot().log.at(-1)!;
    expect((JSON.parse(text) as { meta: object }).meta).toMatchObject({ timestamp: expect.stringMatching(/^\d{4}-/) });
  });
});

describe('an app without a record', () => {
  it('is found by the intents that it listens for, and not accused', async () => {
    const { interop: _, ...bare } = recordOf('bare');
    desk.agent.addRecord(bare as ReturnType<typeof recordOf>);
    const [app, other] = [await desk.connect('bare'), await desk.connect('one')];
    await app.request('addIntentListenerRequest', { intent: 'ViewOrders' });
    expect(await other.request('findIntentRequest', { intent: 'ViewOrders' })).toMatchObject({
      appIntent: { apps: [{ appId: 'bare', instanceId: app.instanceId }] },
    });
    await other.request('raiseIntentRequest', { intent: 'ViewOrders', context: instrument });
    await vi.waitFor(() => expect(app.of('intentEvent')).toHaveLength(1));
    expect(findings().filter((text) => text.startsWith('BARE'))).toEqual([]);
  });

  it('with a record, an intent that it does not name is advice', async () => {
    const app = await desk.connect('one');
    await app.request('addIntentListenerRequest', { intent: 'ViewOrders' });
    expect(desk.agent.snapshot().findings).toMatchObject([
      { level: 'advice', text: expect.stringContaining('does not list') },
    ]);
  });

  it.each<[string, object, RegExp]>([
    ['a native app', { type: 'native', details: { path: 'x.exe' } }, /Its type is native/],
    ['no address', { type: 'web', details: { url: 'not a url' } }, /details\.url/],
    ['an address of a file', { type: 'web', details: { url: 'file:///etc/passwd' } }, /details\.url/],
    ['no details', { type: 'web', details: null }, /details\.url/],
  ])('%s cannot be opened, with a reason', async (_, record, reason) => {
    desk.agent.addRecord({ appId: 'odd', title: 'Odd', ...record } as ReturnType<typeof recordOf>);
    expect(() => desk.agent.open('odd', 'frame')).toThrow(reason);
    const app = await desk.connect('one');
    expect(await app.request('openRequest', { app: { appId: 'odd' } })).toEqual({ error: 'ErrorOnLaunch' });
    expect(instances()).toHaveLength(1);
  });
});
