import { find, runAs, type AgentState } from './agentState.ts';
import { faults, type Fault } from './findings.ts';
import { closePorts, type Client } from './instances.ts';
import { post } from './send.ts';

/** Disconnects an app and deletes its state. */
export function leave(agent: AgentState, client: Client): void {
  const { heartbeats, resolver, events, opens, intents, channels, instances, context } = agent;
  const { instanceId } = client.instance;
  closePorts(client);
  heartbeats.forget(instanceId);
  resolver.leave(instanceId);
  events.leave(instanceId);
  opens.pending.delete(client.uuid);
  const left = intents.leave(instanceId);
  runAs(agent, client, () => channels.leave(client, context));
  instances.leave(client);
  // Raisers must not wait for an app after it left.
  for (const { requestUuid, intent, raiser } of left) {
    find(agent, client, faults.leftIntent(intent));
    const meta = { requestUuid, responseUuid: crypto.randomUUID(), timestamp: new Date() };
    const payload = { error: 'IntentHandlerRejected' };
    if (raiser !== undefined) post(agent, { type: 'raiseIntentResultResponse', payload, meta }, raiser);
  }
}

/** Closes an app above a limit, including its page, which could still flood this window. */
export function stopApp(agent: AgentState, client: Client, fault: Fault): void {
  if (client.instance.state === 'stopped') return;
  find(agent, client, fault);
  leave(agent, client);
  agent.instances.stop(client, fault.text);
}

/** Closes an app's window. */
export function close(agent: AgentState, instanceId: string): void {
  const client = agent.instances.byId(instanceId);
  if (!client) return;
  leave(agent, client);
  agent.instances.remove(client);
}

/** Finds closed windows, late steps and missing results. Called every second. */
export function watchInstances(agent: AgentState): void {
  const { instances, intents, snapshots } = agent;
  for (const { instance, window } of instances.all()) {
    if (instance.place === 'window' && window?.closed) close(agent, instance.instanceId);
    else if (instance.state === 'starting') snapshots.change();
  }
  for (const { instanceId, intent } of intents.late()) {
    const client = instances.byId(instanceId);
    if (client) find(agent, client, faults.noResult(intent));
  }
}
