import { standard } from './helpers.ts';
import { describe, expect, it } from 'vitest';
import dotnet from '../../content/standard/dotnet.ts';
import versions from '../../content/versions.ts';
import { availabilityOf } from '../../src/standard/packages/availability.ts';
import { fieldsOf, findName } from '../../src/standard/packages/names.ts';
import { readFacts } from '../../src/standard/packages/readFacts.ts';
import { schemaFields } from '../../src/standard/packages/schemaFields.ts';

const { facts, diagnostics } = readFacts({ root: process.cwd(), standard, versions });
const of = (number: string) => facts.find((each) => each.number === number)!;

it('all versions are there', () => {
  expect(diagnostics).toEqual([]);
  expect(facts.map(({ number }) => number)).toEqual(['2.2', '2.1', '2.0', '1.2', '1.1', '1.0']);
});

it.each([
  ['1.0', { interface: 6, type: 1, enum: 2 }, 0, 8, 7],
  ['1.1', { interface: 10, type: 2, enum: 5, function: 10 }, 8, 8, 16],
  ['1.2', { interface: 11, type: 3, enum: 5, function: 17 }, 8, 8, 16],
  ['2.0', { interface: 17, type: 4, enum: 6, function: 22, constant: 1 }, 15, 14, 40],
  ['2.1', { interface: 18, type: 8, enum: 7, function: 24, constant: 1 }, 27, 18, 120],
  ['2.2', { interface: 28, type: 17, enum: 10, function: 26, constant: 3, class: 5 }, 28, 19, 202],
])('%s declares as much as it did', (number, kinds, contexts, intents, schemas) => {
  const version = of(number);
  const counted: Record<string, number> = {};
  for (const { kind } of Object.values(version.declarations)) counted[kind] = (counted[kind] ?? 0) + 1;
  expect(counted).toEqual(kinds);
  expect([version.dataTypes.length, version.lists.intents!.length, Object.keys(version.schemas).length]).toEqual([
    contexts,
    intents,
    schemas,
  ]);
});

it.each([
  [
    '1.0',
    'DesktopAgent.raiseIntent',
    'raiseIntent(intent: string, context: Context, target?: string): Promise<IntentResolution>',
  ],
  ['1.0', 'Listener.unsubscribe', 'unsubscribe()'],
  [
    '1.1',
    'DesktopAgent.addContextListener',
    'addContextListener(handler: ContextHandler): Listener; addContextListener(contextType: string, handler: ContextHandler): Listener',
  ],
  ['1.1', 'AppMetadata.images', 'readonly images?: Array<string>'],
  ['1.2', 'DesktopAgent.open', 'open(app: TargetApp, context?: Context): Promise<void>'],
  [
    '1.2',
    'Channel.addContextListener',
    'deprecated addContextListener(handler: ContextHandler): Listener; addContextListener(contextType: string | null, handler: ContextHandler): Listener',
  ],
  ['2.0', 'AppMetadata.instanceMetadata', 'readonly instanceMetadata?: Record<string, any>'],
  ['2.0', 'ContextMetadata.source', 'experimental readonly source: AppIdentifier'],
  [
    '2.1',
    'ImplementationMetadata.optionalFeatures',
    'readonly optionalFeatures: { readonly OriginatingAppMetadata: boolean; readonly UserChannelMembershipAPIs: boolean; readonly DesktopAgentBridging: boolean; }',
  ],
  ['2.1', 'DesktopAgentIdentifier.desktopAgent', 'readonly desktopAgent: string'],
  ['2.1', 'Window.fdc3', 'fdc3: DesktopAgent'],
  ['2.2', 'Window.fdc3', 'fdc3?: DesktopAgent'],
  ['2.2', 'PrivateChannel.broadcast', 'broadcast(context: Context): Promise<void>'],
  ['2.2', 'PrivateChannel.onDisconnect', 'deprecated onDisconnect(handler: () => void): Listener'],
  ['2.2', 'GetAgentParams.failover', 'failover?: (args: GetAgentParams) => Promise<WindowProxy | DesktopAgent>'],
  ['2.2', 'SessionStorageFormat.[key: string]', '[key: string]: DesktopAgentDetails'],
  ['2.2', 'DefaultDesktopAgentChannelSelector.connect', 'connect(): Promise<void>'],
])('%s declares %s', (number, name, expected) => {
  const found = findName(of(number), name);
  const members = found?.kind === 'member' ? found.members : [];
  const text = members.map(({ deprecated, experimental, signature }) =>
    [deprecated && 'deprecated', experimental && 'experimental', signature].filter(Boolean).join(' '),
  );
  expect(text.join('; ')).toBe(expected);
});

it.each([
  ['1.1', 'raiseIntent', 'raiseIntent(intent: string, context: Context, target?: string): Promise<IntentResolution>'],
  ['2.1', 'isStandardIntent', 'isStandardIntent(intent: Intent): intent is StandardIntent'],
  ['2.1', 'fdc3Ready', 'fdc3Ready(waitForMs?: number): Promise<void>'],
  ['2.2', 'fdc3Ready', 'fdc3Ready(waitForMs?: number): Promise<DesktopAgent>'],
  ['2.2', 'getAgent', 'getAgent(params?: GetAgentParams): Promise<DesktopAgent>'],
])('%s has the function %s', (number, name, signature) => {
  expect(of(number).declarations[name]).toMatchObject({ kind: 'function', signatures: [signature] });
});

it.each([
  ['2.0', 'ResolveError.UserCancelled', 'UserCancelledResolution', false],
  ['2.1', 'BridgingError.ResponseTimedOut', 'ResponseToBridgeTimedOut', true],
  ['2.2', 'LogLevel.WARN', 2, false],
  ['2.2', 'ChannelError.ApiTimeout', 'ApiTimeout', false],
])('%s has the value %s', (number, name, value, experimental) => {
  expect(findName(of(number), name)).toMatchObject({ kind: 'value', value: { value, experimental } });
});

it.each([
  ['Channel.broadcast', '1.1 changed 2.0'],
  ['DesktopAgent.addContextListener', '1.0 changed 1.1,1.2,2.0'],
  ['DesktopAgent.findIntent', '1.0 changed 2.0'],
  ['DesktopAgent.getSystemChannels', '1.1 deprecated 2.0'],
  ['IntentResolution.data', '1.0 deprecated 1.2 removed 2.0'],
  ['AppMetadata.appId', '1.2 changed 2.0'],
  ['Listener.unsubscribe', '1.0 changed 2.2'],
  ['IntentMetadata.name', '1.0'],
  ['AppIdentifier.desktopAgent', '2.1 experimental 2.1,2.2'],
  ['raiseIntent', '1.1 changed 1.2,2.0 deprecated 2.2'],
  // Names ahead of the standard count from the version in the change log.
  ['Intents.ViewChart', '1.1 deprecated 2.2'],
  ['Intent', '2.2'],
  ['OpenError.MalformedContext', '2.1'],
  ['IntentMetadata.displayName', '1.0 changed 2.2 deprecated 2.1'],
  ['fdc3.timeRange', '2.1'],
  ['fdc3.order', '2.1 experimental 2.1,2.2'],
  ['ViewChart', '1.0'],
  ['CreateOrUpdateProfile', '2.2'],
])('%s is there since %s', (name, expected) => {
  const { added, changed, deprecated, removed, experimental } = availabilityOf(facts, name)!;
  const parts = [
    ['changed', changed.join(',')],
    ['deprecated', deprecated],
    ['removed', removed],
    ['experimental', experimental.join(',')],
  ];
  expect([added, ...parts.filter(([, value]) => value).map((part) => part.join(' '))].join(' ')).toBe(expected);
});

it('what packages are said to have ahead of the standard they have', () => {
  for (const [number, { names = [], deprecated = [] }] of Object.entries(standard.ahead))
    for (const name of [...names, ...deprecated])
      expect(findName(of(number), name), `${name} of ${number}`).toBeDefined();
});

describe('fields', () => {
  const text = (fields: ReturnType<typeof fieldsOf>) =>
    fields?.map(({ name, type, required }) => `${name}${required ? '!' : ''} ${type}`).join(', ');

  it.each([
    [
      '1.2',
      'fdc3.position',
      "type! 'fdc3.position', name string, id { [key: string]: string }, instrument! Instrument, holding! number",
    ],
    [
      '2.1',
      'fdc3.chat.searchCriteria',
      "type! 'fdc3.chat.searchCriteria', criteria! Array<Instrument | Organization | Contact | string>, name string, id { [key: string]: string }",
    ],
    ['2.2', 'FDC3ChannelChangedEvent', "type! 'userChannelChanged', details! object, string! FDC3EventTypes"],
    ['2.2', 'FDC3ChannelChangedEvent.details', 'currentChannelId! string | null'],
  ])('%s of %s', (number, name, expected) => {
    expect(text(fieldsOf(of(number), name))).toBe(expected);
  });

  it.each([
    ['api/broadcastRequest', undefined, "type! 'broadcastRequest', payload! object, meta! object"],
    ['api/broadcastRequest', 'payload', 'channelId! string, context! Context'],
    ['api/broadcastRequest', 'meta', 'requestUuid! string, timestamp! string, source AppIdentifier'],
    ['api/findIntentResponse', 'payload', 'error ResolveError | BridgingError, appIntent AppIntent'],
    [
      'api/WCP3Handshake',
      'payload',
      'fdc3Version! string, intentResolverUrl! string | boolean, channelSelectorUrl! string | boolean, messageExchangeTimeout number, appLaunchTimeout number',
    ],
    [
      'bridging/broadcastAgentRequest',
      'meta',
      'requestUuid! string, timestamp! string, source! AppIdentifier, destination DesktopAgentIdentifier',
    ],
  ])('2.2 of %s %s', (schema, part, expected) => {
    expect(text(schemaFields(of('2.2'), schema, part))).toBe(expected);
  });
});

it('.NET declarations stand for ours', () => {
  const version = of(dotnet.version);
  const names = dotnet.declarations.flatMap((each) => [
    each.for,
    ...each.members.flatMap((member) => (member.for ? [`${each.for}.${member.for}`] : [])),
  ]);
  expect(names.filter((name) => !findName(version, name))).toEqual([]);
});
