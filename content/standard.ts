import type { StandardConfig } from '../src/core/docs/standardConfig.ts';

/** Names in the packages of FDC3. */
const standard: StandardConfig = {
  package: '@finos/fdc3',
  main: { variable: 'fdc3', declaration: 'DesktopAgent' },
  first: ['DesktopAgent', 'Channel', 'PrivateChannel', 'Listener'],
  // Since 2.1 these types accept any string: the types were added without changing legal values.
  strings: ['Intent', 'ContextType'],
  lists: { intents: { label: 'Intents', from: ['StandardIntent', 'Intents'] } },
  // Messages of the Web Connection Protocol and the Desktop Agent Communication Protocol.
  schemasSince: { api: '2.2' },
  messages: 'api',
  // The change log lists these under 2.1, and the names below under 2.2.
  ahead: {
    '2.0': {
      names: ['OpenError.MalformedContext', 'ResolveError.MalformedContext', 'ChannelError.MalformedContext'],
      deprecated: ['IntentMetadata.displayName'],
    },
    '2.1': { names: ['Intent'], deprecated: ['Intents', 'ContextTypes'] },
  },
  dataTypes: {
    one: 'context type',
    many: 'context types',
    value: 'context',
    base: 'Context',
    prefix: 'fdc3.',
    folder: 'context',
    baseSchemas: ['context', 'BaseContext'],
    values: 'ContextTypes',
    experimental: 'ExperimentalContextType',
  },
};

export default standard;
