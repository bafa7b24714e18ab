import type { AppRecord } from '@fdc3-docs/workbench/agent/types';
import { webApp } from '@fdc3-docs/workbench/apps';

const instrument = ['fdc3.instrument'];
const record = (appId: string, title: string, interop: AppRecord['interop']): AppRecord =>
  webApp({ appId, title, url: `desktop?app=${appId}`, interop });

/** Apps behind the windows on the home page. */
export const desktopApps: AppRecord[] = [
  record('blotter', 'Blotter', {
    intents: { raises: { ViewChart: instrument } },
    userChannels: { broadcasts: instrument },
  }),
  record('chart', 'Chart', {
    intents: { listensFor: { ViewChart: { displayName: 'View chart', contexts: instrument } } },
    userChannels: { listensFor: instrument },
  }),
  record('news', 'News', { userChannels: { listensFor: instrument } }),
];
