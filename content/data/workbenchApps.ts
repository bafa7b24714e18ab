import type { AppRecord } from '@fdc3-docs/workbench/agent/types';
import { webApp, type HandledIntents, type SampleApps, type WebApp } from '@fdc3-docs/workbench/apps';

const instrument = ['fdc3.instrument'];
const contacts = ['fdc3.contact', 'fdc3.contactList'];

const apps: WebApp[] = [
  {
    appId: 'watchlist',
    title: 'Watchlist',
    description: 'Five fictional companies. Select a company to broadcast it.',
    url: 'watchlist',
    interop: {
      intents: { raises: { ViewChart: instrument, ViewQuote: instrument, ViewInstrument: instrument } },
      userChannels: { broadcasts: instrument, listensFor: instrument },
    },
  },
  {
    appId: 'chart',
    title: 'Price chart',
    description: 'Draws the prices of the instrument it receives.',
    url: 'chart',
    interop: {
      intents: {
        listensFor: {
          ViewChart: { displayName: 'View chart', contexts: instrument },
          ViewInstrument: { displayName: 'View instrument', contexts: instrument },
        },
      },
      userChannels: { listensFor: instrument },
    },
  },
  {
    appId: 'quotes',
    title: 'Quote board',
    description: 'Returns a private channel and sends a price on it every second.',
    url: 'quotes',
    interop: {
      intents: {
        listensFor: {
          ViewQuote: { displayName: 'View quote', contexts: instrument, resultType: 'channel<fdc3.valuation>' },
          ViewInstrument: { displayName: 'View instrument', contexts: instrument },
        },
      },
    },
  },
  {
    appId: 'people',
    title: 'People',
    description: 'Fictional contacts. Handles intents for a contact.',
    url: 'people',
    interop: {
      intents: {
        listensFor: {
          ViewContact: { displayName: 'View contact', contexts: ['fdc3.contact'], resultType: 'fdc3.contact' },
          StartChat: { displayName: 'Start chat', contexts: contacts },
        },
      },
      userChannels: { broadcasts: ['fdc3.contact'], listensFor: ['fdc3.contact'] },
    },
  },
  {
    appId: 'calls',
    title: 'Your calls',
    description: 'Makes the calls from the form, with the npm package that any app uses.',
    url: 'calls',
  },
];

/** Apps in the workbench. Their addresses are documents in `content/frames`. */
export const workbenchApps: AppRecord[] = apps.map(webApp);

const valuation: HandledIntents = {
  'acmePricing.GetValuation': {
    displayName: 'Get valuation',
    contexts: ['fdc3.position'],
    resultType: 'fdc3.valuation',
  },
};
const quotes: HandledIntents = {
  'acmePricing.StreamQuotes': { displayName: 'Stream quotes', contexts: instrument, resultType: 'channel' },
};

/** Apps for runnable samples. They need records, because an agent delivers only intents listed in records. */
export const sampleApps: SampleApps = {
  intents: { 'valuation-service.ts': valuation, 'quotes-service.ts': quotes },
  others: [
    {
      appId: 'charts@apps.example.com',
      title: 'Charts',
      frame: 'chart',
      intents: { ViewChart: { displayName: 'View chart', contexts: instrument } },
    },
    { appId: 'pricing@apps.example.com', title: 'Pricing', frame: 'quotes', intents: { ...valuation, ...quotes } },
    {
      appId: 'crm@apps.example.com',
      title: 'CRM',
      frame: 'people',
      intents: {
        ViewContact: { displayName: 'View contact', contexts: ['fdc3.contact'], resultType: 'fdc3.contact' },
        StartChat: { displayName: 'Start chat', contexts: contacts },
      },
    },
  ],
  joining: ['features.ts', 'join-red.ts', 'old-names.ts'],
};
