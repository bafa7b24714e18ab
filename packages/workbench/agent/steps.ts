import { originOfUrl, type Client } from './instances.ts';
import { agentTimes } from './limits.ts';
import type { WaitingStep } from './types.ts';

/** Connection steps, with a hint on the late step. */
export function waitingSteps(
  { instance, reached, openedAt }: Pick<Client, 'instance' | 'reached' | 'openedAt'>,
  now: number,
): WaitingStep[] {
  const isLate = now - openedAt > agentTimes.hello;
  const { hello, handshake, identity, refused } = reached;
  const step = (text: string, isDone: boolean, isNext: boolean, hint?: WaitingStep['hint']): WaitingStep => ({
    text,
    state: isDone ? 'done' : isNext && isLate ? 'failed' : 'waiting',
    ...(!isDone && isNext && isLate && hint && { hint }),
  });
  return [
    { text: `The ${instance.place} with ${instance.url} was opened.`, state: 'done' },
    hello === undefined
      ? step(`A WCP1Hello from ${originOfUrl(instance.url)}: the page calls getAgent().`, false, true, {
          text:
            instance.place === 'frame'
              ? 'None came. A page may refuse to be shown in a frame, and a browser that keeps storage from frames of other sites, as private windows do, makes getAgent() fail there with a SecurityError: in both cases, open it in a window. Otherwise check that it calls getAgent(), and look at its console.'
              : 'None came. Check that the page calls getAgent(), that neither noopener nor its own Cross-Origin-Opener-Policy cuts it off from this window, and look at its console.',
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
