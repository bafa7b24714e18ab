import type { VersionConfig } from '../src/core/docs/types.ts';

/** Versions of the standard, newest first. Ranges in content compare against `number`. */
const versions: VersionConfig[] = [
  {
    name: 'current',
    label: 'Next',
    number: '2.2',
    path: '/docs/next',
    state: 'draft',
    source: 'https://github.com/finos/FDC3',
    summary:
      'The pre-draft of FDC3 2.2, which brings desktop agents to the web browser. It adds getAgent(), two experimental protocols, events on the desktop agent, API timeout errors, and .NET declarations in addition to TypeScript.',
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
      'The latest release. It adds Desktop Agent Bridging as an experimental part, four intents and twelve context types, including experimental types for orders, products and trades.',
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
      'The release that renewed the API. It adds app identifiers with instances, intent results, private channels, user channels instead of system channels, and a new App Directory record.',
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
      'Adds raiseIntentForContext, getInfo, app metadata as a target, and the fdc3Ready event. The npm package has a helper that waits for the event.',
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
      'Adds channels to the API, window.fdc3 and the npm package @finos/fdc3, JSON Schemas for eight context types, and query parameters for the App Directory search.',
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
      'The first release. It defines an API to open an app, raise an intent, broadcast context and listen for context. It also defines eight intents, a common structure for context data, and the App Directory.',
    declarations: 'content/standard/fdc3-1.0.d.ts',
    openapi: {
      file: 'content/standard/app-directory-1.yaml',
      name: 'appd',
      published: ['app-directory.yaml', 'app-directory.json'],
    },
  },
];

export default versions;
