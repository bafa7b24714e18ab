import { agentLimits, agentTimes } from './limits.ts';
import type { AppRecord, Finding, Instance, WaitingStep } from './types.ts';
import type { Fault } from './findings.ts';

/** What the agent knows of an instance and shows nobody. */
export interface Client {
  instance: Instance;
  /** Known to the app and the agent alone: with it the app is known again after a reload. */
  uuid: string;
  record?: AppRecord;
  window?: Window;
  port?: MessagePort;
  origin?: string;
  openedAt: number;
  /** The user channel that it is put on when it has connected. */
  joins?: string;
  /** When the last second of counting began, and how many messages came since. */
  counted: { from: number; count: number };
  /** Steps of the connection that have been taken. */
  reached: { hello?: string; handshake?: true; identity?: string; refused?: string };
}

/** The windows and frames of an agent. Every change of one is told. */
export function createInstances(onChange: () => void) {
  let all: Client[] = [];
  const find = (test: (client: Client) => boolean) => all.find(test);
  return {
    all: () => all,
    byId: (id: string) => find(({ instance, uuid }) => instance.instanceId === id || uuid === id),
    byFrame: (frame: string) => find(({ instance }) => instance.frame === frame),
    byWindow: (window: unknown) => find((client) => client.window !== undefined && client.window === window),

    /** @throws when there are as many as there may be. */
    add(record: AppRecord, place: Instance['place'], isSandboxed = false): Client {
      if (all.length >= agentLimits.instances)
        throw new Error(`Close a window first: ${agentLimits.instances} are open.`);
      const client: Client = {
        instance: {
          frame: crypto.randomUUID(),
          instanceId: crypto.randomUUID(),
          appId: record.appId,
          title: titleOf(record, all),
          url: (record.details as { url: string }).url,
          place,
          ...(isSandboxed && { isSandboxed }),
          state: 'starting',
          channel: null,
          contexts: [],
          intents: [],
        },
        uuid: crypto.randomUUID(),
        record,
        openedAt: Date.now(),
        counted: { from: 0, count: 0 },
        reached: {},
      };
      all = [...all, client];
      onChange();
      return client;
    },
    update(client: Client, change: Partial<Instance>) {
      client.instance = { ...client.instance, ...change };
      onChange();
    },
    remove(client: Client) {
      all = all.filter((each) => each !== client);
      onChange();
    },
  };
}

export type Instances = ReturnType<typeof createInstances>;

/** Windows of one app are told apart by a number. */
function titleOf({ title, appId }: AppRecord, all: Client[]): string {
  const name = title ?? appId;
  const taken = new Set(all.map(({ instance }) => instance.title));
  for (let number = 1; ; number += 1) {
    const each = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(each)) return each;
  }
}

/** What the connection of a window waited for, what came, and what to look at. */
export function waitingSteps({ instance, reached, openedAt }: Client, now: number): WaitingStep[] {
  const isLate = now - openedAt > agentTimes.hello;
  const { hello, handshake, identity, refused } = reached;
  const origin = originOf(instance.url);
  const step = (text: string, isDone: boolean, isNext: boolean, hint?: WaitingStep['hint']): WaitingStep => ({
    text,
    state: isDone ? 'done' : isNext && isLate ? 'failed' : 'waiting',
    ...(!isDone && isNext && isLate && hint && { hint }),
  });
  return [
    {
      text: `The ${instance.place} with ${instance.url} was opened.`,
      state: 'done',
    },
    hello === undefined
      ? step(`A WCP1Hello from ${origin}: the page calls getAgent().`, false, true, {
          text:
            instance.place === 'frame'
              ? 'None came. A page may refuse to be shown in a frame, and a browser that keeps storage from frames of other sites, as private windows do, makes getAgent() fail there with a SecurityError: in both cases, open it in a window. Else see that it calls getAgent(), and look at its console.'
              : 'None came. See that the page calls getAgent(), that neither noopener nor its own Cross-Origin-Opener-Policy cuts it off from this window, and look at its console.',
          to: 'start/build-an-app#if-nothing-happens',
        })
      : step(`WCP1Hello came from ${hello}.`, true, false),
    step('WCP3Handshake was sent, with a port.', Boolean(handshake), hello !== undefined),
    refused === undefined
      ? step('WCP4ValidateAppIdentity on the port.', identity !== undefined, Boolean(handshake), {
          text: 'The page was given a port and said nothing on it: another agent may have answered it first.',
          to: 'api/specs/webConnectionProtocol#step-2-validate-app--instance-identity',
        })
      : {
          text: `The identity was refused: ${refused}`,
          state: 'failed',
          hint: {
            text: 'The address in details.url of the record has to match the identityUrl that the page gives, or its own address.',
            to: 'api/specs/browserResidentDesktopAgents#validating-app-identity',
          },
        },
    step('WCP5ValidateAppIdentityResponse was sent: the app is connected.', instance.state === 'connected', false),
  ];
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

/** Adds what was told of an app to a list: what was told before is counted. */
export function addFinding(
  findings: Finding[],
  { instanceId, title }: Pick<Instance, 'instanceId' | 'title'>,
  fault: Fault,
): Finding[] {
  const index = findings.findIndex((each) => each.instanceId === instanceId && each.text === fault.text);
  const known = findings[index];
  if (known) return findings.with(index, { ...known, count: known.count + 1 });
  if (findings.length >= agentLimits.findings) return findings;
  return [...findings, { id: (findings.at(-1)?.id ?? 0) + 1, instanceId, title, ...fault, count: 1 }];
}
