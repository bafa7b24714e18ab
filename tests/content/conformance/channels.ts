import { steps, test, type ConformancePage } from './types.ts';

const all = '>=2.0';
const old = '<2.2';
const next = '>=2.2';
const nothing = ['nothing'];

/** Basic Tests, as published. */
export const basic: ConformancePage = {
  procedures: [],
  tests: [
    steps('GetAgentAPI', next, 3, [
      '`getAgent()`',
      '`DesktopAgent`',
      '`getInfo()`',
      '`fdc3Version` is `2.2`',
      '`provider` and `providerVersion` both filled',
      '`getUserChannels()`',
      'system channels',
      '**New in 2.2.**',
    ]),
    test('BasicCL1', all, ["`addContextListener('fdc3.contact', handler)`", '`unsubscribe()`', '`Listener`']),
    test('BasicCL2', all, ['`addContextListener(null, handler)`', '`unsubscribe()`', '`Listener`']),
    test('BasicIL1', all, ['`addIntentListener(<intent name>, handler)`', '`unsubscribe()`', '`Listener`']),
    test('BasicGI1', all, {
      [old]: [
        '`getInfo()` (FDC3 1.2)',
        '`await getInfo()` (FDC3 2.0)',
        '`ImplementationMetadata`',
        'does not compare the version',
      ],
      [next]: ['`await getInfo()`', '`ImplementationMetadata`', 'should match the version of the API under test'],
    }),
    test('BasicAC1', all, ['`getOrCreateChannel(<name>)`', '`Channel`']),
    test('BasicUC1', all, {
      [old]: ['`getSystemChannels()` (FDC3 1.2)', '`await getUserChannels()` (FDC3 2.0)', 'array of `Channel` objects'],
      [next]: ['`await getUserChannels()`', 'array of `Channel` objects'],
    }),
    test('BasicJC1', all, {
      [old]: [
        '`joinChannel(<channelId>)` (FDC3 1.2)',
        '`joinUserChannel(<channelId>)` (FDC3 2.0)',
        '`getCurrentChannel()`',
        '`leaveCurrentChannel()`',
        'is not `null`',
        'is `null` again',
      ],
      [next]: [
        '`joinUserChannel(<channelId>)`',
        '`getCurrentChannel()`',
        '`leaveCurrentChannel()`',
        'is not `null`',
        'is `null` again',
      ],
    }),
    test('BasicRI1', all, {
      [old]: ['`raiseIntent(<intent name>)`', 'a promise comes back'],
      [next]: ['`raiseIntent(<intent name>, <context>)`', 'a promise comes back'],
    }),
    test('BasicRI2', all, ['`raiseIntentForContext(<context>)`', 'a promise comes back']),
  ],
};

const openBoth = (calls1: string, calls2: string) => ({
  [old]: ['**For FDC3 1.2 and 2.0.**', `**Call in 1.2**: \`${calls1}\``, `**Call in 2.0**: \`${calls2}\``],
  [next]: [`**Call**: \`${calls2}\``],
});
const open12 = (call: string) => ['**For FDC3 1.2.**', `**Call**: \`${call}\``];

/** Open Tests, as published. */
export const open: ConformancePage = {
  procedures: [
    steps('A Opens B', all, 2, ['Opening App', 'Check Metadata']),
    steps('A Fails To Open Another App', all, 2, {
      [old]: [
        'Opening App',
        'Check Error Response',
        '1.2: `open()` throws an `Error` with the message `App Not Found`.',
        '2.0: the promise of `open()` rejects with an `Error` with the message `App Not Found`.',
      ],
      [next]: ['The promise of `open()` rejects with an `Error` with the message `App Not Found`.'],
    }),
    steps('A Opens B With Context', all, 2, [
      'Opening App',
      'Receive Context',
      '`fdc3.instrument`',
      '`addContextListener(null, handler)`',
      'equal to the one that A passed to `open()`',
    ]),
  ],
  tests: [
    test('AOpensB1', old, open12("open('<B name>')")),
    test('AOpensB2', old, open12("open({ name: '<B name>' })")),
    test('AOpensB3', all, openBoth("open({ name: '<B name>', appId: '<B appId>' })", "open({ appId: '<B appId>' })")),
    test('AOpensB4', all, {
      [old]: [
        '**For FDC3 2.0.**',
        "`const instanceIdentifier = await open({ appId: '<B appId>' })`",
        'is the one that was asked for',
        '`instanceId` is set',
      ],
      [next]: ["`const instanceIdentifier = await open({ appId: '<B appId>' })`", '`instanceId` is set'],
    }),
    test('AFailsToOpenB1', old, [...open12("open('non existent app')"), 'the error of step 2']),
    test('AFailsToOpenB2', old, [...open12("open({ name: 'non existent app' })"), 'the error of step 2']),
    test(
      'AFailsToOpenB3',
      all,
      openBoth("open({ name: 'non existent app', appId: 'non existent app' })", "open({ appId: '<B appId>' })"),
    ),
    test('AOpensBWithContext1', old, open12("open('<B name>', instrument)")),
    test('AOpensBWithContext2', old, open12("open({ name: '<B name>' }, instrument)")),
    test(
      'AOpensBWithContext3',
      all,
      openBoth(
        "open({ name: '<B name>', appId: '<B appId>' }, instrument)",
        "open({ appId: '<B appId>' }, instrument)",
      ),
    ),
    test('AOpensBWithSpecificContext', all, [
      '[`AOpensBWithContext3`]',
      "`addContextListener('fdc3.instrument', handler)` instead",
    ]),
    test('AOpensBMultipleListen', all, [
      '[`AOpensBWithSpecificContext`]',
      "`addContextListener('fdc3.contact', handler)` first",
      'right type receives',
      'completes successfully',
    ]),
    test('AOpensBWithWrongContext', all, {
      [old]: [
        '[`AOpensBWithSpecificContext`]',
        '`fdc3.dummyType`',
        'No context is received',
        'In 1.2, the call throws an `Error` with the message `AppTimeout`',
        'In 2.0, the promise that A holds rejects',
      ],
      [next]: ['`fdc3.dummyType`', 'No context is received', 'rejects with an `Error` whose message is `AppTimeout`'],
    }),
  ],
};

const order = (...numbers: number[]) => [`in the order ${numbers.join(', ')}.`];
const typedListeners = [
  "`addContextListener('fdc3.instrument', handler)`",
  "`addContextListener('fdc3.contact', handler)`",
];

/** User Channel Tests, as published. */
export const userChannels: ConformancePage = {
  procedures: [
    steps('Basic Broadcast', all, 5, {
      [all]: [
        '`addContextListener(null, handler)`',
        '`unsubscribe`',
        '`broadcast(instrument)`',
        'not global',
        'equal to the one that B sent',
        'void promise',
      ],
      [old]: [
        '`getSystemChannels()`',
        '`joinChannel(<channelId>)`',
        '`getUserChannels()`',
        '`joinUserChannel(<channelId>)`',
      ],
      [next]: ['`getUserChannels()`', '`joinUserChannel(<channelId>)`'],
    }),
    steps('Filtered Broadcast', all, 5, [
      "`addContextListener('fdc3.instrument', handler)`",
      '`joinChannel()`',
      '`broadcast(instrument)`, then `broadcast(contact)`',
      'The `fdc3.contact` is not received',
      'void promise',
    ]),
    steps('Broadcast With Multiple Listeners', all, 5, [
      ...typedListeners,
      '`broadcast(instrument)`, then `broadcast(contact)`',
      'not checked here',
      'each on its own listener',
    ]),
  ],
  tests: [
    test('UCBasicUsage1', all, order(1, 2, 3, 4, 5)),
    test('UCBasicUsage2', all, order(2, 1, 3, 4, 5)),
    test('UCBasicUsage3', all, order(3, 4, 1, 2, 5)),
    test('UCBasicUsage4', all, order(3, 4, 2, 1, 5)),
    test('UCFilteredUsage1', all, order(1, 2, 3, 4, 5)),
    test('UCFilteredUsage2', all, order(2, 1, 3, 4, 5)),
    test('UCFilteredUsage3', all, order(3, 4, 1, 2, 5)),
    test('UCFilteredUsage4', all, order(3, 4, 2, 1, 5)),
    test('UCFilteredUsage5', all, ['Run the steps as they stand']),
    test('UCFilteredUsage6', all, ['B joins another channel than A', ...nothing]),
    test('UCFilteredUsageChange', all, [
      'A moves to another channel by one more call of `joinUserChannel()`',
      'A receives nothing',
    ]),
    test('UCFilteredUsageUnsubscribe', all, [
      'after joining, A calls `unsubscribe()` of its listener',
      'A receives nothing',
    ]),
    test('UCFilteredUsageLeave', all, ['straight after joining, A leaves the channel', 'A receives nothing']),
    test('UCFilteredUsageNoJoin', all, ['leave out step 2', 'current channel is not set', 'A receives nothing']),
    steps('2.2-ChannelChangedEvent', next, 3, [
      '**Manual.**',
      'Open the test application',
      '`FDC3ChannelChangedEvent`',
      "`await addEventListener('userChannelChanged', handler)`",
      'Set User Channel',
      'a few times',
      'display the details of each change',
    ]),
  ],
};

const sent = '`testChannel.broadcast(instrument)`, then `testChannel.broadcast(contact)`';
const retrieved = "`getOrCreateChannel('test-channel')`";

/** App Channel Tests, as published. */
export const appChannels: ConformancePage = {
  procedures: [
    steps('Filtered Context', all, 5, [
      retrieved,
      "`addContextListener('fdc3.instrument', handler)`",
      sent,
      'identical',
      'The `contact` is not received',
    ]),
    steps('App Channel History', all, 5, [
      retrieved,
      sent,
      'After B has finished all broadcasts',
      "`addContextListener('fdc3.instrument', handler)`",
      'receives no context through it',
      "`await testChannel.getCurrentContext('fdc3.instrument')`",
      "`await testChannel.getCurrentContext('fdc3.contact')`",
      'identical',
    ]),
  ],
  tests: [
    steps('ACBasicUsage1', all, 5, {
      [all]: [
        "`const testChannel = await getOrCreateChannel('test-channel')`",
        '`await testChannel.addContextListener(null, handler)`',
        '`testChannel.broadcast(instrument)`',
        'identical',
      ],
      [old]: ['1.2: call `testChannel.addContextListener(null, handler)`'],
    }),
    steps('ACBasicUsage2', all, 4, [
      retrieved,
      '`testChannel.broadcast(instrument)`',
      '`await testChannel.getCurrentContext()`',
      'identical',
    ]),
    test('ACFilteredContext1', all, ['Run the steps as they stand']),
    test('ACFilteredContext2', all, ['`fdc3.instrument` and for `fdc3.contact`', 'both contexts are received']),
    test('ACFilteredContext3', all, ['B creates another channel', ...nothing]),
    test('ACFilteredContext4', all, [
      'A creates one more with another id',
      'adds one more context listener to it',
      'arrives on the first channel',
      'Nothing arrives on the second',
    ]),
    test('ACUnsubscribe', all, ['`unsubscribe()` of the listener that it added', 'A receives nothing']),
    test('ACContextHistoryTyped', all, ['Run the steps as they stand']),
    test('ACContextHistoryMultiple', all, ['several contexts of both types', 'only the last of each type']),
    test('ACContextHistoryLast', all, [
      '`const currentContext = await testChannel.getCurrentContext()`',
      'only the very last context',
    ]),
  ],
};

const open1 = "`const appIdentifier1 = await open({ appId: '<A appId>' })`";
const open2 = "`const appIdentifier2 = await open({ appId: '<A appId>' })`";
const for20 = { [old]: ['**For FDC3 2.0.**'] };

/** Metadata Tests, as published. */
export const metadata: ConformancePage = {
  procedures: [
    steps('Set-up', all, 0, [
      '`name`, `version`, `title`, `tooltip`, `description`, `icons` (`Array<Icon>`), `screenshots` (`Array<Image>`) and `interop.intents.listensFor`',
      '`aTestingIntent`',
      '`testContextX`',
    ]),
  ],
  tests: [
    steps('GetAppMetadata', all, 2, {
      ...for20,
      [all]: ["`const metadata1 = await getAppMetadata({ appId: '<A appId>' })`", '`instanceId` should not be set'],
    }),
    steps('AppInstanceMetadata', all, 6, {
      ...for20,
      [all]: [
        open1,
        open2,
        '`const metadata1 = getAppMetadata(appIdentifier1)`',
        'in `metadata1`',
        '`const metadata2 = getAppMetadata(appIdentifier2)`',
        'is that of `appIdentifier2`',
      ],
    }),
    steps('FindInstances', all, 6, {
      ...for20,
      [all]: [
        open1,
        open2,
        "`let instances = await findInstances({ appId: '<A appId>' })`",
        'contains both identifiers',
        "`const resolution = raiseIntent('aTestingIntent', { type: 'testContextX' }, appIdentifier1)`",
        '`resolution.source` matches `appIdentifier1`',
        'ConfirmReceipt',
      ],
    }),
    steps('GetInfo1', all, 4, {
      [all]: [
        '`getInfo().then((implMetadata) => { … })`',
        "`versionIsAtLeast(implMetadata, '2.0')`",
        'no empty string',
        '`optionalFeatures.OriginatingAppMetadata` and `optionalFeatures.UserChannelMembershipAPIs`',
        'booleans',
      ],
      [old]: [
        '**For FDC3 1.2 and 2.0.**',
        '`let implMetadata = getInfo()`',
        'at least `1.2` for 1.2, and at least `2.0` for 2.0',
        '2.0 only:',
      ],
      [next]: ['at least `2.0`'],
    }),
    steps('GetInfo2', all, 3, {
      ...for20,
      [all]: [
        open1,
        '`getInfo().then((implMetadata) => { … })`',
        '`implMetadata.appMetadata` has the `appId` and the `instanceId` of step 1',
        'match the record',
      ],
    }),
  ],
};
