import { steps, test, type ConformanceFacts, type ConformancePage } from './types.ts';

const all = '>=2.0';
const old = '<2.2';
const next = '>=2.2';

/** A test of the part for FDC3 1.2. */
const for12 = (id: string, literals: readonly string[]) => test(id, old, literals);
/** A test of the current part. */
const for20 = (id: string, count: number, literals: readonly string[]): ConformanceFacts =>
  steps(id, all, count, { [all]: literals });
const call = (id: string, made: string, ...expected: string[]) => for20(id, 0, [`**Call**: \`${made}\``, ...expected]);

const noApps = '`ResolveError.NoAppsFound`';
const toA = "{ appId: '<A appId>' }";

/** The records of A to K, and of A to C for 1.2: rows of the tables. */
const records: ConformanceFacts[] = [
  test('1.2: Setup', old, [
    '| **A** | `aTestingIntent` (`testContextX`, `testContextZ`), `sharedTestingIntent1` (`testContextX`) |',
    '| **B** | `bTestingIntent` (`testContextY`), `sharedTestingIntent1` (`testContextX`, `testContextY`) |',
    '| **C** | `cTestingIntent` (`testContextX`) |',
  ]),
  test('Setup', all, [
    '| `aTestingIntent` (`testContextX`, `testContextZ`); `sharedTestingIntent1` (`testContextX`) | calls `addIntentListener()`',
    '| `bTestingIntent` (`testContextY`); `sharedTestingIntent1` (`testContextX`, `testContextY`) → `testContextY` | calls `addIntentListener()`',
    '| `cTestingIntent` (`testContextX`) → `testContextZ` | calls `addIntentListener()`',
    '| `sharedTestingIntent2` (`testContextX`) → `testContextZ` | calls `addIntentListener()`',
    '| `sharedTestingIntent2` (`testContextY`) → `channel` | calls `addIntentListener()`',
    '| `sharedTestingIntent2` (`testContextY`) → `channel<testContextZ>` | calls `addIntentListener()`',
    '| `sharedTestingIntent2` (`testContextY`) | calls `addIntentListener()`',
    '| `sharedTestingIntent2` (`testContextY`) → `testContextZ` | does nothing',
    "| `sharedTestingIntent2` (`testContextY`) → `testContextZ` | calls `addIntentListener('MadeUpIntent', handler)`",
    '| `privateChannelIsPrivate` (`privateChannelDetails`) → `privateChannelIsPrivateResult` | tries to retrieve the private channel',
    '| `kTestingIntent` (`testContextX`) → `channel<testContextZ>` | calls `addIntentListener()`',
    '`testContextX`, `testContextY`, `testContextZ`, `nonExistentContext`, `privateChannelDetails` and `privateChannelIsPrivateResult`',
  ]),
];

const result = (app: string, id: string, heading: string, intent: string, context: string, returned: string) =>
  steps(heading, all, 6, [
    `\`raiseIntent('${intent}', ${context})\`. It starts ${app}.`,
    `\`addIntentListener('${intent}')\``,
    `\`instanceId\` of ${app}`,
    '`await resolution.getResult()`',
    'comes back quickly',
    'for example 5 seconds',
    returned,
    `after ${app} returned it, not before`,
    id,
  ]);

/** The steps of the lifecycle tests that are the same in all versions. */
const lifecycle = [
  "`raiseIntent('kTestingIntent', testContextX, { appId: '<K appId>' })`. It starts K.",
  "`addIntentListener('kTestingIntent')`",
  '`await resolution.getResult()`',
  '`const privChan = await createPrivateChannel()`',
  'Its `type` is `private`',
  'for example 1–5',
  'complete and in order',
  'by the time the test goes on to a later step, K tells the runner, and the test fails',
  'at least one `testContextX`',
  'for example 6–10',
  'privChan.disconnect()',
  'without unsubscribing first',
  'unsubscribes its listeners, tells the runner that all steps are done, and closes',
];
const several = 'Choose one of E, F, G, H and I.';
const instances = [
  '2 instances of E and 2 of F, 4 in all',
  'Choose one of E (1), F (1), E (2) and F (2), or open G, H or I.',
];

/** Intents Tests, as published. */
export const intents: ConformancePage = {
  procedures: [
    ...records,
    steps('1.2: Raise Intent', old, 2, [
      "`raiseIntent('sharedTestingIntent1', {testContextY})`. It starts B.",
      "addIntentListener('sharedTestingIntent1')`",
      '`testContextY` equal to the one that D sent',
    ]),
    steps('Raise Intent (Ignoring any result)', all, 3, [
      "`raiseIntent('aTestingIntent', testContextX)`. It starts A.",
      "`addIntentListener('aTestingIntent1')`",
      '`testContextX` equal to the one that was sent',
      '`appId` and the `instanceId` of A',
    ]),
    result(
      'A',
      'receive void result',
      'Raise Intent Result (void result)',
      'aTestingIntent',
      'testContextX',
      'resolves to void',
    ),
    result(
      'B',
      'receive context result',
      'Raise Intent Result (Context result)',
      'sharedTestingIntent1',
      'testContextY',
      'resolves to that `testContextY`',
    ),
    steps('Raise Intent Result (Channel results)', all, 9, [
      "`raiseIntent('sharedTestingIntent2', testContextY, { appId: '<E appId>' })`. It starts E.",
      "`addIntentListener('sharedTestingIntent2')`",
      "`getOrCreateChannel('someChannelName')` and return the channel immediately",
      'Its `type` is `app`',
      "`channelObj.addContextListener('testContextZ', handler)`",
      'A few seconds later',
      'a unique identifier, for example a UUID',
      'arrives with the expected `id`',
    ]),
  ],
  tests: [
    for12('IntentAppD', ["`findIntent('aTestingIntent')`", 'Only A is listed']),
    for12('WrongIntentAppD', ["`findIntent('nonExistentIntent')`", '`NoAppsFound`']),
    for12('IntentAppDRightContext', ["`findIntent('aTestingIntent', 'testContextX')`", 'Only A is listed']),
    for12('IntentAppDWrongContext', ["`findIntent('aTestingIntent', 'testContextY')`", '`NoAppsFound`']),
    for12('IntentAppDMultiple1', [
      "`findIntent('sharedTestingIntent1')`",
      'metadata of `sharedTestingIntent`',
      'Only A and B are listed',
    ]),
    for12('IntentAppDMultiple2', [
      "`findIntent('sharedTestingIntent1', 'testContextX')`",
      'metadata of `sharedTestingIntent`',
      'Only A and B are listed',
    ]),
    for12('IntentAppDMultiple3', [
      "`findIntent('sharedTestingIntent1', 'testContextY')`",
      'metadata of `sharedTestingIntent`',
      'Only B is listed',
    ]),
    for12('SingleContext', [
      "`findIntentsByContext('testContextX')`",
      'three intents and nothing else',
      '`aTestingIntent` (A), `sharedTestingIntent1` (A and B) and `cTestingIntent` (C)',
    ]),
    test('NoContext', old, {
      [old]: ['`findIntentsByContext()`', '`NoAppsFound`'],
      '2.0': ['rejects with the error `NoAppsFound`'],
      '2.1': ['throws the error `NoAppsFound`'],
    }),
    for12('SingleResolve1', [
      '`sharedTestingIntent1` with `testContextY` starts B',
      'A takes that intent with `testContextX` only',
    ]),
    for12('TargetedResolve1', ["`raiseIntent('aTestingIntent', {testContextX}, '<A name>')`. It starts A."]),
    for12('TargetedResolve2', ["`raiseIntent('aTestingIntent', {testContextX}, { name: '<A name>' })`. It starts A."]),
    for12('TargetedResolve3', [
      "`raiseIntent('aTestingIntent', {testContextX}, { name: '<B name>', appId: '<B appId>' })`. It starts B.",
      'meant for A',
    ]),
    for12('FailedResolve1-3', [
      "`raiseIntent('aTestingIntent', {testContextY}, '<A name>')`",
      'Three tests',
      '`NoAppsFound`',
    ]),
    for12('FailedResolve4', ["`raiseIntent('aTestingIntent', {testContextX}, '<C name>')`", '`NoAppsFound`']),

    call('2.0-FindIntentAppD', "findIntent('aTestingIntent')", 'for `aTestingIntent`', '`AppMetadata` of A only'),
    call('2.0-FindNonExistentIntentAppD', "findIntent('nonExistentIntent')", noApps),
    call(
      '2.0-FindIntentAppDRightContext',
      "findIntent('aTestingIntent', 'testContextX')",
      'for `aTestingIntent`',
      'A only',
    ),
    call('2.0-FindIntentAppDWrongContext', "findIntent('aTestingIntent', 'testContextY')", noApps),
    call(
      '2.0-FindIntentAppDMultiple1',
      "findIntent('sharedTestingIntent2')",
      'for `sharedTestingIntent2`',
      'D, E, F, G, H and I only (6)',
    ),
    call(
      '2.0-FindIntentAppDMultiple2',
      "findIntent('sharedTestingIntent2', 'testContextY')",
      'for `sharedTestingIntent2`',
      'E, F, G, H and I only (5)',
    ),
    call(
      '2.0-FindIntentByContextSingleContext',
      'findIntentsByContext(testContextX)',
      '| `aTestingIntent` | A |',
      '| `sharedTestingIntent1` | A, B |',
      '| `cTestingIntent` | C |',
      '| `sharedTestingIntent2` | D |',
      '| `kTestingIntent` | K |',
      'nothing else',
    ),
    call('2.0FindIntentByContextWrongIntentAppD', "findIntentsByContext({ type: 'nonExistentContext' })", noApps),
    call('2.0-FindIntentAppDByResultSingle', "findIntent('cTestingIntent', testContextX, 'testContextZ')", 'C only'),
    call('2.0-FindIntentAppDByResultSingleNullContext', "findIntent('cTestingIntent', null, 'testContextZ')", 'C only'),
    call(
      '2.0-FindIntentAppDByResultMultiple',
      "findIntent('sharedTestingIntent1', testContextX, 'testContextY')",
      'B only',
    ),
    call(
      '2.0-FindIntentAppDByResultChannel1',
      "findIntent('sharedTestingIntent2', testContextY, 'channel')",
      'E and F only',
    ),
    call(
      '2.0-FindIntentAppDByResultChannel2',
      "findIntent('sharedTestingIntent2', testContextY, 'channel<testContextZ>')",
      'metadata of `sharedTestingIntent1`',
      'F only',
    ),

    for20('2.0-RaiseIntentSingleResolve', 0, ['Run the steps as they stand']),
    for20('2.0-RaiseIntentTargetedAppResolve', 0, [
      "`raiseIntent('sharedTestingIntent1', testContextX, { appID: '<B appId>' })`. It starts B.",
    ]),
    for20('2.0-RaiseIntentTargetedInstanceResolveOpen', 0, [
      `\`let appIdentifier = await open(${toA})\``,
      "`raiseIntent('aTestingIntent', testContextX, appIdentifier)`",
      'right instance, and no other instance is started',
    ]),
    for20('2.0-RaiseIntentTargetedInstanceResolveFindInstances', 0, [
      `\`let appIdentifier = await open(${toA})\``,
      `\`const instances = await findInstances(${toA})\``,
      'exactly one',
      "`raiseIntent('aTestingIntent', testContextX, appIdentifier)`",
      'right instance, and no other instance is started',
    ]),
    call('2.0-RaiseIntentFailedResolve', "raiseIntent('aTestingIntent', testContextY)", noApps),
    call('2.0-RaiseIntentFailTargetedAppResolve1', `raiseIntent('aTestingIntent', testContextY, ${toA})`, noApps),
    call(
      '2.0-RaiseIntentFailTargetedAppResolve2',
      "raiseIntent('aTestingIntent', testContextX, { appId: 'NonExistentApp' })",
      '`ResolveError.TargetAppUnavailable`',
    ),
    call(
      '2.0-RaiseIntentFailTargetedAppResolve3',
      "raiseIntent('sharedTestingIntent2', testContextY, { appId: '<H appId>' })",
      '`ResolveError.IntentDeliveryFailed`',
    ),
    call(
      '2.0-RaiseIntentFailTargetedAppResolve4',
      "raiseIntent('sharedTestingIntent2', testContextY, { appId: '<I appId>' })",
      '`ResolveError.IntentDeliveryFailed`',
    ),
    for20('2.0-RaiseIntentFailTargetedAppInstanceResolve1', 0, [
      `\`const appIdentifier = await open(${toA})\``,
      "`raiseIntent('aTestingIntent', testContextY, appIdentifier)`",
      noApps,
    ]),
    call(
      '2.0-RaiseIntentFailTargetedAppInstanceResolve2',
      "raiseIntent('aTestingIntent', testContextX, { appId: '<A appId>', instanceId: 'NonExistentInstanceId' })",
      '`ResolveError.TargetInstanceUnavailable`',
    ),

    for20('2.0-RaiseIntentVoidResult5secs', 0, ['as they stand', '5 seconds']),
    for20('2.0-RaiseIntentVoidResult0secs', 0, ['A returns at once', 'Step 6 is ignored']),
    for20('2.0-RaiseIntentVoidResult61secs', 0, ['A returns after 61 seconds', 'no time-out may occur']),
    for20('2.0-RaiseIntentContextResult5secs', 0, ['as they stand', '5 seconds']),
    for20('2.0-RaiseIntentContextResult0secs', 0, ['B returns at once']),
    for20('2.0-RaiseIntentContextResult61secs', 0, ['B returns after 61 seconds', 'No time-out may occur']),
    for20('2.0-RaiseIntentChannelResult', 0, ['Run the steps as they stand']),
    for20('2.0-RaiseIntentPrivateChannelResult', 0, [
      'F in place of E throughout',
      '`createPrivateChannel()`',
      'the `type` is `private`',
    ]),
    steps('2.0-PrivateChannelsAreNotAppChannels', all, 7, {
      [all]: [
        '`const privChan = await createPrivateChannel()`',
        '`const appChan = await getOrCreateChannel(privChan.id)`',
        '`ChannelError.AccessDenied`',
        "`raiseIntent('privateChannelIsPrivate', privateChannelDetails)`",
        'the `id` of the second private channel',
        "`addIntentListener('privateChannelIsPrivate', handler)`",
        '`await getOrCreateChannel(<id from the context>)`',
        'says that the test passed',
      ],
      '2.1': ['`privateChannelisPrivateResult`'],
      [next]: ['`const privChan2 = await createPrivateChannel()`', '`privateChannelIsPrivateResult`'],
    }),

    steps('2.0-PrivateChannelsLifecycleEvents', old, 16, [
      ...lifecycle,
      '`listener1 = await privChan.onAddContextListener(handler1)`',
      '`listener2 = await privChan.onUnsubscribe(handler2)`',
      '`listener3 = await privChan.onDisconnect(handler3)`',
      "`listener4 = await privChan.addContextListener('testContextX', handler4)`",
      '`handler4`',
      'The `onAddContextListener` handler of step 5 fires again',
      'fires again after the disconnect, then the `onDisconnect` handler',
    ]),
    steps('2.2-PrivateChannelsLifecycleEvents', next, 16, [
      ...lifecycle,
      '**New in 2.2.**',
      "`listener1 = await privChan.addEventListener('addContextListener', handler1)`",
      "`listener2 = await privChan.addEventListener('unsubscribe', handler2)`",
      "`listener3 = await privChan.addEventListener('disconnect', handler3)`",
      '`listener4 = await privChan.addEventListener(null, handler4)`',
      "`listener5 = await privChan.addContextListener('testContextX', handler5)`",
      '`handler1` and `handler4` fire again',
      '`handler2` and `handler4` fire again, then `handler3` and `handler4`',
    ]),

    for20('2.0-ResolveAmbiguousIntentTarget', 2, [
      '**Manual.**',
      "`raiseIntent('sharedTestingIntent2', testContextY)`",
      several,
    ]),
    for20('2.0-ResolveAmbiguousContextTarget', 2, ['**Manual.**', '`raiseIntentForContext(testContextY)`', several]),
    for20('2.0-ResolveAmbiguousIntentTargetMultiInstance', 3, [
      '**Manual.**',
      "`raiseIntent('sharedTestingIntent2', testContextY)`",
      ...instances,
    ]),
    for20('2.0-ResolveAmbiguousContextTargetMultiInstance', 3, [
      '**Manual.**',
      '`raiseIntentForContext(testContextY)`',
      ...instances,
    ]),
  ],
};
