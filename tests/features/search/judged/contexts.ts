import { judged } from './types.ts';

/** Context types and intents: by name, by type string, in words, in the versions that have them. */
export const contexts = [
  ...judged('identifier', [
    ['2.1', 'fdc3.instrument', 'context/ref/Instrument'],
    ['2.1', 'fdc3.timeRange', 'context/ref/TimeRange'],
    ['current', 'fdc3.fileAttachment', 'context/ref/FileAttachment'],
    ['2.0', 'fdc3.chat.initSettings', 'context/ref/ChatInitSettings'],
    ['1.2', 'fdc3.contactList', 'context/ref/ContactList'],
    ['2.1', 'FIGI', 'context/ref/Instrument', 'references'],
  ]),
  ...judged('name', [
    ['2.1', 'ViewChart', 'intents/ref/ViewChart#'],
    ['2.1', 'StartCall', 'intents/ref/StartCall#'],
    ['current', 'CreateOrUpdateProfile', 'intents/ref/CreateOrUpdateProfile#'],
    ['2.1', 'Portfolio', 'context/ref/Portfolio#'],
    ['2.1', 'Nothing', 'context/ref/Nothing#'],
    ['1.1', 'ViewContact', 'intents/ref/ViewContact#'],
  ]),
  ...judged('split', [
    ['2.1', 'instrument list', 'context/ref/InstrumentList#'],
    ['2.1', 'view research', 'intents/ref/ViewResearch#'],
    ['2.1', 'transaction result', 'context/ref/TransactionResult#'],
  ]),
  ...judged('question', [
    ['2.1', 'how do I start a chat with a contact', 'intents/ref/StartChat', 'intents/spec'],
    ['2.1', 'which intents take a portfolio', 'context/ref/Portfolio', 'intents/spec'],
    ['2.1', 'submit a new intent', 'guides/SubmitNewIntent'],
  ]),
];
