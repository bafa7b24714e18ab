type Listens = Record<string, { contexts: string[]; resultType?: string }>;

const x = ['testContextX'];
const y = ['testContextY'];

/** The records of the apps of the conformance tests, and of the apps that `open` starts. */
const listensFor: Record<string, Listens> = {
  test: {},
  a: { aTestingIntent: { contexts: [...x, 'testContextZ'] }, sharedTestingIntent1: { contexts: x } },
  b: {
    bTestingIntent: { contexts: y, resultType: 'testContextY' },
    sharedTestingIntent1: { contexts: [...x, ...y], resultType: 'testContextY' },
  },
  c: { cTestingIntent: { contexts: x, resultType: 'testContextZ' } },
  d: { sharedTestingIntent2: { contexts: x, resultType: 'testContextZ' } },
  e: { sharedTestingIntent2: { contexts: y, resultType: 'channel' } },
  f: { sharedTestingIntent2: { contexts: y, resultType: 'channel<testContextZ>' } },
  g: { sharedTestingIntent2: { contexts: y } },
  h: { sharedTestingIntent2: { contexts: y, resultType: 'testContextZ' } },
  i: { sharedTestingIntent2: { contexts: y, resultType: 'testContextZ' } },
  j: { privateChannelIsPrivate: { contexts: ['privateChannelDetails'], resultType: 'privateChannelIsPrivateResult' } },
  k: { kTestingIntent: { contexts: x, resultType: 'channel<testContextZ>' } },
  anyContext: {},
  twoContexts: {},
  wrongContext: {},
};

/** App directory response with all apps at the same origin. */
export function testDirectory(origin: string): string {
  const applications = Object.entries(listensFor).map(([appId, intents]) => ({
    appId,
    title: `App ${appId}`,
    description: `The app ${appId} of the tests`,
    type: 'web',
    version: '1.2.3',
    details: { url: `${origin}/${appId}` },
    interop: { intents: { listensFor: intents } },
  }));
  return JSON.stringify({ applications });
}
