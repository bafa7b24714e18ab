import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptConnections } from '../../../content/agent/connections.ts';
import { createInstances, type Client } from '../../../content/agent/instances.ts';
import type { AppRecord, Message } from '../../../content/agent/types.ts';

const recordOf = (appId: string): AppRecord =>
  ({ appId, title: appId, type: 'web', details: { url: `https://site.example/frames/${appId}` } }) as AppRecord;
const chart = recordOf('chart');
const news = recordOf('news');

/** A window that keeps the ports that it was sent. */
const windowWithPorts = () => {
  const ports: MessagePort[] = [];
  return {
    ports,
    postMessage: (_: unknown, { transfer }: { transfer: MessagePort[] }) => void ports.push(...transfer),
  };
};

describe('an identity', () => {
  let listener: (event: Partial<MessageEvent>) => void;
  let instances: ReturnType<typeof createInstances>;
  let stop: () => void;
  const valid: string[] = [];

  beforeEach(() => {
    vi.stubGlobal('addEventListener', (_: string, given: typeof listener) => void (listener = given));
    vi.stubGlobal('removeEventListener', () => {});
    vi.stubGlobal('window', {});
    valid.length = 0;
    instances = createInstances(() => {});
    stop = acceptConnections({
      instances,
      records: () => [chart, news],
      validated: ({ instance }) => void valid.push(instance.appId),
      receive() {},
      find() {},
      record() {},
      leave() {},
      ignore() {},
      change() {},
      send: ({ port }, message) => port?.postMessage(message),
    });
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  /** Connects as the page at an address does, from an origin, and gives how it was judged. */
  async function connect(client: Client, from: { address: string; origin: string }): Promise<string> {
    const source = windowWithPorts();
    client.window = source as unknown as Window;
    const hello: Message = { type: 'WCP1Hello', payload: { fdc3Version: '2.2' }, meta: { connectionAttemptUuid: 'a' } };
    listener({ data: hello, source: source as unknown as Window, origin: from.origin });
    const port = source.ports[0]!;
    const before = valid.length;
    const refused = new Promise<string>((resolve) => {
      port.onmessage = ({ data }: MessageEvent<Message>) => resolve(data.type);
    });
    const payload = { identityUrl: from.address, actualUrl: from.address };
    port.postMessage({ type: 'WCP4ValidateAppIdentity', payload, meta: { connectionAttemptUuid: 'a' } });
    await vi.waitFor(() => expect(valid.length > before || client.reached.refused !== undefined).toBe(true));
    const outcome = valid.length > before ? `valid as ${valid.at(-1)}` : await refused;
    port.close();
    client.port?.close();
    client.reached.refused = undefined;
    return outcome;
  }

  const refusal = 'WCP5ValidateAppIdentityFailedResponse';
  const own = 'https://site.example/frames/chart';
  const other = 'https://site.example/frames/news';
  it.each<[string, boolean, { address: string; origin: string }[], string[]]>([
    ['of a page at its address', false, [{ address: own, origin: 'https://site.example' }], ['valid as chart']],
    [
      'of another app that the page has become',
      false,
      [{ address: other, origin: 'https://site.example' }],
      ['valid as news'],
    ],
    ['of another origin than its address', false, [{ address: own, origin: 'https://other.example' }], [refusal]],
    ['of no origin', false, [{ address: own, origin: 'null' }], [refusal]],
    ['of no record', false, [{ address: 'https://site.example/x', origin: 'https://site.example' }], [refusal]],
    ['of no address', false, [{ address: 'no address', origin: 'https://site.example' }], [refusal]],
    ['of a frame that was sandboxed', true, [{ address: own, origin: 'null' }], ['valid as chart']],
    ['of a sandboxed frame that has an origin', true, [{ address: own, origin: 'https://site.example' }], [refusal]],
    [
      'of another app, claimed by a sandboxed frame twice, and then its own',
      true,
      [other, other, own].map((address) => ({ address, origin: 'null' })),
      [refusal, refusal, 'valid as chart'],
    ],
  ])('%s (sandboxed: %s)', async (_, isSandboxed, attempts, expected) => {
    const client = instances.add(chart, 'frame', isSandboxed);
    const outcomes: string[] = [];
    for (const attempt of attempts) outcomes.push(await connect(client, attempt));
    expect(outcomes).toEqual(expected);
    if (isSandboxed) expect(client.instance.appId).toBe('chart');
  });

  it('of a window that was not opened here is ignored', () => {
    const source = windowWithPorts();
    listener({ data: { type: 'WCP1Hello' }, source: source as unknown as Window, origin: 'https://site.example' });
    expect(source.ports).toEqual([]);
  });
});
