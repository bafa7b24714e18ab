import {
  nothing,
  only,
  starts,
  steps,
  test,
  type ConformanceFacts,
  type ConformancePage,
  type Literal,
} from './types.ts';

const all = '>=2.0';
const old = '<2.2';
const next = '>=2.2';

/** A test in the FDC3 1.2 part. */
const for12 = (id: string, literals: readonly Literal[]) => test(id, old, literals);
/** A test in the current part. */
const for20 = (id: string, count: number, literals: readonly Literal[]): ConformanceFacts =>
  steps(id, all, count, { [all]: literals });
const call = (id: string, made: string, ...expected: Literal[]) => for20(id, 0, [`**Call**: \`${made}\``, ...expected]);

const noApps = '`ResolveError.NoAppsFound`';
const toA = "{ appId: '<A appId>' }";

/** Records of A to K, and of A to C for 1.2, as table rows. */
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
    '`testContextX`, `testContextY`, `testContextZ`, `nonExistentContext`, `privateChannelDetails`, and `privateChannelIsPrivateResult`',
  ]),
];

const result = (app: string, id: string, heading: string, intent: string, context: string, returned: Literal) =>
  steps(heading, all, 6, [
    starts(`raiseIntent('${intent}', ${context})`, app),
    `\`addIntentListener('${intent}')\``,
    '`instanceId`',
    '`await resolution.getResult()`',
    '5 seconds',
    returned,
    /\bbefore\b[^|]*\bafter\b/,
    id,
  ]);

/** Steps of the lifecycle tests that all versions share. */
const lifecycle = [
  starts("raiseIntent('kTestingIntent', testContextX, { appId: '<K appId>' })", 'K'),
  "`addIntentListener('kTestingIntent')`",
  '`await resolution.getResult()`',
  '`const privChan = await createPrivateChannel()`',
  /`type`[^|]*`private`/,
  '1–5',
  /\bat least one `testContextX`/,
  '6–10',
  /privChan\.disconnect\(\)[^|]*\bwithout unsubscribing\b/,
];
const several = /\bE, F, G, H,? (?:and|or) I\b/;
const instances = [
  /\b2 instances of E and 2 of F\b/,
  /\bE \(1\), F \(1\), E \(2\),? (?:and|or) F \(2\).*\bG, H,? (?:and|or) I\b/,
];

/** Intents Tests, as published. */
export const intents: ConformancePage = {
  procedures: [
    ...records,
    steps('1.2: Raise Intent', old, 2, [
      starts("raiseIntent('sharedTestingIntent1', {testContextY})", 'B'),
      "addIntentListener('sharedTestingIntent1')`",
      '`testContextY`',
    ]),
    steps('Raise Intent (Ignoring any result)', all, 3, [
      starts("raiseIntent('aTestingIntent', testContextX)", 'A'),
      "`addIntentListener('aTestingIntent1')`",
      '`testContextX`',
      /\bA's `appId` and `instanceId`|`appId` and `instanceId` of A\b/,
    ]),
    result(
      'A',
      'receive void result',
      'Raise Intent Result (void result)',
      'aTestingIntent',
      'testContextX',
      /\bvoid\b/,
    ),
    result(
      'B',
      'receive context result',
      'Raise Intent Result (Context result)',
      'sharedTestingIntent1',
      'testContextY',
      '`testContextY`',
    ),
    steps('Raise Intent Result (Channel results)', all, 9, [
      starts("raiseIntent('sharedTestingIntent2', testContextY, { appId: '<E appId>' })", 'E'),
      "`addIntentListener('sharedTestingIntent2')`",
      /`getOrCreateChannel\('someChannelName'\)`[^|]*\bimmediately\b/,
      /`type`[^|]*`app`/,
      "`channelObj.addContextListener('testContextZ', handler)`",
      /few seconds/,
      'UUID',
      '`id`',
    ]),
  ],
  tests: [
    for12('IntentAppD', ["`findIntent('aTestingIntent')`", only('A')]),
    for12('WrongIntentAppD', ["`findIntent('nonExistentIntent')`", 'NoAppsFound`']),
    for12('IntentAppDRightContext', ["`findIntent('aTestingIntent', 'testContextX')`", only('A')]),
    for12('IntentAppDWrongContext', ["`findIntent('aTestingIntent', 'testContextY')`", 'NoAppsFound`']),
    for12('IntentAppDMultiple1', ["`findIntent('sharedTestingIntent1')`", '`sharedTestingIntent`', only('A', 'B')]),
    for12('IntentAppDMultiple2', [
      "`findIntent('sharedTestingIntent1', 'testContextX')`",
      '`sharedTestingIntent`',
      only('A', 'B'),
    ]),
    for12('IntentAppDMultiple3', [
      "`findIntent('sharedTestingIntent1', 'testContextY')`",
      '`sharedTestingIntent`',
      only('B'),
    ]),
    for12('SingleContext', [
      "`findIntentsByContext('testContextX')`",
      nothing,
      '`aTestingIntent` (A), `sharedTestingIntent1` (A and B), and `cTestingIntent` (C)',
    ]),
    test('NoContext', old, {
      [old]: ['`findIntentsByContext()`', 'NoAppsFound`'],
      '2.0': [/rejects[^.]*`ResolveError\.NoAppsFound`/],
      '2.1': [/throws[^.]*`NoAppsFound`/],
    }),
    for12('SingleResolve1', ['`sharedTestingIntent1`', '`testContextY`', '`testContextX`']),
    for12('TargetedResolve1', [starts("raiseIntent('aTestingIntent', {testContextX}, '<A name>')", 'A')]),
    for12('TargetedResolve2', [starts("raiseIntent('aTestingIntent', {testContextX}, { name: '<A name>' })", 'A')]),
    for12('TargetedResolve3', [
      starts("raiseIntent('aTestingIntent', {testContextX}, { name: '<B name>', appId: '<B appId>' })", 'B'),
      '`<A appId>`',
    ]),
    for12('FailedResolve1-3', [
      "`raiseIntent('aTestingIntent', {testContextY}, '<A name>')`",
      /\bthree\b/i,
      'NoAppsFound`',
    ]),
    for12('FailedResolve4', ["`raiseIntent('aTestingIntent', {testContextX}, '<C name>')`", 'NoAppsFound`']),

    call('2.0-FindIntentAppD', "findIntent('aTestingIntent')", '`AppMetadata`', only('A')),
    call('2.0-FindNonExistentIntentAppD', "findIntent('nonExistentIntent')", noApps),
    call('2.0-FindIntentAppDRightContext', "findIntent('aTestingIntent', 'testContextX')", only('A')),
    call('2.0-FindIntentAppDWrongContext', "findIntent('aTestingIntent', 'testContextY')", noApps),
    call('2.0-FindIntentAppDMultiple1', "findIntent('sharedTestingIntent2')", only('D', 'E', 'F', 'G', 'H', 'I')),
    call(
      '2.0-FindIntentAppDMultiple2',
      "findIntent('sharedTestingIntent2', 'testContextY')",
      only('E', 'F', 'G', 'H', 'I'),
    ),
    call(
      '2.0-FindIntentByContextSingleContext',
      'findIntentsByContext(testContextX)',
      '| `aTestingIntent` | A |',
      '| `sharedTestingIntent1` | A, B |',
      '| `cTestingIntent` | C |',
      '| `sharedTestingIntent2` | D |',
      '| `kTestingIntent` | K |',
      nothing,
    ),
    call('2.0FindIntentByContextWrongIntentAppD', "findIntentsByContext({ type: 'nonExistentContext' })", noApps),
    call('2.0-FindIntentAppDByResultSingle', "findIntent('cTestingIntent', testContextX, 'testContextZ')", only('C')),
    call(
      '2.0-FindIntentAppDByResultSingleNullContext',
      "findIntent('cTestingIntent', null, 'testContextZ')",
      only('C'),
    ),
    call(
      '2.0-FindIntentAppDByResultMultiple',
      "findIntent('sharedTestingIntent1', testContextX, 'testContextY')",
      only('B'),
    ),
    call(
      '2.0-FindIntentAppDByResultChannel1',
      "findIntent('sharedTestingIntent2', testContextY, 'channel')",
      only('E', 'F'),
    ),
    call(
      '2.0-FindIntentAppDByResultChannel2',
      "findIntent('sharedTestingIntent2', testContextY, 'channel<testContextZ>')",
      '`sharedTestingIntent1`',
      only('F'),
    ),

    for20('2.0-RaiseIntentSingleResolve', 0, []),
    for20('2.0-RaiseIntentTargetedAppResolve', 0, [
      starts("raiseIntent('sharedTestingIntent1', testContextX, { appID: '<B appId>' })", 'B'),
    ]),
    for20('2.0-RaiseIntentTargetedInstanceResolveOpen', 0, [
      `\`let appIdentifier = await open(${toA})\``,
      "`raiseIntent('aTestingIntent', testContextX, appIdentifier)`",
      /\bno other instance\b/,
    ]),
    for20('2.0-RaiseIntentTargetedInstanceResolveFindInstances', 0, [
      `\`let appIdentifier = await open(${toA})\``,
      `\`const instances = await findInstances(${toA})\``,
      /\b(?:exactly|only) one\b/,
      "`raiseIntent('aTestingIntent', testContextX, appIdentifier)`",
      /\bno other instance\b/,
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

    for20('2.0-RaiseIntentVoidResult5secs', 0, ['5 seconds']),
    for20('2.0-RaiseIntentVoidResult0secs', 0, [/\bstep 6\b/i]),
    for20('2.0-RaiseIntentVoidResult61secs', 0, ['61 seconds', /\bno timeout\b/i]),
    for20('2.0-RaiseIntentContextResult5secs', 0, ['5 seconds']),
    for20('2.0-RaiseIntentContextResult0secs', 0, [/\bimmediately\b|\bat once\b/]),
    for20('2.0-RaiseIntentContextResult61secs', 0, ['61 seconds', /\bno timeout\b/i]),
    for20('2.0-RaiseIntentChannelResult', 0, []),
    for20('2.0-RaiseIntentPrivateChannelResult', 0, [/\bF\b.*\bE\b/, '`createPrivateChannel()`', '`private`']),
    steps('2.0-PrivateChannelsAreNotAppChannels', all, 7, {
      [all]: [
        '`const privChan = await createPrivateChannel()`',
        '`const appChan = await getOrCreateChannel(privChan.id)`',
        '`ChannelError.AccessDenied`',
        "`raiseIntent('privateChannelIsPrivate', privateChannelDetails)`",
        /\bsecond private channel/,
        "`addIntentListener('privateChannelIsPrivate', handler)`",
        '`await getOrCreateChannel(<id from the context>)`',
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
      /`onUnsubscribe`[^|]*\bthen\b[^|]*`onDisconnect`/,
    ]),
    steps('2.2-PrivateChannelsLifecycleEvents', next, 16, [
      ...lifecycle,
      "`listener1 = await privChan.addEventListener('addContextListener', handler1)`",
      "`listener2 = await privChan.addEventListener('unsubscribe', handler2)`",
      "`listener3 = await privChan.addEventListener('disconnect', handler3)`",
      '`listener4 = await privChan.addEventListener(null, handler4)`',
      "`listener5 = await privChan.addContextListener('testContextX', handler5)`",
      /`handler2` and `handler4`[^|]*\bthen\b[^|]*`handler3` and `handler4`/,
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
