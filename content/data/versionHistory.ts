/**
 * What each version of the standard added, by its number in ranges. Names as in the version's own package and schemas.
 */
interface VersionHistory {
  /** When the working group adopted it, as an ISO date. */
  adopted?: string;
  /** How many intents and context types the version defines. */
  intents: number;
  contexts: number;
  /** What it added, in groups; `names` are identifiers. */
  added: { group: string; text?: string; names?: string[] }[];
}

export const versionHistory: Record<string, VersionHistory> = {
  '2.2': {
    intents: 19,
    contexts: 28,
    added: [
      {
        group: 'API',
        names: ['getAgent', 'addEventListener', 'PrivateChannel.addEventListener', 'AgentError', 'ApiTimeout'],
      },
      {
        group: 'Web',
        text: 'The Web Connection Protocol and the Desktop Agent Communication Protocol, both experimental, through which an app in an ordinary browser finds and talks to its agent.',
      },
      { group: '.NET', text: 'C# declarations of the API beside those in TypeScript.' },
      { group: 'Intents', names: ['CreateOrUpdateProfile'] },
      { group: 'Context types', names: ['fdc3.fileAttachment'] },
    ],
  },
  '2.1': {
    adopted: '2023-08-31',
    intents: 18,
    contexts: 27,
    added: [
      {
        group: 'API',
        names: [
          'DesktopAgentIdentifier',
          'AppIdentifier.desktopAgent',
          'BridgingError',
          'DesktopAgentNotFound',
          'MalformedContext',
        ],
      },
      {
        group: 'Bridging',
        text: 'Desktop Agent Bridging, experimental: a protocol by which desktop agents exchange messages through a bridge.',
      },
      { group: 'Intents', names: ['CreateInteraction', 'SendChatMessage', 'ViewChat', 'ViewMessages'] },
      {
        group: 'Context types',
        names: [
          'fdc3.action',
          'fdc3.chat.message',
          'fdc3.chat.room',
          'fdc3.chat.searchCriteria',
          'fdc3.interaction',
          'fdc3.message',
          'fdc3.transactionResult',
        ],
      },
      {
        group: 'Context types, experimental',
        names: ['fdc3.order', 'fdc3.orderList', 'fdc3.product', 'fdc3.trade', 'fdc3.tradeList'],
      },
      {
        group: 'App Directory',
        text: 'A record needs a title instead of a name; an app channel is identified by id instead of name.',
      },
    ],
  },
  '2.0': {
    adopted: '2022-07-01',
    intents: 14,
    contexts: 15,
    added: [
      {
        group: 'API',
        names: [
          'AppIdentifier',
          'findInstances',
          'getAppMetadata',
          'getUserChannels',
          'joinUserChannel',
          'createPrivateChannel',
          'PrivateChannel',
          'IntentResolution.getResult',
          'ContextMetadata',
          'ResultError',
        ],
      },
      {
        group: 'Channels',
        text: 'System channels are renamed user channels, with eight recommended ones. The global channel is gone.',
      },
      {
        group: 'Intents',
        names: ['StartEmail', 'ViewHoldings', 'ViewInteractions', 'ViewOrders', 'ViewProfile', 'ViewResearch'],
      },
      {
        group: 'Context types',
        names: [
          'fdc3.chart',
          'fdc3.chat.initSettings',
          'fdc3.currency',
          'fdc3.email',
          'fdc3.nothing',
          'fdc3.timerange',
          'fdc3.valuation',
        ],
      },
      {
        group: 'App Directory',
        text: 'Endpoints of version 2 and a new record: type and details in place of a manifest, an interop section in place of the list of intents, categories, localized records.',
      },
    ],
  },
  '1.2': {
    adopted: '2021-04-01',
    intents: 8,
    contexts: 8,
    added: [
      {
        group: 'API',
        names: [
          'raiseIntentForContext',
          'getInfo',
          'ImplementationMetadata',
          'AppMetadata.appId',
          'AppMetadata.version',
          'fdc3Ready',
        ],
      },
      { group: 'Targets', text: 'Calls that name an app take its metadata as well as its name.' },
    ],
  },
  '1.1': {
    adopted: '2020-04-01',
    intents: 8,
    contexts: 8,
    added: [
      {
        group: 'API',
        names: [
          'Channel',
          'getSystemChannels',
          'joinChannel',
          'getOrCreateChannel',
          'getCurrentChannel',
          'leaveCurrentChannel',
          'ChannelError',
          'window.fdc3',
        ],
      },
      {
        group: 'Context',
        text: 'The first standard context types, with JSON Schemas; five of them were examples until then. A listener can name the type it wants.',
      },
      {
        group: 'Context types',
        names: [
          'fdc3.contact',
          'fdc3.contactList',
          'fdc3.country',
          'fdc3.instrument',
          'fdc3.instrumentList',
          'fdc3.organization',
          'fdc3.portfolio',
          'fdc3.position',
        ],
      },
      { group: 'App Directory', text: 'The search for apps takes ten parameters, where it had none before.' },
    ],
  },
  '1.0': {
    intents: 8,
    contexts: 0,
    added: [
      {
        group: 'API',
        names: [
          'open',
          'findIntent',
          'findIntentsByContext',
          'raiseIntent',
          'addIntentListener',
          'broadcast',
          'addContextListener',
        ],
      },
      {
        group: 'Intents',
        names: [
          'StartCall',
          'StartChat',
          'ViewAnalysis',
          'ViewChart',
          'ViewContact',
          'ViewInstrument',
          'ViewNews',
          'ViewQuote',
        ],
      },
      {
        group: 'Context',
        text: 'A common shape for context data, with five examples of it.',
        names: ['fdc3.contact', 'fdc3.contactList', 'fdc3.instrument', 'fdc3.organization', 'fdc3.position'],
      },
      { group: 'App Directory', text: 'A web service that holds records of apps.' },
    ],
  },
};
