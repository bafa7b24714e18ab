import { describe, expect, it, vi } from 'vitest';
import type { AppRecord } from '../agent/types.ts';
import { deskForEachTest } from './support/desk.ts';

const desk = deskForEachTest();
const recordOf = (appId: string, more: object = { interop: {} }): AppRecord =>
  ({ appId, type: 'web', details: { url: `https://site.example/frames/${appId}` }, ...more }) as AppRecord;

interface Attempt {
  address: string;
  origin: string;
}

/** Connects a window as the page at an address does, from an origin. Returns the type of the answer and its app. */
async function connect(frame: string, { address, origin }: Attempt): Promise<string> {
  const answer = new Promise<string>((resolve) => {
    const postMessage = (_: unknown, { transfer }: { transfer: MessagePort[] }) => {
      const port = transfer[0]!;
      port.onmessage = ({ data: { type, payload } }: MessageEvent<{ type: string; payload: { appId?: string } }>) => {
        if (type.startsWith('WCP5')) resolve(payload.appId ?? 'refused');
        if (!payload.appId) port.close();
      };
      const payload = { identityUrl: address, actualUrl: address };
      port.postMessage({ type: 'WCP4ValidateAppIdentity', payload, meta: { connectionAttemptUuid: 'a' } });
    };
    const window = { postMessage } as unknown as Window;
    Object.assign(window, { parent: window });
    desk.agent.attach(frame, window);
    desk.post(window, { type: 'WCP1Hello', payload: { fdc3Version: '2.2' }, meta: {} }, origin);
  });
  return answer;
}

const site = 'https://site.example';
const own = { address: `${site}/frames/chart`, origin: site };
const news = { address: `${site}/frames/news`, origin: site };

describe('an identity', () => {
  it.each<[string, Attempt[], string[], object?]>([
    ['of a page at its address', [own], ['chart']],
    ['of another app that the page has become', [news], ['news']],
    ['of another origin than its address', [{ ...own, origin: 'https://other.example' }], ['refused']],
    ['of no origin', [{ ...own, origin: 'null' }], ['refused']],
    ['of no record', [{ address: `${site}/x`, origin: site }], ['refused']],
    ['of no address', [{ address: 'no address', origin: site }], ['refused']],
    // A single-page app changes its address before it connects.
    ['of a bare record, at another path', [{ address: `${site}/x?tab=1`, origin: site }], ['chart'], {}],
    [
      'of a bare record, at another origin',
      [{ address: 'https://b.example/', origin: 'https://b.example' }],
      ['refused'],
      {},
    ],
    ['of a bare record, at the address of another app', [news], ['news'], {}],
  ])('%s', async (_, attempts, expected, more) => {
    desk.start({ records: [recordOf('chart', more), recordOf('news')] });
    const { frame } = desk.agent.open('chart', 'frame');
    const answers: string[] = [];
    for (const attempt of attempts) answers.push(await connect(frame, attempt));
    expect(answers).toEqual(expected);
  });

  it.each<[string, Attempt[], string[]]>([
    ['of a frame that was sandboxed', [{ ...own, origin: 'null' }], ['chart']],
    ['of one that has an origin', [own], ['refused']],
    [
      'of another app, claimed twice, and then its own',
      [news, news, own].map(({ address }) => ({ address, origin: 'null' })),
      ['refused', 'refused', 'chart'],
    ],
  ])('%s, sandboxed', async (_, attempts, expected) => {
    desk.start({ records: [recordOf('chart'), recordOf('news')], sandboxed: ['chart'] });
    const { frame } = desk.agent.open('chart', 'frame');
    const answers: string[] = [];
    for (const attempt of attempts) answers.push(await connect(frame, attempt));
    expect(answers).toEqual(expected);
    expect(desk.agent.snapshot().instances[0]?.appId).toBe('chart');
  });

  it('of a window that was not opened here is ignored and counted', () => {
    const window = { postMessage: vi.fn() };
    desk.post(window, { type: 'WCP1Hello' }, site);
    expect(window.postMessage).not.toHaveBeenCalled();
    expect(desk.agent.snapshot().ignored).toEqual({ [site]: 1 });
  });
});
