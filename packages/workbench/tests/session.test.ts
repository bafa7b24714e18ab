import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findingsToJunit } from '../agent/findingsFile.ts';
import type { Finding, LogEntry } from '../agent/types.ts';
import { emptyForm, firstCall, readSession, writeSession, type Session } from '../ui/session.ts';
import { offerOf } from '../ui/useSession.ts';

const entry = (id: number, text = '{}'): LogEntry => ({
  id,
  time: '2026-01-01T00:00:00Z',
  instanceId: 'one',
  title: 'One',
  direction: 'in',
  type: 'WCP1Hello',
  text,
});
const finding: Finding = {
  id: 1,
  instanceId: 'one',
  title: 'One',
  text: 'Is wrong.',
  level: 'must',
  rule: 'a#b',
  count: 2,
};
const mine = { appId: 'mine', title: 'Mine', type: 'web', details: { url: 'http://localhost:1/' } };
const session = {
  form: { ...emptyForm, address: 'localhost:1', place: 'window' },
  call: { ...firstCall, name: 'getInfo' },
  place: 'window',
  records: [mine],
  apps: [
    { appId: 'mine', place: 'window', channel: 'fdc3.channel.2', mayPrompt: true, isFront: true },
    { appId: 'chart', place: 'frame' },
  ],
  log: [entry(1), entry(2)],
  findings: [finding],
} as Session;
const read = (change: object) => readSession(JSON.stringify({ workbench: 1, ...session, ...change }), ['chart']);

describe('a session', () => {
  it('is read as it was written, with earlier ids for messages', () =>
    expect(readSession(writeSession(session), ['chart'])).toEqual({
      ...session,
      apps: [session.apps[0], { appId: 'chart', place: 'frame', channel: undefined, mayPrompt: false, isFront: false }],
      log: [entry(-2), entry(-1)],
    }));

  it('has the records of its directory', () => {
    const directory = JSON.stringify({
      applications: [
        { ...mine, details: {} },
        { ...mine, appId: 'other' },
      ],
    });
    expect(read({ form: { directory } }).records).toEqual([mine, { ...mine, appId: 'other' }]);
  });

  it.each([
    ['other fields of the form', { form: { address: 5, place: 'x', extra: 1, __proto__: 1 } }, { form: emptyForm }],
    ['unknown calls', { call: { name: 'sellAll', values: { context: 5 } } }, { call: firstCall }],
    ['no object as a call', { call: null }, { call: firstCall }],
    ['apps without a record', { apps: [{ appId: 'far' }, null, { appId: {} }] }, { apps: [] }],
    ['channels that are none', { apps: [{ appId: 'chart', channel: 'x' }] }, { apps: [{ channel: undefined }] }],
    ['records in place of the own apps', { records: [{ ...mine, appId: 'chart' }], apps: [] }, { records: [] }],
    ['unusable records', { records: { a: 1 }, apps: [] }, { records: [] }],
    [
      'unknown places',
      { place: 5, apps: [{ appId: 'chart', place: {} }] },
      { place: 'frame', apps: [{ place: 'frame' }] },
    ],
    ['unusable messages', { log: [{ type: 5 }, { ...entry(1), direction: 'x' }, entry(2)] }, { log: [entry(-1)] }],
    [
      'what a message has besides',
      { log: [{ ...entry(1), x: 1, problems: [{}] }] },
      { log: [{ ...entry(-1), problems: ['[object Object]'] }] },
    ],
    [
      'unusable findings',
      {
        findings: [
          { ...finding, level: 'x' },
          { ...finding, text: {} },
        ],
      },
      { findings: [] },
    ],
  ])('drops %s', (_, change, expected) => expect(read(change)).toMatchObject(expected));

  it.each(['', 'null', '[]', '{}', '{ "workbench": 2 }'])('is not %j', (text) =>
    expect(() => readSession(text, [])).toThrow('not a session'),
  );

  it('drops the oldest messages above its size', () => {
    const log = [entry(1, 'x'.repeat(900_000)), entry(2, 'x'.repeat(900_000)), entry(3)];
    const { log: kept } = JSON.parse(writeSession({ ...session, log })) as Session;
    expect(kept.map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('a link', () => {
  beforeAll(() => vi.stubGlobal('location', { origin: 'https://docs.example' }));
  afterAll(() => vi.unstubAllGlobals());

  it.each([
    ['', undefined],
    ['?q=1', undefined],
    ['?app=http://localhost:1/a', { apps: [{ appId: 'localhost:1/a', place: 'frame' }] }],
    ['?directory=https://a.example/v2/apps', { apps: [], directoryUrl: 'https://a.example/v2/apps' }],
    ['?app=javascript:alert(1)', { text: expect.stringContaining('cannot be used'), apps: [] }],
    [
      '?app=https://a.example/&directory=ftp://b.example',
      { text: expect.stringContaining('cannot be used'), apps: [] },
    ],
    ['?app=http://192.168.0.7/', { text: expect.stringContaining('in a window'), apps: [] }],
  ])('%s offers apps and a directory', (search, expected) => {
    const offer = offerOf(search);
    if (expected) expect(offer).toMatchObject(expected);
    else expect(offer).toBeUndefined();
  });
});

describe('findings as JUnit XML', () => {
  const suites = (...findings: Partial<Finding>[]) =>
    findingsToJunit(
      findings.map((change) => ({ ...finding, ...change })),
      ['Quiet'],
      '/docs',
    );

  it('fail for a MUST, and pass for the rest and for apps without any', () => {
    const xml = suites(
      {},
      { level: 'should', text: 'Is late.' },
      { level: 'advice', text: 'Has no namespace.', count: 1 },
    );
    expect(xml).toContain('<testsuite name="Quiet" tests="1" failures="0">');
    expect(xml).toContain('<testsuite name="One" tests="3" failures="1">');
    expect(xml).toContain('<failure type="MUST" message="Is wrong.">MUST (2 times): /docs/a#b</failure>');
    expect(xml).toContain('name="Is late."><system-out>SHOULD (2 times)');
    expect(xml).toContain('name="Has no namespace."><system-out>Advice (1 time)');
  });

  it('escape what apps wrote', () =>
    expect(suites({ title: '<"&>\u0000\uD800', text: ']]>' })).toContain(
      'classname="&#60;&#34;&#38;&#62;??" name="]]&#62;"',
    ));
});
