import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { agentLimits } from '../../../content/agent/limits.ts';
import { judgeMessage, faults } from '../../../content/agent/findings.ts';
import { waitingSteps } from '../../../content/agent/instances.ts';
import { bestMatch, matchUrl } from '../../../content/agent/matchUrl.ts';
import { mendMessage, refuseTarget } from '../../../content/agent/mends.ts';
import { createMessageLog, linesToLog, logToLines } from '../../../content/agent/messageLog.ts';
import { messagePage, messageSchema } from '../../../content/agent/messagePages.ts';
import type { Instance, Message } from '../../../content/agent/types.ts';
import { hasParts, readMessage } from '../../../content/agent/requests.ts';
import { contextTypes } from '../../../content/data/contextTypes.ts';
import { calls, moduleOf } from '../../../content/workbench/calls.ts';
import { root } from '../../core/site/support/sourceFiles.ts';

const instance: Instance = {
  frame: 'frame',
  instanceId: 'one',
  appId: 'chart',
  title: 'Chart',
  url: 'https://app.example/chart',
  place: 'frame',
  state: 'starting',
  channel: null,
  contexts: [],
  intents: [],
};

/** Whether a document has a place that an address names. */
function hasAnchor(address: string): boolean {
  const [page = '', anchor] = address.split('#');
  const text = readFileSync(join(root, 'content/docs', `${page}.md`), 'utf8');
  if (anchor === undefined || text.includes(`{#${anchor} `) || text.includes(`{#${anchor}}`)) return true;
  const slugger = new GithubSlugger();
  return [...text.matchAll(/^#{2,6} +(.+?)(?: *\{.*\})?$/gm)].some(([, heading = '']) => {
    const slug = slugger.slug(heading.replaceAll('`', ''));
    return slug === anchor || slug.replace(/-\d+$/, '') === anchor;
  });
}

describe('an address of a record', () => {
  it.each([
    ['https://a.example/app', 'https://a.example/app/?view=chart', 2],
    ['https://a.example/app?view=chart', 'https://a.example/app?x=1&view=chart', 3],
    ['https://a.example/app?view=chart', 'https://a.example/app?view=list', 0],
    ['https://a.example', 'https://a.example/any', 1],
    ['https://a.example/app#one', 'https://a.example/app#two', 0],
    ['https://a.example/app', 'https://b.example/app', 0],
    ['no address', 'https://a.example/app', 0],
  ])('%s matches %s in %i parts', (record, identity, score) => expect(matchUrl(record, identity)).toBe(score));

  it('is that of the record that matches best, and of the first among equals', () => {
    const records = ['https://a.example/', 'https://a.example/app', 'https://a.example/app'].map((url, id) => ({
      id,
      details: { url },
    }));
    expect(bestMatch(records, 'https://a.example/app')?.id).toBe(1);
    expect(bestMatch(records, 'https://b.example/app')).toBeUndefined();
  });
});

describe('a message', () => {
  const input = { to: 'two', from: { appId: 'chart', instanceId: 'one' }, intents: () => [] };
  const broadcast: Message = { type: 'broadcastEvent', payload: { channelId: 'red', context: { type: 'a.b' } } };

  it('of a broadcast says who sent it, and does not go back there', () => {
    expect(mendMessage(broadcast, input)?.payload?.originatingApp).toEqual(input.from);
    expect(mendMessage(broadcast, { ...input, to: 'one' })).toBeUndefined();
    const said = { ...broadcast, payload: { ...broadcast.payload, originatingApp: { appId: 'x' } } };
    expect(mendMessage(said, { ...input, to: 'one' })).toBe(said);
  });

  it('of apps that were found has those that fit, and is an error without any', () => {
    const found: Message = {
      type: 'findIntentResponse',
      payload: { appIntent: { intent: { name: 'ViewChart' }, apps: [{ appId: 'a' }, { appId: 'b' }] } },
    };
    const request = { type: 'findIntentRequest', payload: { intent: 'ViewChart', resultType: 'channel' } };
    const only = (...ids: string[]) => ({ ...input, request, intents: () => ids.map((appId) => ({ appId })) as never });
    expect(mendMessage(found, only('b'))?.payload).toMatchObject({ appIntent: { apps: [{ appId: 'b' }] } });
    expect(mendMessage(found, only())?.payload).toEqual({ error: 'NoAppsFound' });
    const none: Message = { type: 'findIntentsByContextResponse', payload: { appIntents: [] } };
    expect(mendMessage(none, input)?.payload).toEqual({ error: 'NoAppsFound' });
  });

  it('of an intent for an instance is refused where its record lacks the context', () => {
    const directory = {
      retrieveIntents: (contextType?: string, intent?: string) =>
        intent === 'ViewChart' && contextType !== 'a.other' ? ([{ appId: 'chart' }] as never) : [],
    };
    const raise = (intent: string, type: string, app: object) =>
      refuseTarget({ type: 'raiseIntentRequest', payload: { intent, context: { type }, app } }, directory)?.payload;
    const one = { appId: 'chart', instanceId: 'one' };
    expect(raise('ViewChart', 'a.other', one)).toEqual({ error: 'NoAppsFound' });
    expect(raise('ViewChart', 'a.type', one)).toBeUndefined();
    expect(raise('Unnamed', 'a.other', one)).toBeUndefined();
    expect(raise('ViewChart', 'a.other', { appId: 'chart' })).toBeUndefined();
  });

  it.each([
    [true, { type: 'getInfoRequest', payload: {}, meta: { requestUuid: 'one' } }],
    [false, { type: 'getInfoRequest', payload: {}, meta: {} }],
    [false, { type: 'getInfoRequest', payload: {}, meta: { requestUuid: 1 } }],
    [false, { type: 'getInfoRequest', payload: null, meta: { requestUuid: 'one' } }],
    [false, { type: 'getInfoRequest', payload: [], meta: { requestUuid: 'one' } }],
    [false, { type: 'getInfoRequest', payload: {} }],
  ])('can be handled: %s, %o', (expected, message) => expect(hasParts(message as Message)).toBe(expected));

  it.each([null, 7, 'text', [], { type: 7 }, { type: 'a', payload: 1n }])('is not %o', (data) =>
    expect(readMessage(data)).toBeUndefined(),
  );

  it('has a page with its section and a schema, as all that are published', () => {
    const folder = join(root, 'node_modules/@finos/fdc3-schema/dist/schemas/api');
    const names = readdirSync(folder).map((file) => file.replace('.schema.json', ''));
    const types = names.filter((name) => /^WCP\d|^[a-z].*(?:Request|Response|Event)$/.test(name));
    const shared = ['appRequest', 'agentResponse', 'agentEvent'];
    const own = types.filter((name) => !shared.includes(name) && !name.startsWith('fdc3UserInterface'));
    expect(own.length).toBeGreaterThan(60);
    const sent = own.map((name) => name.replace('AcknowledgmentRequest', 'AcknowledgementRequest'));
    expect(sent.map(messageSchema).filter((schema) => !names.includes(schema.slice('api/'.length)))).toEqual([]);
    expect(sent.filter((type) => !hasAnchor(messagePage(type) ?? 'none'))).toEqual([]);
    expect(messagePage('mine')).toBeUndefined();
  });
});

describe('what is told of an app', () => {
  const judge = (message: Message, since = 0) =>
    judgeMessage(message, {
      instance,
      record: { appId: 'chart', title: 'Chart', type: 'web', details: {} } as never,
      since,
    });

  it.each([
    ['raiseIntentRequest', { intent: 'SellAll', context: { type: 'a.b' } }, /no intent of the standard/],
    ['addIntentListenerRequest', { intent: 'ViewChart' }, /record does not name/],
    ['broadcastRequest', { context: {} }, /without a type/],
  ])('%s is judged', (type, payload, words) => expect(judge({ type, payload })[0]?.text).toMatch(words));

  it('a listener that comes late is told, unless the record does not name it at all', () => {
    const record = {
      appId: 'c',
      title: 'C',
      type: 'web',
      details: {},
      interop: { intents: { listensFor: { ViewChart: {} } } },
    };
    const message = { type: 'addIntentListenerRequest', payload: { intent: 'ViewChart' } };
    const late = judgeMessage(message, { instance, record: record as never, since: 16_000 });
    expect(late[0]?.text).toMatch(/16 seconds/);
    expect(judgeMessage(message, { instance, record: record as never, since: 14_000 })).toEqual([]);
  });

  it('leads to places that are there', () => {
    const all = [
      ...judge({ type: 'raiseIntentRequest', payload: { intent: 'SellAll', context: {} } }),
      ...judge({ type: 'addIntentListenerRequest', payload: { intent: 'ViewChart' } }),
      ...judge({ type: 'getInfoRequest', meta: { source: { instanceId: 'two' } } }),
      faults.invalid('broadcastRequest', ['x']),
      faults.beforeIdentity('x'),
      faults.origins('x', 'y'),
      faults.otherVersion('1.2'),
      faults.otherInstance(),
      faults.noParts('x'),
      faults.noListener('x'),
      faults.leftIntent('x'),
      faults.full(),
      faults.unknownApp('x'),
      faults.silent(7),
      faults.flood(),
      faults.tooLarge('x'),
      faults.noText(),
      faults.noResult('x'),
      faults.unanswered('x'),
    ].map(({ rule }) => rule);
    const steps = [{}, { hello: 'a', handshake: true as const }, { hello: 'a', refused: 'why' }].flatMap((reached) =>
      waitingSteps({ instance, uuid: '', openedAt: 0, counted: { from: 0, count: 0 }, reached }, 1e9).flatMap(
        ({ hint }) => hint?.to ?? [],
      ),
    );
    expect(steps).toHaveLength(3);
    const own = [
      'context/spec#namespacing',
      'intents/spec#intents-compliance-listener-time',
      ...calls.map(({ page }) => page),
    ];
    expect([...all, ...steps, ...own].filter((address) => !hasAnchor(address))).toEqual([]);
  });
});

describe('a log', () => {
  const add = (log: ReturnType<typeof createMessageLog>, text: string) =>
    log.add({ instanceId: 'one', title: 'Chart', direction: 'in' }, { type: 'getInfoRequest' }, text);

  it('keeps the newest messages, and not the whole of long ones', () => {
    const log = createMessageLog(() => {});
    for (let count = 0; count < agentLimits.log + 5; count += 1) add(log, `"${count}"`);
    expect(log.entries).toHaveLength(agentLimits.log);
    expect(log.entries[0]?.text).toBe('"5"');
    expect(add(log, 'x'.repeat(agentLimits.logText + 1)).text).toMatch(/… \(20,001 characters\)$/);
  });

  it('is the same when it was saved and opened again', () => {
    const log = createMessageLog(() => {});
    add(log, '{}');
    add(log, '{"a":1}');
    expect(linesToLog(logToLines(log.entries))).toEqual(log.entries);
  });

  it.each(['', '{"time":1}', 'not JSON', 'null'])('says which line of a file is no message: %s', (line) => {
    expect(() => linesToLog(line)).toThrow(line === '' ? 'holds no messages' : 'Line 1 is not a message');
  });
});

it('the context types of the forms are those with a page', () => {
  const pages = readdirSync(join(root, 'content/docs/context/ref')).map((file) => file.replace('.md', ''));
  const notTypes = ['BaseContext', 'Context', 'DocumentedContext'];
  expect(Object.values(contextTypes).sort()).toEqual(pages.filter((page) => !notTypes.includes(page)).sort());
});

it('the code of a call is that of a module', () => {
  const open = calls.find(({ name }) => name === 'open')!;
  expect(moduleOf(open, { app: 'chart / 1', context: '{ "type": "fdc3.nothing" }' })).toBe(
    `import { getAgent } from '@finos/fdc3';\n\nconst fdc3 = await getAgent();\nconst context = { "type": "fdc3.nothing" };\n` +
      `await fdc3.open({ appId: 'chart', instanceId: '1' }, context);\n`.replace('await', 'const instance = await'),
  );
});
