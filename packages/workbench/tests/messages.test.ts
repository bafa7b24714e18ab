import { describe, expect, it } from 'vitest';
import { addFinding, faults, judgeMessage } from '../agent/findings.ts';
import { targetTakes } from '../agent/intents.ts';
import { agentLimits } from '../agent/limits.ts';
import { createLog, logToLines } from '../agent/log.ts';
import { bestMatch, matchUrl } from '../agent/matchUrl.ts';
import { mendMessage } from '../agent/mends.ts';
import { hasParts } from '../agent/readMessage.ts';
import type { AppRecord, Finding, Message } from '../agent/types.ts';
import { calls, moduleOf } from '../calls.ts';
import { pretty } from '../ui/Messages.tsx';

const instance = { instanceId: 'one', title: 'Chart' } as Parameters<typeof judgeMessage>[1]['instance'];

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

  it('of a broadcast names its sender, and does not go back there', () => {
    expect(mendMessage(broadcast, input)?.payload?.originatingApp).toEqual(input.from);
    expect(mendMessage(broadcast, { ...input, to: 'one' })).toBeUndefined();
    const named = { ...broadcast, payload: { ...broadcast.payload, originatingApp: { appId: 'x' } } };
    expect(mendMessage(named, { ...input, to: 'one' })).toBe(named);
  });

  it('of found apps has those that match, and is an error without any', () => {
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

  it.each([
    ['ViewChart', 'a.other', { appId: 'chart', instanceId: 'one' }, false],
    ['ViewChart', 'a.type', { appId: 'chart', instanceId: 'one' }, true],
    ['Unnamed', 'a.other', { appId: 'chart', instanceId: 'one' }, true],
    ['ViewChart', 'a.other', { appId: 'chart' }, true],
  ])('of %s with %s for %o is taken: %s', (intent, type, app, expected) => {
    const directory = {
      retrieveIntents: (contextType?: string, name?: string) =>
        name === 'ViewChart' && contextType !== 'a.other' ? ([{ appId: 'chart' }] as never) : [],
    };
    expect(targetTakes({ intent, context: { type }, app }, directory)).toBe(expected);
  });

  it.each([
    [true, { type: 'getInfoRequest', payload: {}, meta: { requestUuid: 'one' } }],
    [false, { type: 'getInfoRequest', payload: {}, meta: {} }],
    [false, { type: 'getInfoRequest', payload: {}, meta: { requestUuid: 1 } }],
    [false, { type: 'getInfoRequest', payload: null, meta: { requestUuid: 'one' } }],
    [false, { type: 'getInfoRequest', payload: [], meta: { requestUuid: 'one' } }],
    [false, { type: 'getInfoRequest', payload: {} }],
  ])('can be handled: %s, %o', (expected, message) => expect(hasParts(message as Message)).toBe(expected));
});

describe('a finding', () => {
  const record = { appId: 'c', interop: { intents: { listensFor: { ViewChart: {} } } } } as unknown as AppRecord;
  const raise = { type: 'raiseIntentRequest', payload: { intent: 'SellAll', context: { type: 'a.b' } } };
  const listen = (intent: string) => ({ type: 'addIntentListenerRequest', payload: { intent } });
  const contexts = {
    message: () => ({ known: true, problems: [] }),
    context: () => ({ known: false, problems: ['id is missing'] }),
  };

  it.each<[string, Message, object, [string, RegExp][]]>([
    ['an intent without namespace', raise, {}, [['advice', /SellAll, which is not a standard intent/]]],
    ['an intent of the standard', raise, { standardIntents: ['SellAll'] }, []],
    ['a listener that the record does not name', listen('Other'), { record }, [['advice', /does not list/]]],
    ['the same without a record', listen('Other'), {}, []],
    ['a late listener', listen('ViewChart'), { record, since: 16_000 }, [['should', /16 seconds/]]],
    ['a listener in time', listen('ViewChart'), { record, since: 14_000 }, []],
    ['no type', { type: 'broadcastRequest', payload: { context: {} } }, {}, [['must', /without a type/]]],
    [
      'an unknown type without namespace',
      { type: 'broadcastRequest', payload: { context: { type: 'mine' } } },
      { checks: contexts },
      [
        ['advice', /namespace/],
        ['must', /invalid mine context: id is missing/],
      ],
    ],
    [
      'an unknown type of the standard',
      { type: 'openRequest', payload: { context: { type: 'fdc3.mine' } } },
      { checks: contexts },
      [
        ['must', /not a standard context type/],
        ['must', /invalid fdc3.mine context/],
      ],
    ],
    [
      'a search, which takes only the type',
      { type: 'findIntentRequest', payload: { intent: 'A', context: { type: 'fdc3.instrument' } } },
      { checks: contexts },
      [],
    ],
    [
      'the ids of another app',
      { type: 'getInfoRequest', meta: { source: { instanceId: 'two' } } },
      {},
      [['must', /different instance/]],
    ],
  ])('%s', (_, message, more, expected) => {
    const found = judgeMessage(message, { instance, since: 0, ...more });
    expect(found.map(({ level, text }) => [level, text])).toEqual(
      expected.map(([level, words]) => [level, expect.stringMatching(words)]),
    );
  });

  it('is counted when it comes again, and cut when it is long', () => {
    let findings: Finding[] = [];
    for (const words of ['a', 'a', 'x'.repeat(5000)])
      findings = addFinding(findings, instance, faults.invalid('type', [words]));
    expect(findings.map(({ count }) => count)).toEqual([2, 1]);
    expect(findings[1]?.text).toHaveLength(agentLimits.findingText);
  });
});

describe('a log', () => {
  const add = (log: ReturnType<typeof createLog>, text: string) =>
    log.record(instance, 'in', { type: 'getInfoRequest' }, text);

  it('keeps the newest messages, and long ones in part', () => {
    const log = createLog(undefined, () => {});
    for (let count = 0; count < agentLimits.log + 5; count += 1) add(log, `"${count}"`);
    expect(log.entries()).toHaveLength(agentLimits.log);
    expect(log.entries()[0]?.text).toBe('"5"');
    add(log, 'x'.repeat(agentLimits.logText + 1));
    expect(log.entries().at(-1)?.text).toMatch(/… \(20,001 characters\)$/);
    expect(logToLines(log.entries()).trim().split('\n')).toHaveLength(agentLimits.log);
  });

  it.each([
    ['{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
    ['{"a', '{"a'],
    [`${'['.repeat(3000)}${']'.repeat(3000)}`, `${'['.repeat(3000)}${']'.repeat(3000)}`],
    [`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ])('indents JSON that does not nest deep: %.20s', (text, shown) => expect(pretty(text)).toBe(shown));
});

it('the code of a call is that of a module', () => {
  const open = calls.find(({ name }) => name === 'open')!;
  expect(moduleOf(open, { app: 'chart / 1', context: '{ "type": "fdc3.nothing" }' })).toBe(
    `import { getAgent } from '@finos/fdc3';\n\nconst fdc3 = await getAgent();\nconst context = { "type": "fdc3.nothing" };\n` +
      `await fdc3.open({ appId: 'chart', instanceId: '1' }, context);\n`.replace('await', 'const instance = await'),
  );
});
