/** A use case at a glance. `doc` is the name of its page below `docs/use-cases`. */
export interface UseCase {
  doc: string;
  /** Address of the page in the latest version, if the home page shows it. */
  path?: string;
  title: string;
  persona: string;
  /** Applications that exchange data, in the order of the story. */
  apps: string[];
  outcome: string;
  /** Standard intents and context types in its steps. Versions without them omit them. */
  intents: string[];
  contexts: string[];
}

export const cases: UseCase[] = [
  {
    doc: 'equity-sell-side-trader',
    path: '/docs/use-cases/uc-1',
    title: 'From a chat to a chart',
    persona: 'Equity trader on the sell side',
    apps: ['Chat', 'Research', 'Terminal', 'Chart'],
    outcome:
      'A company from a chat message opens in research and in a chart. Linked windows then follow the next company.',
    intents: ['ViewAnalysis', 'ViewResearch', 'ViewChart'],
    contexts: ['Instrument', 'InstrumentList'],
  },
  {
    doc: 'buy-side-portfolio-manager',
    title: 'From an alert to a trade idea',
    persona: 'Portfolio manager on the buy side',
    apps: ['Email', 'Terminal', 'Chat', 'Portfolio system'],
    outcome: 'An alert on the phone leads to the report, the analyst, a live chart and the firm’s trader.',
    intents: ['ViewResearch', 'StartChat', 'ViewChart', 'ViewHoldings'],
    contexts: ['Instrument', 'Contact', 'ChatInitSettings', 'Chart'],
  },
  {
    doc: 'inhouse-cross-platform-launcher',
    title: 'One place to start everything',
    persona: 'User of in-house and third-party applications',
    apps: ['Launcher', 'In-house directory', 'Vendor directory'],
    outcome: 'One launch pad starts the permitted applications of every container, and shows their notifications.',
    intents: [],
    contexts: [],
  },
  {
    doc: 'client-side-fx-trader-credit-check',
    title: 'A credit check before the trade',
    persona: 'Foreign exchange trader at a client',
    apps: ['Trading platform', 'Credit check'],
    outcome: 'The client’s own application allows or rejects a trade before the provider’s platform books it.',
    intents: [],
    contexts: [],
  },
  {
    doc: 'buy-side-treasurer',
    path: '/docs/use-cases/uc-5',
    title: 'Live rates side by side',
    persona: 'Corporate treasurer',
    apps: ['News', 'Aggregator', 'Provider A', 'Provider B'],
    outcome: 'One screen shows every provider’s live rates and opens the booking screen of the best one.',
    intents: [],
    contexts: [],
  },
  {
    doc: 'call-transcription-to-crm',
    path: '/docs/use-cases/uc-9',
    title: 'A call becomes a record',
    persona: 'Anyone who does business by phone',
    apps: ['Phone', 'Transcription', 'CRM'],
    outcome: 'The CRM has the transcript of a call or of dictated notes, filed under the right customer.',
    intents: ['CreateInteraction'],
    contexts: ['Interaction', 'Contact', 'Organization'],
  },
  {
    doc: 'real-time-voice-trades',
    title: 'A spoken quote becomes a ticket',
    persona: 'Salesperson, trader or broker on the phone',
    apps: ['Phone', 'Transcription', 'Trade capture'],
    outcome: 'The ticket is filled in with the terms that the user dictated after a key phrase.',
    intents: [],
    contexts: ['Trade', 'Order', 'Product', 'Contact', 'Organization'],
  },
  {
    doc: 'multiple-apps-from-a-single-container',
    title: 'Four views of one holding',
    persona: 'User of a portfolio management system',
    apps: ['Portfolio system', 'Research platform'],
    outcome: 'One button opens four research applications that show the holding and follow the next selection.',
    intents: [],
    contexts: ['Position', 'Instrument'],
  },
  {
    doc: 'sales-floor-base-workflow',
    title: 'The desktop is ready for the caller',
    persona: 'Salesperson',
    apps: ['Phone or chat', 'CRM', 'Analytics', 'Dealing'],
    outcome: 'Customer record, analytics, dealing and pricing open for the caller. The report is filled in afterward.',
    intents: ['ViewProfile', 'ViewAnalysis', 'CreateInteraction'],
    contexts: ['Contact', 'Organization', 'Instrument', 'Interaction'],
  },
  {
    doc: 'quantifying-fdc3-interactions',
    title: 'Interactions that can be counted',
    persona: 'Technologist who enables workflows',
    apps: ['In-house apps', 'Event log', 'Vendor apps'],
    outcome: 'Interactions across applications can be counted and related to business outcomes.',
    intents: [],
    contexts: [],
  },
  {
    doc: 'fine-tuning-interop-with-channels',
    title: 'Three workflows in parallel',
    persona: 'User with several monitors',
    apps: ['Coverage list', 'Watchlist', 'Lookup'],
    outcome: 'Each group of windows follows its own source, and no group disturbs another.',
    intents: [],
    contexts: ['Instrument', 'Organization'],
  },
];
