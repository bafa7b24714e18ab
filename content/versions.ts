import type { VersionConfig } from '../src/core/docs/types.ts';

/** The versions of the standard, newest first. `number` is what ranges in content compare against. */
const versions: VersionConfig[] = [
  {
    name: 'current',
    label: 'Next',
    number: '2.2',
    path: '/docs/next',
    state: 'draft',
    source: 'https://github.com/finos/FDC3',
    summary:
      'The pre-draft of FDC3 2.2, which brings desktop agents to the web browser: getAgent(), two experimental protocols, events on the desktop agent, API time-out errors, and .NET declarations beside TypeScript.',
    packages: ['@finos/fdc3-standard', '@finos/fdc3-context', '@finos/fdc3-get-agent', '@finos/fdc3-schema'],
    openapi: {
      file: 'content/standard/app-directory-2.yaml',
      name: 'appd',
      published: ['appd.schema.json', 'app-directory.yaml'],
    },
  },
  {
    name: '2.1',
    label: '2.1',
    number: '2.1',
    path: '/docs',
    aliases: ['/docs/2.1', '/docs/latest'],
    state: 'latest',
    released: '2023-09-14',
    releaseNotes: 'https://github.com/finos/FDC3/releases/tag/v2.1',
    summary:
      'The latest release. It adds Desktop Agent Bridging as an experimental part, twelve context types, among them experimental ones for orders, products and trades, and four intents.',
    packages: ['fdc3-2.1'],
    schemas: 'content/standard/schemas/2.1',
    openapi: {
      file: 'content/standard/app-directory-2.yaml',
      name: 'appd',
      published: ['appd.schema.json', 'app-directory.yaml'],
    },
  },
  {
    name: '2.0',
    label: '2.0',
    number: '2.0',
    path: '/docs/2.0',
    state: 'old',
    released: '2022-08-22',
    superseded: '2023-08-31',
    releaseNotes: 'https://github.com/finos/FDC3/releases/tag/v2.0',
    summary:
      'The release that renewed the API: applications addressed by identifier and instance, intents that return results, private channels, user channels in place of system channels, and a new App Directory record.',
    packages: ['fdc3-2.0'],
    schemas: 'content/standard/schemas/2.0',
    openapi: {
      file: 'content/standard/app-directory-2.yaml',
      name: 'appd',
      published: ['app-directory.yaml', 'app-directory.json'],
    },
  },
  {
    name: '1.2',
    label: '1.2',
    number: '1.2',
    path: '/docs/1.2',
    state: 'old',
    released: '2021-04-19',
    superseded: '2022-08-22',
    releaseNotes: 'https://github.com/finos/FDC3/releases/tag/v1.2',
    summary:
      'Adds raiseIntentForContext, getInfo, applications targeted by their metadata, and the fdc3Ready event with a helper in the npm package that waits for it.',
    packages: ['fdc3-1.2'],
    schemas: 'content/standard/schemas/1.2',
    openapi: {
      file: 'content/standard/app-directory-1.yaml',
      name: 'appd',
      published: ['app-directory.yaml', 'app-directory.json'],
    },
  },
  {
    name: '1.1',
    label: '1.1',
    number: '1.1',
    path: '/docs/1.1',
    state: 'old',
    released: '2020-04-14',
    superseded: '2021-04-01',
    releaseNotes: 'https://github.com/finos/FDC3/releases/tag/v1.1',
    summary:
      'Adds channels to the API, window.fdc3 and the npm package @finos/fdc3, JSON Schemas for eight context types, and query parameters for the search of the App Directory.',
    packages: ['fdc3-1.1'],
    schemas: 'content/standard/schemas/1.1',
    openapi: {
      file: 'content/standard/app-directory-1.yaml',
      name: 'appd',
      published: ['app-directory.yaml', 'app-directory.json'],
    },
  },
  {
    name: '1.0',
    label: '1.0',
    number: '1.0',
    path: '/docs/1.0',
    state: 'old',
    released: '2019-03-05',
    superseded: '2020-04-01',
    releaseNotes: 'https://github.com/finos/FDC3/releases/tag/v1.0',
    summary:
      'The first release: an API to open an application, raise an intent, broadcast context and listen for it; eight intents; a common shape for context data; and the App Directory.',
    declarations: 'content/standard/fdc3-1.0.d.ts',
    openapi: {
      file: 'content/standard/app-directory-1.yaml',
      name: 'appd',
      published: ['app-directory.yaml', 'app-directory.json'],
    },
  },
];

export default versions;
