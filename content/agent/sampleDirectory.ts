import { webApp } from './directory.ts';
import type { AppRecord } from './types.ts';
import { userChannels } from './userChannels.ts';

/** A compiled sample of a page. */
export interface RunSample {
  title: string;
  /** Its file, below the base URL. */
  src: string;
}

/** How samples run. */
export interface SampleRun {
  samples: RunSample[];
  /** Titles of those that a reader has changed, whose code comes later. */
  edited: string[];
  /** They are of a version without `getAgent()`, and find the agent in the window. */
  hasWindowAgent: boolean;
}

type Intents = NonNullable<NonNullable<AppRecord['interop']>['intents']>['listensFor'];

const instrument = ['fdc3.instrument'];

/**
 * What the apps handle that samples are, by their titles: an agent raises no intent for an app that does not say so.
 */
const sampleIntents: Record<string, Intents> = {
  'valuation-service.ts': {
    'acmePricing.GetValuation': {
      displayName: 'Get valuation',
      contexts: ['fdc3.position'],
      resultType: 'fdc3.valuation',
    },
  },
  'quotes-service.ts': {
    'acmePricing.StreamQuotes': { displayName: 'Stream quotes', contexts: instrument, resultType: 'channel' },
  },
};

/** The apps of which samples speak; ours stand for them, unless the samples that run handle the same. */
const others: { appId: string; title: string; frame: string; intents: Intents }[] = [
  {
    appId: 'charts@apps.example.com',
    title: 'Charts',
    frame: 'chart',
    intents: { ViewChart: { displayName: 'View chart', contexts: instrument } },
  },
  {
    appId: 'pricing@apps.example.com',
    title: 'Pricing',
    frame: 'quotes',
    intents: { ...sampleIntents['valuation-service.ts'], ...sampleIntents['quotes-service.ts'] },
  },
  {
    appId: 'crm@apps.example.com',
    title: 'CRM',
    frame: 'people',
    intents: {
      ViewContact: { displayName: 'View contact', contexts: ['fdc3.contact'], resultType: 'fdc3.contact' },
      StartChat: { displayName: 'Start chat', contexts: ['fdc3.contact', 'fdc3.contactList'] },
    },
  },
];

/** Samples that join a channel themselves. */
const joining = ['features.ts', 'join-red.ts', 'old-names.ts'];

/** The user channel on which a sample begins. */
export function firstChannel(title: string): string | undefined {
  return joining.includes(title) ? undefined : userChannels[0]?.id;
}

/** The id of the app that a sample is. */
export function sampleApp(title: string): string {
  return `${title.replace(/\.ts$/, '')}@apps.example.com`;
}

/**
 * The apps of a run. `frames` is the absolute address of the folder in which the site's frames are, `base` its base
 * URL.
 */
export function sampleDirectory(
  frames: string,
  base: string,
  { samples, edited, hasWindowAgent }: SampleRun,
): AppRecord[] {
  const record = (appId: string, title: string, url: string, listensFor: Intents): AppRecord =>
    webApp({ appId, title, url, interop: { intents: { listensFor } } });
  const handled = new Set(samples.flatMap(({ title }) => Object.keys(sampleIntents[title] ?? {})));
  const isFree = (intents: Intents = {}) => !Object.keys(intents).some((intent) => handled.has(intent));
  return [
    ...samples.map(({ title, src }) => {
      const isEdited = edited.includes(title);
      const parameters = new URLSearchParams({
        title,
        ...(!isEdited && { src: base + src }),
        ...(hasWindowAgent && { agent: 'window' }),
      });
      const url = `${frames}${isEdited ? 'edited' : 'sample'}?${parameters.toString()}`;
      return record(sampleApp(title), title, url, sampleIntents[title] ?? {});
    }),
    ...others
      .filter(({ intents }) => isFree(intents))
      .map(({ appId, title, frame, intents }) =>
        record(appId, title, `${frames}${frame}?app=${encodeURIComponent(appId)}`, intents),
      ),
  ];
}
