import { judged } from './types.ts';

/** The app directory: its interface, its records, and how it is found. */
export const appDirectory = [
  ...judged('identifier', [
    ['2.1', 'localizedVersions', 'app-directory/spec#languages', 'app-directory/spec#fields'],
    ['2.1', 'hostManifests', 'app-directory/spec#host-manifests', 'app-directory/spec#fields'],
    [
      '2.1',
      'onlineNative',
      'app-directory/spec#type-and-launch-details',
      'app-directory/spec#onlinenative',
      'app-directory/spec#fields',
    ],
    ['2.1', 'screenshots', 'app-directory/spec#icons-and-screenshots', 'app-directory/spec#fields', 'api/ref/Metadata'],
    ['2.0', 'interop.appChannels', 'app-directory/spec#channels', 'app-directory/spec#interop'],
    ['1.2', 'manifestType', 'app-directory/spec#manifests', 'app-directory/spec#application'],
    ['1.1', '/v1/apps/search', 'app-directory/spec#get-v1appssearch', 'app-directory/spec#endpoints'],
    ['1.0', 'POST /v1/apps', 'appd-spec#post-v1-apps', 'appd-spec#endpoints'],
  ]),
  ...judged('question', [
    [
      '2.1',
      'how does an agent find an app directory',
      'app-directory/overview#service-discovery',
      'app-directory/overview#static-configuration',
      'app-directory/overview#',
    ],
    ['2.1', 'app directory dns srv', 'app-directory/overview#dnssrv-records'],
    ['2.1', 'which categories for an app directory record', 'app-directory/spec#categories'],
    [
      '2.1',
      'app directory bearer token',
      'app-directory/spec#authentication',
      'app-directory/overview#authentication-and-entitlements',
    ],
    [
      'current',
      'fully-qualified appId',
      'app-directory/overview#fully-qualified-appid-namespace-syntax-host-resolution',
      'app-directory/overview#application-identifiers',
      'app-directory/spec#identifiers',
      'app-directory/overview#shrinking-the-uri',
    ],
    ['1.2', 'launcher access token', 'app-directory/usage#enhancing-controls'],
  ]),
  ...judged('topic', [
    ['2.1', 'app directory openapi', 'app-directory/spec#api', 'app-directory/spec#'],
    [
      '2.1',
      'app directory compliance',
      'app-directory/spec#app-directory-standard-compliance',
      'app-directory/spec#a-directory',
      'app-directory/spec#rules-elsewhere',
    ],
    [
      '2.0',
      'resultType',
      'app-directory/spec#intents',
      'app-directory/spec#interop',
      'api/spec',
      'api/ref/DesktopAgent',
    ],
  ]),
];
