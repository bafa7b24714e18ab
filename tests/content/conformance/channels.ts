import { nothing, steps, test, type ConformancePage } from './types.ts';

const all = '>=2.0';
const old = '<2.2';
const next = '>=2.2';

/** Basic Tests, as published. */
export const basic: ConformancePage = {
  procedures: [],
  tests: [
    steps('GetAgentAPI', next, 3, [
      '`getAgent()`',
      '`DesktopAgent`',
      '`getInfo()`',
      '`fdc3Version`',
      '`2.2`',
      '`provider`',
      '`providerVersion`',
      '`getUserChannels()`',
    ]),
    test('BasicCL1', all, ["`addContextListener('fdc3.contact', handler)`", '`unsubscribe()`', '`Listener`']),
    test('BasicCL2', all, ['`addContextListener(null, handler)`', '`unsubscribe()`', '`Listener`']),
    test('BasicIL1', all, ['`addIntentListener(<intent name>, handler)`', '`unsubscribe()`', '`Listener`']),
    test('BasicGI1', all, {
      [old]: ['`getInfo()` (FDC3 1.2)', '`await getInfo()` (FDC3 2.0)', '`ImplementationMetadata`'],
      [next]: ['`await getInfo()`', '`ImplementationMetadata`'],
    }),
    test('BasicAC1', all, ['`getOrCreateChannel(<name>)`', '`Channel`']),
    test('BasicUC1', all, {
      [old]: ['`getSystemChannels()` (FDC3 1.2)', '`await getUserChannels()` (FDC3 2.0)', '`Channel`'],
      [next]: ['`await getUserChannels()`', '`Channel`'],
    }),
    test('BasicJC1', all, {
      [old]: [
        '`joinChannel(<channelId>)` (FDC3 1.2)',
        '`joinUserChannel(<channelId>)` (FDC3 2.0)',
        '`getCurrentChannel()`',
        '`leaveCurrentChannel()`',
        '`null`',
      ],
      [next]: ['`joinUserChannel(<channelId>)`', '`getCurrentChannel()`', '`leaveCurrentChannel()`', '`null`'],
    }),
    test('BasicRI1', all, {
      [old]: ['`raiseIntent(<intent name>)`', 'promise'],
      [next]: ['`raiseIntent(<intent name>, <context>)`', 'promise'],
    }),
    test('BasicRI2', all, ['`raiseIntentForContext(<context>)`', 'promise']),
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
        /1\.2:[^|]*`open\(\)` throws/,
        /2\.0:[^|]*`open\(\)` rejects/,
        '`App Not Found`',
      ],
      [next]: ['`open()`', /rejects/, '`App Not Found`'],
    }),
    steps('A Opens B With Context', all, 2, [
      'Opening App',
      'Receive Context',
      '`fdc3.instrument`',
      '`addContextListener(null, handler)`',
      /\bequal\b/,
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
        '`appId`',
        '`instanceId`',
      ],
      [next]: ["`const instanceIdentifier = await open({ appId: '<B appId>' })`", '`appId`', '`instanceId`'],
    }),
    test('AFailsToOpenB1', old, [...open12("open('non existent app')"), 'step 2']),
    test('AFailsToOpenB2', old, [...open12("open({ name: 'non existent app' })"), 'step 2']),
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
      "`addContextListener('fdc3.instrument', handler)`",
    ]),
    test('AOpensBMultipleListen', all, [
      '[`AOpensBWithSpecificContext`]',
      /`addContextListener\('fdc3\.contact', handler\)` first[^]*`fdc3\.instrument`/,
      '`open()`',
    ]),
    test('AOpensBWithWrongContext', all, {
      [old]: [
        '[`AOpensBWithSpecificContext`]',
        '`fdc3.dummyType`',
        nothing,
        /In 1\.2,.*throws.*`AppTimeout`/,
        /In 2\.0,.*rejects.*`AppTimeout`/,
      ],
      [next]: ['`fdc3.dummyType`', nothing, /rejects.*`AppTimeout`/],
    }),
  ],
};

const order = (...numbers: number[]) => [numbers.join(', ')];
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
        /\bequal\b/,
        /\bvoid\b/,
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
      /not\b[^.]*`fdc3\.contact`|`fdc3\.contact` is not/,
      /\bvoid\b/,
    ]),
    steps('Broadcast With Multiple Listeners', all, 5, [
      ...typedListeners,
      '`broadcast(instrument)`, then `broadcast(contact)`',
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
    test('UCFilteredUsage5', all, []),
    test('UCFilteredUsage6', all, [nothing]),
    test('UCFilteredUsageChange', all, ['`joinUserChannel()`', nothing]),
    test('UCFilteredUsageUnsubscribe', all, ['`unsubscribe()`', nothing]),
    test('UCFilteredUsageLeave', all, [nothing]),
    test('UCFilteredUsageNoJoin', all, ['step 2', nothing]),
    steps('2.2-ChannelChangedEvent', next, 3, [
      '**Manual.**',
      '`FDC3ChannelChangedEvent`',
      "`await addEventListener('userChannelChanged', handler)`",
      'Set User Channel',
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
      /not\b[^.]*`contact`|`contact` is not/,
    ]),
    steps('App Channel History', all, 5, [
      retrieved,
      sent,
      "`addContextListener('fdc3.instrument', handler)`",
      nothing,
      "`await testChannel.getCurrentContext('fdc3.instrument')`",
      "`await testChannel.getCurrentContext('fdc3.contact')`",
    ]),
  ],
  tests: [
    steps('ACBasicUsage1', all, 5, {
      [all]: [
        "`const testChannel = await getOrCreateChannel('test-channel')`",
        '`await testChannel.addContextListener(null, handler)`',
        '`testChannel.broadcast(instrument)`',
      ],
      [old]: ['1.2: call `testChannel.addContextListener(null, handler)`'],
    }),
    steps('ACBasicUsage2', all, 4, [
      retrieved,
      '`testChannel.broadcast(instrument)`',
      '`await testChannel.getCurrentContext()`',
    ]),
    test('ACFilteredContext1', all, []),
    test('ACFilteredContext2', all, ['`fdc3.instrument`', '`fdc3.contact`']),
    test('ACFilteredContext3', all, [nothing]),
    test('ACFilteredContext4', all, [/\bfirst channel\b/, /\bsecond channel\b/, nothing]),
    test('ACUnsubscribe', all, ['`unsubscribe()`', nothing]),
    test('ACContextHistoryTyped', all, []),
    test('ACContextHistoryMultiple', all, [/\blast\b/]),
    test('ACContextHistoryLast', all, ['`const currentContext = await testChannel.getCurrentContext()`', /\blast\b/]),
  ],
};

const open1 = "`const appIdentifier1 = await open({ appId: '<A appId>' })`";
const open2 = "`const appIdentifier2 = await open({ appId: '<A appId>' })`";
const for20 = { [old]: ['**For FDC3 2.0.**'] };

/** Metadata Tests, as published. */
export const metadata: ConformancePage = {
  procedures: [
    steps('Set-up', all, 0, [
      '`name`, `version`, `title`, `tooltip`, `description`, `icons` (`Array<Icon>`), `screenshots` (`Array<Image>`), and `interop.intents.listensFor`',
      '`aTestingIntent`',
      '`testContextX`',
    ]),
  ],
  tests: [
    steps('GetAppMetadata', all, 2, {
      ...for20,
      [all]: ["`const metadata1 = await getAppMetadata({ appId: '<A appId>' })`", /`instanceId`[^.]* not /],
    }),
    steps('AppInstanceMetadata', all, 6, {
      ...for20,
      [all]: [
        open1,
        open2,
        '`const metadata1 = getAppMetadata(appIdentifier1)`',
        '`const metadata2 = getAppMetadata(appIdentifier2)`',
        /`instanceId`[^|]*`appIdentifier2`/,
      ],
    }),
    steps('FindInstances', all, 6, {
      ...for20,
      [all]: [
        open1,
        open2,
        "`let instances = await findInstances({ appId: '<A appId>' })`",
        "`const resolution = raiseIntent('aTestingIntent', { type: 'testContextX' }, appIdentifier1)`",
        /`resolution\.source`[^|]*`appIdentifier1`/,
        'ConfirmReceipt',
      ],
    }),
    steps('GetInfo1', all, 4, {
      [all]: [
        '`getInfo().then((implMetadata) => { … })`',
        "`versionIsAtLeast(implMetadata, '2.0')`",
        /\bempty\b/,
        '`optionalFeatures.OriginatingAppMetadata`',
        '`optionalFeatures.UserChannelMembershipAPIs`',
        /\bboolean/,
      ],
      [old]: [
        '**For FDC3 1.2 and 2.0.**',
        '`let implMetadata = getInfo()`',
        /at least `1\.2`[^|]*at least `2\.0`/,
        '2.0 only:',
      ],
      [next]: ['at least `2.0`'],
    }),
    steps('GetInfo2', all, 3, {
      ...for20,
      [all]: [
        open1,
        '`getInfo().then((implMetadata) => { … })`',
        /`implMetadata\.appMetadata`[^|]*`appId`[^|]*`instanceId`[^|]*step 1/,
      ],
    }),
  ],
};
