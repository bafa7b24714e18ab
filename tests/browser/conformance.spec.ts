import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { testDirectory } from './support/conformance/directory.ts';
import { openAwake } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The apps have another origin, and use the standard's own package. */
const origin = 'http://127.0.0.1:9';

let bundled: Promise<string> | undefined;

async function bundleApps(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./support/conformance/apps.ts', import.meta.url)),
    platform: 'browser',
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return output[0].code;
}

test.beforeEach(async ({ page, allow }) => {
  allow.push(/^request to another host: http:\/\/127\.0\.0\.1:9\//);
  const code = await (bundled ??= bundleApps());
  await page.route(`${origin}/**`, (route) =>
    route.request().url().endsWith('/apps.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><script type="module" src="/apps.js"></script>',
        }),
  );
  await openAwake(page, '/playground');
});

/** Opens a test app. On first use, passes all records to the agent. */
async function openApp(page: Page, appId: string): Promise<Frame> {
  const before = new Set(page.frames());
  const form = page.locator('form.connect');
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(`${origin}/${appId}`);
  const details = form.locator('details');
  if (!(await details.getAttribute('open').then((open) => open !== null))) await details.locator('summary').click();
  await form.getByLabel('Record as JSON').fill(testDirectory(origin));
  await form.getByLabel('Join a user channel').selectOption('no channel');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect
    .poll(() => page.frames().filter((frame) => !before.has(frame) && frame.url() === `${origin}/${appId}`))
    .toHaveLength(1);
  const frame = page.frames().find((each) => !before.has(each) && each.url() === `${origin}/${appId}`)!;
  await frame.waitForSelector('html[data-ready]', { state: 'attached' });
  return frame;
}

/** Contexts received by the handlers in all windows of an app. */
async function receivedBy(page: Page, appId: string): Promise<[string, unknown][]> {
  const frames = page.frames().filter((frame) => frame.url() === `${origin}/${appId}`);
  return (await Promise.all(frames.map((frame) => frame.evaluate(() => window.received)))).flat();
}

async function closeOthers(page: Page): Promise<void> {
  const others = page.getByRole('button', { name: /^Close App (?!test$|test 2$)/ });
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
}

/** Describes an outcome: `resolved`, or the error message. */
type Outcome = Promise<unknown>;
type Fdc3 = {
  [name: string]: (...values: unknown[]) => Promise<any>;
};

test('Basic, Metadata and Open: what an app can ask, and how apps are opened', async ({ page }) => {
  const a = await openApp(page, 'test');
  const basic = await a.evaluate(async (): Outcome => {
    const { fdc3 } = window as unknown as { fdc3: Fdc3 };
    for (const type of ['fdc3.contact', null]) await (await fdc3.addContextListener!(type, () => {})).unsubscribe();
    await (await fdc3.addIntentListener!('ViewChart', async () => {})).unsubscribe();
    const info = await fdc3.getInfo!();
    const channels = await fdc3.getUserChannels!();
    await fdc3.joinUserChannel!(channels[0].id);
    const joined = await fdc3.getCurrentChannel!();
    await fdc3.leaveCurrentChannel!();
    const left = await fdc3.getCurrentChannel!();
    const metadata = await fdc3.getAppMetadata!({ appId: 'a' });
    const own = await fdc3.getAppMetadata!({ appId: 'test', instanceId: info.appMetadata.instanceId });
    const appChannel = await fdc3.getOrCreateChannel!('basic');
    return {
      version: info.fdc3Version,
      provider: typeof info.provider,
      features: Object.keys(info.optionalFeatures).sort(),
      appId: info.appMetadata.appId,
      channels: channels.map(({ type }: { type: string }) => type),
      joined: joined.id === channels[0].id,
      left,
      metadata: [metadata.appId, metadata.title, metadata.version, metadata.instanceId ?? null],
      own: own.instanceId === info.appMetadata.instanceId,
      appChannel: appChannel.type,
    };
  });
  expect(basic).toEqual({
    version: '2.2',
    provider: 'string',
    features: ['DesktopAgentBridging', 'OriginatingAppMetadata', 'UserChannelMembershipAPIs'],
    appId: 'test',
    channels: Array.from({ length: 8 }, () => 'user'),
    joined: true,
    left: null,
    metadata: ['a', 'App a', '1.2.3', null],
    own: true,
    appChannel: 'app',
  });

  // AOpensB4, AFailsToOpenB3, AOpensBWithContext3, AOpensBMultipleListen, FindInstances.
  const opened = await a.evaluate(async (): Outcome => {
    const { fdc3 } = window as unknown as { fdc3: Fdc3 };
    const instrument = { type: 'fdc3.instrument', id: { ticker: 'QLMK' } };
    const one = await fdc3.open!({ appId: 'a' });
    const two = await fdc3.open!({ appId: 'a' });
    const instances = await fdc3.findInstances!({ appId: 'a' });
    await fdc3.open!({ appId: 'anyContext' }, instrument);
    await fdc3.open!({ appId: 'twoContexts' }, instrument);
    return [
      one.appId,
      one.instanceId !== two.instanceId,
      instances.map(({ instanceId }: { instanceId: string }) =>
        [one, two].some((each) => each.instanceId === instanceId),
      ),
      await fdc3.open!({ appId: 'non existent app' }).catch((error: Error) => error.message),
    ];
  });
  expect(opened).toEqual(['a', true, [true, true], 'AppNotFound']);
  expect(await receivedBy(page, 'anyContext')).toEqual([
    ['context', { type: 'fdc3.instrument', id: { ticker: 'QLMK' } }],
  ]);
  expect((await receivedBy(page, 'twoContexts')).map(([what]) => what)).toEqual(['instrument']);
});

test('AOpensBWithWrongContext and intents that nobody takes in time', { tag: '@everything' }, async ({ page }) => {
  const a = await openApp(page, 'test');
  await page.clock.install();
  const outcomes = a.evaluate(async (): Outcome => {
    const { fdc3 } = window as unknown as { fdc3: Fdc3 };
    const message = (error: Error) => error.message;
    const y = { type: 'testContextY' };
    return Promise.all([
      fdc3.open!({ appId: 'wrongContext' }, { type: 'fdc3.instrument' }).catch(message),
      fdc3.raiseIntent!('sharedTestingIntent2', y, { appId: 'h' }).catch(message),
      fdc3.raiseIntent!('sharedTestingIntent2', y, { appId: 'i' }).catch(message),
    ]);
  });
  for (const appId of ['wrongContext', 'h', 'i'])
    await expect(page.locator(`.app-window[data-app="${appId}"][data-state="connected"]`)).toHaveCount(1);
  await page.clock.runFor(25_000);
  expect(await outcomes).toEqual(['AppTimeout', 'IntentDeliveryFailed', 'IntentDeliveryFailed']);
});

test('User and App Channels: who hears what', async ({ page }) => {
  const a = await openApp(page, 'test');
  const b = await openApp(page, 'test');
  /** Contexts received by A in a case, without duplicates: when it joins by a call, the package asks twice. */
  const heard = (id: string) =>
    a.evaluate(
      (name) => [
        ...new Set(
          (window.received as [string, { type: string; name?: string }][])
            .filter(([, context]) => context.name === name)
            .map(([what, { type }]) => `${what}: ${type}`),
        ),
      ],
      id,
    );
  /** Runs steps of A and B in an order. Tests start without channels and listeners. */
  const steps: Record<string, (id: string) => Promise<unknown>> = {
    listen: () =>
      a.evaluate(async () => {
        const { fdc3, held } = window as unknown as { fdc3: Fdc3; held: unknown[] };
        held.push(
          await fdc3.addContextListener!('fdc3.instrument', (context: unknown) =>
            window.received.push(['typed', context]),
          ),
        );
      }),
    listenToAll: () =>
      a.evaluate(async () => {
        const { fdc3, held } = window as unknown as { fdc3: Fdc3; held: unknown[] };
        held.push(await fdc3.addContextListener!(null, (context: unknown) => window.received.push(['all', context])));
      }),
    joinA: () => a.evaluate(() => (window as unknown as { fdc3: Fdc3 }).fdc3.joinUserChannel!('fdc3.channel.2')),
    joinB: () => b.evaluate(() => (window as unknown as { fdc3: Fdc3 }).fdc3.joinUserChannel!('fdc3.channel.2')),
    moveA: () => a.evaluate(() => (window as unknown as { fdc3: Fdc3 }).fdc3.joinUserChannel!('fdc3.channel.3')),
    leaveA: () => a.evaluate(() => (window as unknown as { fdc3: Fdc3 }).fdc3.leaveCurrentChannel!()),
    unsubscribe: () =>
      a.evaluate(async () => {
        const all = window as unknown as { held: { unsubscribe(): Promise<void> }[] };
        for (const each of all.held.splice(0)) await each.unsubscribe();
      }),
    send: (id) =>
      b.evaluate(async (name) => {
        const { fdc3 } = window as unknown as { fdc3: Fdc3 };
        await fdc3.broadcast!({ type: 'fdc3.instrument', name, id: { ticker: 'QLMK' } });
        await fdc3.broadcast!({ type: 'fdc3.contact', name, id: { email: 'a@example.com' } });
      }, id),
  };
  const cases: [id: string, order: string, expected: string[]][] = [
    ['UCBasicUsage1', 'listenToAll joinA joinB send', ['all: fdc3.instrument', 'all: fdc3.contact']],
    ['UCBasicUsage2', 'joinA listenToAll joinB send', ['all: fdc3.instrument', 'all: fdc3.contact']],
    ['UCFilteredUsage1', 'listen joinA joinB send', ['typed: fdc3.instrument']],
    ['UCFilteredUsage2', 'joinA listen joinB send', ['typed: fdc3.instrument']],
    ['UCFilteredUsage3', 'joinB send listen joinA', ['typed: fdc3.instrument']],
    ['UCBasicUsage3', 'joinB send listenToAll joinA', ['all: fdc3.contact']],
    ['UCBasicUsage4', 'joinB send joinA listenToAll', ['all: fdc3.contact']],
    ['UCFilteredUsage4', 'joinB send joinA listen', ['typed: fdc3.instrument']],
    ['UCFilteredUsageChange', 'listen joinA moveA joinB send', []],
    ['UCFilteredUsageUnsubscribe', 'listen joinA unsubscribe joinB send', []],
    ['UCFilteredUsageLeave', 'listen joinA leaveA joinB send', []],
    ['UCFilteredUsageNoJoin', 'listen joinB send', []],
  ];
  for (const [id, order, expected] of cases) {
    await a.evaluate(async () => {
      const all = window as unknown as { fdc3: Fdc3; held?: { unsubscribe(): Promise<void> }[] };
      for (const each of all.held ?? []) await each.unsubscribe();
      all.held = [];
      await all.fdc3.leaveCurrentChannel!();
      window.received.length = 0;
    });
    for (const step of order.split(' ')) await steps[step]!(id);
    // Messages keep their order, so earlier messages have arrived when this is answered.
    await a.evaluate(() => (window as unknown as { fdc3: Fdc3 }).fdc3.getInfo!());
    expect(await heard(id), id).toEqual(expected);
  }

  const channel = await b.evaluate(async (): Outcome => {
    const { fdc3 } = window as unknown as { fdc3: Fdc3 };
    const mine = await fdc3.getOrCreateChannel!('history');
    for (const n of [1, 2]) for (const type of ['fdc3.instrument', 'fdc3.contact']) await mine.broadcast({ type, n });
    return mine.id;
  });
  expect(channel).toBe('history');
  const history = await a.evaluate(async (): Outcome => {
    const { fdc3 } = window as unknown as { fdc3: Fdc3 };
    const same = await fdc3.getOrCreateChannel!('history');
    const late: unknown[] = [];
    await same.addContextListener('fdc3.instrument', (context: unknown) => late.push(context));
    const [instrument, contact, last] = await Promise.all([
      same.getCurrentContext('fdc3.instrument'),
      same.getCurrentContext('fdc3.contact'),
      same.getCurrentContext(),
    ]);
    return [instrument.n, contact.n, last.type, late.length];
  });
  expect(history, 'ACContextHistoryTyped, ACContextHistoryMultiple, ACContextHistoryLast').toEqual([
    2,
    2,
    'fdc3.contact',
    0,
  ]);
});

test('Intents are found as the records say', { tag: '@everything' }, async ({ page }) => {
  const a = await openApp(page, 'test');
  const found = await a.evaluate(async (): Outcome => {
    const { fdc3 } = window as unknown as { fdc3: Fdc3 };
    const [x, y] = ['testContextX', 'testContextY'].map((type) => ({ type }));
    const ask = (...values: unknown[]) =>
      fdc3.findIntent!(...values).then(
        ({ apps }: { apps: { appId: string }[] }) => apps.map(({ appId }) => appId).join(' '),
        (error: Error) => error.message,
      );
    const byContext = await fdc3.findIntentsByContext!(x);
    return {
      AppD: await ask('aTestingIntent'),
      NonExistent: await ask('nonExistentIntent'),
      RightContext: await ask('aTestingIntent', x),
      WrongContext: await ask('aTestingIntent', y),
      Multiple1: await ask('sharedTestingIntent2'),
      Multiple2: await ask('sharedTestingIntent2', y),
      ResultSingle: await ask('cTestingIntent', x, 'testContextZ'),
      ResultNull: await ask('cTestingIntent', null, 'testContextZ'),
      ResultMultiple: await ask('sharedTestingIntent1', x, 'testContextY'),
      Channel1: await ask('sharedTestingIntent2', y, 'channel'),
      Channel2: await ask('sharedTestingIntent2', y, 'channel<testContextZ>'),
      ByContext: byContext
        .map(
          ({ intent, apps }: { intent: { name: string }; apps: { appId: string }[] }) =>
            `${intent.name} ${apps.map(({ appId }) => appId).join(' ')}`,
        )
        .sort(),
      ByWrongContext: await fdc3.findIntentsByContext!({ type: 'nonExistentContext' }).catch(
        (error: Error) => error.message,
      ),
    };
  });
  expect(found).toEqual({
    AppD: 'a',
    NonExistent: 'NoAppsFound',
    RightContext: 'a',
    WrongContext: 'NoAppsFound',
    Multiple1: 'd e f g h i',
    Multiple2: 'e f g h i',
    ResultSingle: 'c',
    ResultNull: 'c',
    ResultMultiple: 'b',
    Channel1: 'e f',
    Channel2: 'f',
    ByContext: [
      'aTestingIntent a',
      'cTestingIntent c',
      'kTestingIntent k',
      'sharedTestingIntent1 a b',
      'sharedTestingIntent2 d',
    ],
    ByWrongContext: 'NoAppsFound',
  });
});

test('Intents are raised, refused and answered', async ({ page }) => {
  const a = await openApp(page, 'test');
  const raised = await a.evaluate(async (): Outcome => {
    const { fdc3 } = window as unknown as { fdc3: Fdc3 };
    const [x, y] = ['testContextX', 'testContextY'].map((type) => ({ type }));
    const message = (error: Error) => error.message;
    const single = await fdc3.raiseIntent!('aTestingIntent', x);
    const targeted = await fdc3.raiseIntent!('sharedTestingIntent1', x, { appId: 'b' });
    const instances = await fdc3.findInstances!({ appId: 'a' });
    const again = await fdc3.raiseIntent!('aTestingIntent', x, instances[0]);
    const context = await (await fdc3.raiseIntent!('bTestingIntent', y, { appId: 'b' })).getResult();
    const channel = await (await fdc3.raiseIntent!('sharedTestingIntent2', y, { appId: 'e' })).getResult();
    return {
      single: [single.source.appId, single.source.instanceId === instances[0].instanceId, instances.length],
      void: (await single.getResult()) ?? null,
      targeted: targeted.source.appId,
      again: again.source.instanceId === instances[0].instanceId,
      context,
      channel: [channel.type, (await channel.getCurrentContext('testContextZ')).name],
      failed: [
        await fdc3.raiseIntent!('aTestingIntent', y).catch(message),
        await fdc3.raiseIntent!('aTestingIntent', y, { appId: 'a' }).catch(message),
        await fdc3.raiseIntent!('aTestingIntent', x, { appId: 'NonExistentApp' }).catch(message),
        await fdc3.raiseIntent!('aTestingIntent', x, { appId: 'a', instanceId: 'NonExistentInstanceId' }).catch(
          message,
        ),
        await fdc3.raiseIntent!('aTestingIntent', y, instances[0]).catch(message),
      ],
    };
  });
  expect(raised).toEqual({
    single: ['a', true, 1],
    void: null,
    targeted: 'b',
    again: true,
    context: { type: 'testContextY', id: { from: 'b' } },
    channel: ['app', 'z'],
    failed: ['NoAppsFound', 'NoAppsFound', 'TargetAppUnavailable', 'TargetInstanceUnavailable', 'NoAppsFound'],
  });
  expect(await receivedBy(page, 'a')).toEqual([
    ['aTestingIntent', { type: 'testContextX' }],
    ['aTestingIntent', { type: 'testContextX' }],
  ]);

  await closeOthers(page);
  const lifecycle = await a.evaluate(async (): Outcome => {
    const { fdc3 } = window as unknown as { fdc3: Fdc3 };
    const channel = await (
      await fdc3.raiseIntent!('kTestingIntent', { type: 'testContextX' }, { appId: 'k' })
    ).getResult();
    const names: string[] = [];
    const all = new Promise<void>((resolve) => {
      void channel
        .addContextListener('testContextZ', ({ name }: { name: string }) => {
          names.push(name);
          if (names.length === 3) resolve();
        })
        .then(
          (listener: { unsubscribe(): Promise<void> }) =>
            void all.then(() => listener.unsubscribe()).then(() => channel.disconnect()),
        );
    });
    await all;
    const hidden = await (
      await fdc3.raiseIntent!(
        'privateChannelIsPrivate',
        { type: 'privateChannelDetails', id: { key: channel.id } },
        { appId: 'j' },
      )
    ).getResult();
    return [names, hidden.outcome];
  });
  expect(lifecycle, '2.2-PrivateChannelsLifecycleEvents, 2.0-PrivateChannelsAreNotAppChannels').toEqual([
    ['1', '2', '3'],
    'AccessDenied',
  ]);
  await expect
    .poll(async () => (await receivedBy(page, 'k')).map(([what]) => what))
    .toEqual(['kTestingIntent', 'addContextListener', 'unsubscribe', 'disconnect']);
});
