import { afterAll, expect, it, vi } from 'vitest';
import { agentLimits } from '../agent/limits.ts';
import { requestPopups } from '../ui/useWorkbench.ts';
import { deskForEachTest } from './support/desk.ts';

const desk = deskForEachTest();
afterAll(() => vi.unstubAllGlobals());
const opened = () => desk.agent.snapshot().instances;

/** Replaces `window.open` with a limit, and returns the opened windows. */
function stubWindows(allowed: number) {
  const windows: { closed: boolean; close(): void; focus(): void }[] = [];
  vi.stubGlobal('open', () => {
    if (windows.length >= allowed) return null;
    const window = { closed: false, close: () => void (window.closed = true), focus() {} };
    windows.push(window);
    return window;
  });
  return windows;
}

it.each<[string, number, RegExp | undefined]>([
  ['allows windows', Infinity, undefined],
  ['blocks a second window without a click', 1, /Allow pop-ups/],
  ['blocks every window', 0, /Allow pop-ups/],
])('apps open in windows when the browser %s', async (_, allowed, problem) => {
  const windows = stubWindows(allowed);
  if (problem) expect(requestPopups).toThrow(problem);
  else {
    requestPopups();
    desk.agent.setPlace('window');
  }
  expect(windows.every(({ closed }) => closed)).toBe(true);
  const app = await desk.connect('one');
  app.post({ type: 'openRequest', payload: { app: { appId: 'two' } }, meta: { requestUuid: 'a' } });
  await vi.waitFor(() => expect(opened().map(({ place }) => place)).toEqual(['frame', problem ? 'frame' : 'window']));
});

it('an app in a window that closes itself makes room for others', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    desk.start();
    const windows = stubWindows(Infinity);
    for (let count = 0; count < agentLimits.instances; count += 1) desk.agent.open('one', 'window');
    expect(() => desk.agent.open('two', 'window')).toThrow('Close a window first');
    for (const window of windows.slice(1)) window.close();
    vi.advanceTimersByTime(1000);
    expect(opened()).toHaveLength(1);
    desk.agent.open('two', 'window');
    desk.agent.closeAll();
    expect(windows.every(({ closed }) => closed)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it('an app that cannot open another learns why apps in frames stay', async () => {
  const app = await desk.connect('one');
  for (let count = 1; count < agentLimits.instances; count += 1) desk.agent.open('two', 'frame');
  expect(await app.request('openRequest', { app: { appId: 'two' } })).toEqual({ error: 'ErrorOnLaunch' });
  expect(desk.agent.snapshot().findings).toMatchObject([{ text: expect.stringContaining('window.close()') }]);
});
