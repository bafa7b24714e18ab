import { afterEach, beforeEach, vi } from 'vitest';
import { createAgent } from '../../agent/createAgent.ts';
import type { Agent, AgentInput, AppRecord, Message } from '../../agent/types.ts';

type Listener = (event: Partial<MessageEvent>) => void;

/** Origin of all test apps. */
export const origin = 'https://apps.example';

/** A record of a test app; `intents` are those that it handles. */
export function recordOf(appId: string, ...intents: string[]): AppRecord {
  const listensFor = Object.fromEntries(
    intents.map((name) => [name, { displayName: name, contexts: ['fdc3.instrument'] }]),
  );
  const details = { url: `${origin}/${appId}` };
  return { appId, title: appId.toUpperCase(), type: 'web', details, interop: { intents: { listensFor } } } as AppRecord;
}

/** An app that speaks the protocol by hand. */
export interface TestApp {
  instanceId: string;
  frame: string;
  window: Window;
  received: Message[];
  post(message: unknown): void;
  /** Sends a request and resolves to the payload of its answer. */
  request(type: string, payload?: object): Promise<Record<string, unknown>>;
  of(type: string): Record<string, unknown>[];
  hello(data?: unknown): void;
}

/** Starts an agent without a browser, for one test. */
export function deskForEachTest() {
  let listener: Listener = () => {};
  const desk = {
    agent: undefined as unknown as Agent,
    /** Starts another agent in place of the one that each test begins with. */
    start(input: Partial<AgentInput> = {}): void {
      desk.agent?.stop();
      const records = [recordOf('one'), recordOf('two'), recordOf('taker', 'ViewNews')];
      desk.agent = createAgent({ records, ...input });
    },

    /** Posts a message to the window of the agent. */
    post: (source: unknown, data: unknown, from = origin) =>
      listener({ data: structuredClone(data), source: source as Window, origin: from }),

    /** Opens an app and connects it. */
    connect: (appId: string): Promise<TestApp> => desk.connectFrame(desk.agent.open(appId, 'frame').frame),

    /** Connects an app that is open, with ids of an earlier connection. */
    async connectFrame(frame: string, ids: object = {}): Promise<TestApp> {
      const app = appIn(frame, stateOf(frame)!.url, ids);
      app.hello();
      await vi.waitFor(() => {
        if (stateOf(frame)?.state !== 'connected') throw new Error('not connected');
      });
      app.instanceId = stateOf(frame)!.instanceId;
      return app;
    },
  };
  const stateOf = (frame: string) => desk.agent.snapshot().instances.find((instance) => instance.frame === frame);

  function appIn(frame: string, address: string, ids: object): TestApp {
    let port: MessagePort | undefined;
    const window = {
      postMessage(_: unknown, { transfer }: { transfer: MessagePort[] }) {
        port = transfer[0]!;
        port.onmessage = ({ data }: MessageEvent<Message>) => void app.received.push(data);
        app.post({
          type: 'WCP4ValidateAppIdentity',
          payload: { identityUrl: address, actualUrl: address, ...ids },
          meta: { connectionAttemptUuid: 'a', timestamp: new Date().toISOString() },
        });
      },
    } as unknown as Window;
    Object.assign(window, { parent: window, close: () => {}, focus: () => {} });
    const app: TestApp = {
      instanceId: '',
      frame,
      window,
      received: [],
      post: (message) => port?.postMessage(message),
      async request(type, payload = {}) {
        const requestUuid = crypto.randomUUID();
        app.post({ type, payload, meta: { requestUuid, timestamp: new Date().toISOString() } });
        return vi.waitFor(() => {
          const answer = app.received.find(
            (message) => message.type.endsWith('Response') && message.meta?.requestUuid === requestUuid,
          );
          if (!answer) throw new Error(`${type} has no answer`);
          return answer.payload!;
        });
      },
      of: (type) => app.received.filter((message) => message.type === type).map(({ payload }) => payload!),
      hello: (
        data = {
          type: 'WCP1Hello',
          payload: { fdc3Version: '2.2' },
          meta: { connectionAttemptUuid: 'a', timestamp: '2026-01-01T00:00:00Z' },
        },
      ) => desk.post(window, data),
    };
    desk.agent.attach(frame, window);
    return app;
  }

  beforeEach(() => {
    vi.stubGlobal('addEventListener', (_: string, given: Listener) => void (listener = given));
    vi.stubGlobal('removeEventListener', () => {});
    vi.stubGlobal('window', {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    desk.start();
  });
  afterEach(() => {
    desk.agent.stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return desk;
}
