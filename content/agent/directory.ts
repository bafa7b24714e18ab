import { callsApp } from '../workbench/talk.ts';
import type { AppRecord } from './types.ts';

/** The apps of our own. `frames` is the absolute address of the folder in which their documents are. */
export function ownDirectory(frames: string): AppRecord[] {
  const record = (appId: string, title: string, description: string, interop: AppRecord['interop']): AppRecord =>
    webApp({ appId, title, description, url: `${frames}${appId}`, interop });
  const instrument = 'fdc3.instrument';
  return [
    record('watchlist', 'Watchlist', 'Five invented companies; choosing one broadcasts it.', {
      intents: { raises: { ViewChart: [instrument], ViewQuote: [instrument], ViewInstrument: [instrument] } },
      userChannels: { broadcasts: [instrument], listensFor: [instrument] },
    }),
    record('chart', 'Price chart', 'Draws the prices of the instrument that it is given.', {
      intents: {
        listensFor: {
          ViewChart: { displayName: 'View chart', contexts: [instrument] },
          ViewInstrument: { displayName: 'View instrument', contexts: [instrument] },
        },
      },
      userChannels: { listensFor: [instrument] },
    }),
    record('quotes', 'Quote board', 'Answers with a private channel, on which it sends a price every second.', {
      intents: {
        listensFor: {
          ViewQuote: { displayName: 'View quote', contexts: [instrument], resultType: 'channel<fdc3.valuation>' },
          ViewInstrument: { displayName: 'View instrument', contexts: [instrument] },
        },
      },
    }),
    record('people', 'People', 'Invented contacts; handles what others want of one.', {
      intents: {
        listensFor: {
          ViewContact: { displayName: 'View contact', contexts: ['fdc3.contact'], resultType: 'fdc3.contact' },
          StartChat: { displayName: 'Start chat', contexts: ['fdc3.contact', 'fdc3.contactList'] },
        },
      },
      userChannels: { broadcasts: ['fdc3.contact'], listensFor: ['fdc3.contact'] },
    }),
    record(callsApp, 'Your calls', 'Makes the calls of the forms, with the package that any app uses.', {
      intents: { listensFor: {} },
    }),
  ];
}

/** The apps behind the windows of the home page. */
export function desktopDirectory(frames: string): AppRecord[] {
  const record = (appId: string, title: string, interop: AppRecord['interop']): AppRecord =>
    webApp({ appId, title, url: `${frames}desktop?app=${appId}`, interop });
  const instrument = 'fdc3.instrument';
  return [
    record('blotter', 'Blotter', {
      intents: { raises: { ViewChart: [instrument] } },
      userChannels: { broadcasts: [instrument] },
    }),
    record('chart', 'Chart', {
      intents: { listensFor: { ViewChart: { displayName: 'View chart', contexts: [instrument] } } },
      userChannels: { listensFor: [instrument] },
    }),
    record('news', 'News', { userChannels: { listensFor: [instrument] } }),
  ];
}

/** The record of one of our apps. */
export function webApp({
  url,
  ...own
}: Pick<AppRecord, 'appId' | 'title' | 'description' | 'interop'> & { url: string }): AppRecord {
  return {
    ...own,
    name: own.appId,
    type: 'web',
    version: '1.0.0',
    publisher: 'FDC3 documentation',
    details: { url },
  };
}
