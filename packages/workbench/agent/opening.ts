import type { AppDirectory } from './directory.ts';
import { faults, type Fault } from './findings.ts';
import type { Client, Instances } from './instances.ts';
import { agentLimits } from './limits.ts';
import { whyNotWeb } from './records.ts';
import type { OpenOptions, Place } from './types.ts';

export interface OpeningInput {
  instances: Instances;
  directory: AppDirectory;
  sandboxed: string[];
  find(client: Client, fault: Fault): void;
}

/** Opens windows and frames for the reader and for apps. */
export function createOpening({ instances, directory, sandboxed, find }: OpeningInput) {
  let place: Place = 'frame';

  /** Why an app cannot be opened, by the reader or by another app (`opener`). */
  function whyNotOpen(appId: string, opener?: string): string | undefined {
    const client = opener === undefined ? undefined : instances.byId(opener);
    const { instances: most, instancesPerApp } = agentLimits;
    if (client && !client.instance.mayOpen) return 'You have not allowed it to open more apps.';
    if (client && client.instance.opened >= instancesPerApp)
      return `Tried to open another app while the maximum of ${instancesPerApp} apps it opened were open.`;
    if (client && openedNow(client) >= agentLimits.openedPerSecond)
      return `Tried to open more than ${agentLimits.openedPerSecond} apps in one second.`;
    if (instances.all().length >= most)
      return `Tried to open another app while the maximum of ${most} windows was open.`;
    return whyNotWeb(directory.find(appId));
  }

  /** Opens an app. @throws with the reason when it cannot be opened, or the browser opens no window. */
  function open(appId: string, where: Place, options: OpenOptions = {}, openedBy?: string): Client {
    const record = directory.find(appId);
    const reason = whyNotWeb(record);
    if (reason !== undefined) throw new Error(reason);
    const isSandboxed = sandboxed.includes(appId);
    const client = instances.add({ record: record!, place: where, isSandboxed, openedBy, options });
    if (where === 'frame') return client;
    const window = globalThis.open(client.instance.url, client.instance.frame, 'popup,width=480,height=560');
    if (!window) {
      instances.remove(client);
      throw new Error('The browser did not open a window. Allow pop-ups for this page, or use a frame.');
    }
    client.window = window;
    return client;
  }

  /** Opens an app for another app. @throws with an error of the standard. */
  function openFor(appId: string, opener: Client | undefined): Client {
    if (!directory.find(appId)) throw new Error('AppNotFound');
    const reason = whyNotOpen(appId, opener?.instance.instanceId);
    if (reason !== undefined) {
      if (opener) find(opener, faults.full(reason));
      throw new Error('ErrorOnLaunch');
    }
    if (opener) opener.meters.opened.messages = openedNow(opener) + 1;
    try {
      return open(appId, place, {}, opener?.instance.instanceId);
    } catch (error) {
      if (opener) find(opener, faults.full((error as Error).message));
      throw new Error('ErrorOnLaunch', { cause: error });
    }
  }

  return { whyNotOpen, open, openFor, setPlace: (next: Place) => void (place = next) };
}

export type Opening = ReturnType<typeof createOpening>;

/** Apps opened in the current second. */
function openedNow({ meters: { opened } }: Client): number {
  if (Date.now() - opened.from >= 1000) Object.assign(opened, { from: Date.now(), messages: 0 });
  return opened.messages;
}
