import { afterEach, expect, it, vi } from 'vitest';
import { agentTimes } from '../agent/limits.ts';
import { waitingSteps } from '../agent/steps.ts';
import { deskForEachTest } from './support/desk.ts';

type Input = Parameters<typeof waitingSteps>[0];

const app = (url: string, place: 'frame' | 'window') => ({ url, place, state: 'starting' }) as Input['instance'];
const hintAt = (instance: Input['instance'], reached: Input['reached'], waited: number = agentTimes.hello + 1) =>
  waitingSteps({ instance, reached, openedAt: 0 }, waited).find(({ state }) => state === 'failed')?.hint;

afterEach(() => vi.unstubAllGlobals());

it.each<[string, string, string, 'frame' | 'window', Input['reached'], RegExp[], RegExp | undefined]>([
  [
    'a page in a frame is silent',
    'https://docs.example/workbench',
    'https://app.example/',
    'frame',
    {},
    [/shown in a frame/, /SecurityError/, /window\.fdc3/],
    /Local Network Access|noopener/,
  ],
  ...['http://localhost:5173/', 'http://127.0.0.1:1/', 'http://app.localhost/'].map(
    (url): [string, string, string, 'frame', Input['reached'], RegExp[], undefined] => [
      `a page at ${url} is silent on a public page`,
      'https://docs.example/workbench',
      url,
      'frame',
      {},
      [/Local Network Access/, /window\.fdc3/],
      undefined,
    ],
  ),
  [
    'both are on this machine',
    'http://localhost:4321/workbench',
    'http://localhost:5173/',
    'frame',
    {},
    [/window\.fdc3/],
    /Local Network Access/,
  ],
  [
    'a page in a window is silent',
    'https://docs.example/workbench',
    'http://localhost:5173/',
    'window',
    {},
    [/noopener/, /window\.fdc3/],
    /Local Network Access|shown in a frame/,
  ],
  [
    'a page does not use its port',
    'https://docs.example/workbench',
    'https://app.example/',
    'frame',
    { hello: 'https://app.example', handshake: true },
    [/timeoutMs/, /reload/, /Another agent/],
    /window\.fdc3/,
  ],
])('%s: causes', (_, page, url, place, reached, named, unnamed) => {
  vi.stubGlobal('location', new URL(page));
  expect(hintAt(app(url, place), reached, agentTimes.hello - 1)).toBeUndefined();
  const causes = hintAt(app(url, place), reached)!.causes!.join('\n');
  for (const cause of named) expect(causes).toMatch(cause);
  if (unnamed) expect(causes).not.toMatch(unnamed);
});

it('offers the script to apps that wait for window.fdc3, next to that cause', () => {
  for (const place of ['frame', 'window'] as const) {
    const { needsScript, causes } = hintAt(app('https://app.example/', place), {})!;
    expect([needsScript, causes?.at(-1)]).toEqual([true, expect.stringMatching(/2\.1.*window\.fdc3.*line/)]);
  }
});

const desk = deskForEachTest();

it('a reloaded app is the same instance when it proves its ids, and waits meanwhile', async () => {
  const one = await desk.connect('one');
  await one.request('joinUserChannelRequest', { channelId: 'fdc3.channel.1' });
  const { instanceUuid } = one.of('WCP5ValidateAppIdentityResponse')[0]! as { instanceUuid: string };
  desk.agent.reload(one.instanceId);
  const now = () => desk.agent.snapshot().instances[0]!;
  expect(now()).toMatchObject({ state: 'starting', reloads: 1, channel: null, instanceId: one.instanceId });
  expect(desk.agent.snapshot().waiting).toHaveProperty(one.instanceId);
  const again = await desk.connectFrame(one.frame, { instanceId: one.instanceId, instanceUuid });
  expect(again.instanceId).toBe(one.instanceId);
  desk.agent.reload(one.instanceId);
  expect((await desk.connectFrame(one.frame)).instanceId).not.toBe(one.instanceId);
});
