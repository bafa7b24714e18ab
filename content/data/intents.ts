/** Context type accepted by an intent. */
interface IntentContext {
  /** Name of the type and of its page: `context/ref/<name>`. FDC3 1.0 has no pages for types. */
  name: string;
  /** Its type string. */
  type: string;
  /** Versions in which the intent accepts it. */
  versions: string;
}

/** Result of an intent according to the standard. */
interface IntentResultType {
  /** Name of the context type, as in `IntentContext`. */
  name: string;
  type: string;
  versions: string;
  /** How it is stated: as a rule with SHOULD, in plain words, or only by an example. */
  stated: 'SHOULD' | 'plain' | 'example';
  /** Condition for returning it, unless it is always returned. */
  when?: string;
}

export interface StandardIntent {
  name: string;
  displayName: string;
  /** Versions that define the intent. */
  versions: string;
  /** Versions in which it is deprecated. */
  deprecated?: string;
  /** Replacement intent. */
  replacedBy?: string;
  /** By name. */
  contexts: IntentContext[];
  /** Versions whose list of contexts ends in "etc.". */
  openEnded?: string;
  result?: IntentResultType;
}

/** Contexts by version, in short. */
const of =
  (name: string, type: string) =>
  (versions: string): IntentContext => ({ name, type, versions });

const chart = of('Chart', 'fdc3.chart');
const chatInitSettings = of('ChatInitSettings', 'fdc3.chat.initSettings');
const chatMessage = of('ChatMessage', 'fdc3.chat.message');
const chatRoom = of('ChatRoom', 'fdc3.chat.room');
const chatSearchCriteria = of('ChatSearchCriteria', 'fdc3.chat.searchCriteria');
const contact = of('Contact', 'fdc3.contact');
const contactList = of('ContactList', 'fdc3.contactList');
const country = of('Country', 'fdc3.country');
const email = of('Email', 'fdc3.email');
const instrument = of('Instrument', 'fdc3.instrument');
const instrumentList = of('InstrumentList', 'fdc3.instrumentList');
const interaction = of('Interaction', 'fdc3.interaction');
const organization = of('Organization', 'fdc3.organization');
const portfolio = of('Portfolio', 'fdc3.portfolio');
const position = of('Position', 'fdc3.position');

const transactionResult = (versions: string): IntentResultType => ({
  name: 'TransactionResult',
  type: 'fdc3.transactionResult',
  versions,
  stated: 'SHOULD',
});

/**
 * All standard intents by name, with accepted contexts by version range. From 1.1, these are the lists on the reference
 * pages, because the specification pages of 1.1 and 1.2 still print the lists from 1.0.
 */
export const intents: StandardIntent[] = [
  {
    name: 'CreateInteraction',
    displayName: 'Create Interaction',
    versions: '>=2.1',
    contexts: [contactList('>=2.1'), interaction('>=2.1')],
    result: transactionResult('>=2.1'),
  },
  {
    name: 'CreateOrUpdateProfile',
    displayName: 'Create or Update Profile',
    versions: '>=2.2',
    contexts: [contact('>=2.2'), organization('>=2.2')],
    result: transactionResult('>=2.2'),
  },
  { name: 'SendChatMessage', displayName: 'Send Chat Message', versions: '>=2.1', contexts: [chatMessage('>=2.1')] },
  {
    name: 'StartCall',
    displayName: 'Start a Call',
    versions: '>=1.0',
    contexts: [contact('>=1.0'), contactList('>=1.1')],
  },
  {
    name: 'StartChat',
    displayName: 'Start a Chat',
    versions: '>=1.0',
    contexts: [contact('>=1.0'), contactList('>=1.1'), chatInitSettings('>=2.0')],
    result: { name: 'ChatRoom', type: 'fdc3.chat.room', versions: '>=2.1', stated: 'example' },
  },
  { name: 'StartEmail', displayName: 'Start Email', versions: '>=2.0', contexts: [email('>=2.0')] },
  {
    name: 'ViewAnalysis',
    displayName: 'View Analysis',
    versions: '>=1.0',
    contexts: [instrument('>=1.0'), organization('>=1.0'), portfolio('>=1.1')],
    openEnded: '1.0',
  },
  {
    name: 'ViewChart',
    displayName: 'View Chart',
    versions: '>=1.0',
    contexts: [chart('>=2.0'), instrument('>=1.0'), instrumentList('>=1.1'), portfolio('>=1.1'), position('>=1.1')],
  },
  {
    name: 'ViewChat',
    displayName: 'View Chat',
    versions: '>=2.1',
    contexts: [chatRoom('>=2.1'), contact('>=2.1'), contactList('>=2.1')],
    result: {
      name: 'ChatRoom',
      type: 'fdc3.chat.room',
      versions: '>=2.1',
      stated: 'plain',
      when: 'when a chat was created',
    },
  },
  {
    name: 'ViewContact',
    displayName: 'View Contact Details',
    versions: '>=1.0',
    deprecated: '>=2.0',
    replacedBy: 'ViewProfile',
    contexts: [contact('>=1.0')],
  },
  {
    name: 'ViewHoldings',
    displayName: 'View Holdings',
    versions: '>=2.0',
    contexts: [instrument('>=2.0'), instrumentList('>=2.0'), organization('>=2.0')],
  },
  {
    name: 'ViewInstrument',
    displayName: 'View Instrument Details',
    versions: '>=1.0',
    contexts: [instrument('>=1.0')],
  },
  {
    name: 'ViewInteractions',
    displayName: 'View Interactions',
    versions: '>=2.0',
    contexts: [contact('>=2.0'), instrument('>=2.0'), organization('>=2.0')],
  },
  { name: 'ViewMessages', displayName: 'View Messages', versions: '>=2.1', contexts: [chatSearchCriteria('>=2.1')] },
  {
    name: 'ViewNews',
    displayName: 'View News',
    versions: '>=1.0',
    contexts: [
      contact('1.0'),
      country('>=1.1'),
      instrument('>=1.0'),
      instrumentList('>=1.1'),
      organization('>=1.0'),
      portfolio('>=1.1'),
    ],
    openEnded: '1.0',
  },
  {
    name: 'ViewOrders',
    displayName: 'View Orders',
    versions: '>=2.0',
    contexts: [contact('>=2.0'), instrument('>=2.0'), organization('>=2.0')],
  },
  {
    name: 'ViewProfile',
    displayName: 'View Profile',
    versions: '>=2.0',
    contexts: [contact('>=2.0'), organization('>=2.0')],
  },
  { name: 'ViewQuote', displayName: 'View Quote', versions: '>=1.0', contexts: [instrument('>=1.0')] },
  {
    name: 'ViewResearch',
    displayName: 'View Research',
    versions: '>=2.0',
    contexts: [contact('>=2.0'), instrument('>=2.0'), organization('>=2.0')],
  },
];

/**
 * Whether a version is in a range of this list: a single version, or a version and all later versions (`1.0`, `>=2.1`).
 */
export function isInRange(number: string, range: string): boolean {
  const order = number.localeCompare(range.replace('>=', ''), 'en', { numeric: true });
  return range.startsWith('>=') ? order >= 0 : order === 0;
}
