import type { AppRecord } from './agent/types.ts';

/** An app's handled intents, by name. */
export type HandledIntents = NonNullable<NonNullable<AppRecord['interop']>['intents']>['listensFor'];

/** A web app on the site. `url` is below the frames folder. */
export type WebApp = Pick<AppRecord, 'appId' | 'title' | 'description' | 'interop'> & { url: string };

/** Makes a record for an app on the site. */
export function webApp({ url, ...app }: WebApp): AppRecord {
  return { ...app, name: app.appId, type: 'web', version: '1.0.0', publisher: 'FDC3 documentation', details: { url } };
}

/** An intent and its contexts. */
export interface RaisedIntent {
  name: string;
  displayName: string;
  contexts: string[];
}

/** App ids below an example. */
export const receiver = 'receiver@apps.example.com';
export const sender = 'sender@apps.example.com';

/** The two apps below an example. */
export function exchangeApps(intent?: RaisedIntent): AppRecord[] {
  const record = (appId: string, title: string, interop: AppRecord['interop']): AppRecord =>
    webApp({ appId, title, url: `calls?app=${title.toLowerCase()}`, interop });
  if (!intent) return [record(receiver, 'Receiver', {}), record(sender, 'Sender', {})];
  const { name, displayName, contexts } = intent;
  return [
    record(receiver, 'Receiver', { intents: { listensFor: { [name]: { displayName, contexts } } } }),
    record(sender, 'Sender', { intents: { raises: { [name]: contexts } } }),
  ];
}

/** A page's compiled sample. */
export interface RunSample {
  title: string;
  /** Its file, below the base URL. */
  src: string;
}

/** Sample intents and companions. */
export interface SampleApps {
  /** Handled intents by sample title. */
  intents: Record<string, HandledIntents>;
  /** Apps mentioned in samples. They run unless a sample handles the same intents. */
  others: { appId: string; title: string; frame: string; intents: HandledIntents }[];
  /** Titles of samples with their own call to join a channel. */
  joining: string[];
}

/** A sample's app id. */
export function sampleApp(title: string): string {
  return `${title.replace(/\.ts$/, '')}@apps.example.com`;
}

/** The apps in a run. `edited` lists edited titles. */
export function runApps(apps: SampleApps, samples: RunSample[], edited: string[]): AppRecord[] {
  const handled = new Set(samples.flatMap(({ title }) => Object.keys(apps.intents[title] ?? {})));
  const app = (appId: string, title: string, frame: string, listensFor: HandledIntents) =>
    webApp({ appId, title, url: `${frame}?app=${encodeURIComponent(appId)}`, interop: { intents: { listensFor } } });
  return [
    ...samples.map(({ title }) =>
      app(sampleApp(title), title, edited.includes(title) ? 'edited' : 'sample', apps.intents[title] ?? {}),
    ),
    ...apps.others
      .filter(({ intents = {} }) => !Object.keys(intents).some((intent) => handled.has(intent)))
      .map(({ appId, title, frame, intents }) => app(appId, title, frame, intents)),
  ];
}
