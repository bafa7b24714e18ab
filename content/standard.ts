import type { StandardConfig } from '../src/core/docs/standardConfig.ts';

/** How FDC3 names what its packages declare. */
const standard: StandardConfig = {
  package: '@finos/fdc3',
  main: { variable: 'fdc3', declaration: 'DesktopAgent' },
  first: ['DesktopAgent', 'Channel', 'PrivateChannel', 'Listener'],
  // Types of 2.1 and later that take any string: their names came, and what is legal stayed.
  strings: ['Intent', 'ContextType'],
  lists: { intents: { label: 'Intents', from: ['StandardIntent', 'Intents'] } },
  // The messages of the Web Connection and the Desktop Agent Communication Protocol.
  schemasSince: { api: '2.2' },
  messages: 'api',
  // The change log gives these to 2.1, and what follows to 2.2.
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
