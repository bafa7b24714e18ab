import { webApp } from './directory.ts';
import type { AppRecord } from './types.ts';

/** An intent as a record has it, and with what it is raised. */
export interface RaisedIntent {
  name: string;
  displayName: string;
  contexts: string[];
}

/** The app that shows what reached it. */
export const receiver = 'receiver@apps.example.com';

/** The app that broadcasts or raises. */
export const sender = 'sender@apps.example.com';

/** One app that sends and one that shows what reached it; `frames` is the absolute address of the site's frames. */
export function exchangeDirectory(frames: string, intent?: RaisedIntent): AppRecord[] {
  const record = (appId: string, title: string, interop: AppRecord['interop']): AppRecord =>
    webApp({ appId, title, url: `${frames}calls?${new URLSearchParams({ title }).toString()}`, interop });
  if (!intent) return [record(receiver, 'Receiver', {}), record(sender, 'Sender', {})];
  const { name, displayName, contexts } = intent;
  return [
    record(receiver, 'Receiver', { intents: { listensFor: { [name]: { displayName, contexts } } } }),
    record(sender, 'Sender', { intents: { raises: { [name]: contexts } } }),
  ];
}
