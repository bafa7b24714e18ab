import { find, type AgentState } from './agentState.ts';
import { faults } from './findings.ts';
import type { Client } from './instances.ts';
import { agentLimits } from './limits.ts';
import { whyNotWeb } from './records.ts';
import type { OpenOptions, Place } from './types.ts';

/** Why an app cannot be opened, by the reader or by another app (`opener`). */
export function whyNotOpen({ instances, directory }: AgentState, appId: string, opener?: string): string | undefined {
  const client = opener === undefined ? undefined : instances.byId(opener);
  const { instances: most, instancesPerApp } = agentLimits;
  if (client && !client.instance.mayOpen) return 'You have not allowed it to open more apps.';
  if (client && client.instance.opened >= instancesPerApp)
    return `Tried to open another app while the maximum of ${instancesPerApp} apps it opened were open.`;
  if (client && openedNow(client) >= agentLimits.openedPerSecond)
    return `Tried to open more than ${agentLimits.openedPerSecond} apps in one second.`;
  if (instances.all().length >= most)
    return (
      `Tried to open another app while the maximum of ${most} windows was open. ` +
      'An app in a frame cannot close itself with window.close(), but an app in a window can.'
    );
  return whyNotWeb(directory.find(appId));
}

/** Opens an app. @throws with the reason when it cannot be opened, or the browser opens no window. */
export function open(
  { instances, directory, sandboxed }: AgentState,
  appId: string,
  where: Place,
  options: OpenOptions = {},
  openedBy?: string,
): Client {
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
export function openFor(agent: AgentState, appId: string): Client {
  const { directory, place, sender: opener } = agent;
  if (!directory.find(appId)) throw new Error('AppNotFound');
  const reason = whyNotOpen(agent, appId, opener?.instance.instanceId);
  if (reason !== undefined) {
    if (opener) find(agent, opener, faults.full(reason));
    throw new Error('ErrorOnLaunch');
  }
  if (opener) opener.meters.opened.messages = openedNow(opener) + 1;
  try {
    const client = open(agent, appId, place, {}, opener?.instance.instanceId);
    agent.snapshots.bringToFront(client.instance.instanceId);
    return client;
  } catch (error) {
    if (opener) find(agent, opener, faults.full((error as Error).message));
    throw new Error('ErrorOnLaunch', { cause: error });
  }
}

/** Apps opened in the current second. */
function openedNow({ meters: { opened } }: Client): number {
  if (Date.now() - opened.from >= 1000) Object.assign(opened, { from: Date.now(), messages: 0 });
  return opened.messages;
}
