/** Additions by version number, with names as in the version's own package and schemas. */
interface VersionHistory {
  /** When the working group adopted it, as an ISO date. */
  adopted?: string;
  /** How many intents and context types the version defines. */
  intents: number;
  contexts: number;
  /** Additions in groups. `names` are identifiers. */
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
        text: 'The Web Connection Protocol and the Desktop Agent Communication Protocol, both experimental. An app in an ordinary browser uses them to find its agent and to communicate with it.',
      },
      { group: '.NET', text: 'C# declarations of the API in addition to TypeScript.' },
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
        text: 'Desktop Agent Bridging, an experimental protocol. Desktop agents use it to exchange messages through a bridge.',
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
        text: 'A record must have a title instead of a name. A record identifies an app channel by id instead of name.',
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
        text: 'System channels are renamed to user channels, and eight user channels are recommended. The global channel was removed.',
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
        text: 'Version 2 endpoints and a new record. It has type and details instead of a manifest, an interop section instead of a list of intents, categories, and localized versions.',
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
      { group: 'Targets', text: 'Calls that name an app accept its metadata as well as its name.' },
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
        text: 'The first standard context types, with JSON Schemas. Five of these types were previously examples. A listener can name its context type.',
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
      { group: 'App Directory', text: 'The app search accepts ten parameters. It had none before.' },
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
        text: 'A common structure for context data, with five examples.',
        names: ['fdc3.contact', 'fdc3.contactList', 'fdc3.instrument', 'fdc3.organization', 'fdc3.position'],
      },
      { group: 'App Directory', text: 'A web service for app records.' },
    ],
  },
};
