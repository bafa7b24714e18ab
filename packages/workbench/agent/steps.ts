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
    { text: `Opened ${instance.url} in a ${instance.place}.`, state: 'done' },
    hello === undefined
      ? step(`WCP1Hello from ${originOfUrl(instance.url)}, which getAgent() sends.`, false, true, {
          text:
            instance.place === 'frame'
              ? 'No WCP1Hello arrived. The page may not allow itself to be shown in a frame, or the browser may block storage in third-party frames (as in private windows), which makes getAgent() fail with a SecurityError. In both cases, open the page in a window. Otherwise, check that it calls getAgent(), and look at its console.'
              : 'No WCP1Hello arrived. Check that the page calls getAgent(), that neither noopener nor a Cross-Origin-Opener-Policy header separates it from this window, and look at its console.',
          to: 'start/build-an-app#if-nothing-happens',
        })
      : step(`Received WCP1Hello from ${hello}.`, true, false),
    step('Sent WCP3Handshake with a port.', Boolean(handshake), hello !== undefined),
    refused === undefined
      ? step('WCP4ValidateAppIdentity on the port.', identity !== undefined, Boolean(handshake), {
          text: 'The page received a port but sent nothing on it. Another agent may have answered first.',
          to: 'api/specs/webConnectionProtocol#step-2-validate-app--instance-identity',
        })
      : {
          text: `The identity was rejected: ${refused}`,
          state: 'failed',
          hint: {
            text: 'The details.url in the app directory record must match the identityUrl that the page sends, or the URL of the page.',
            to: 'api/specs/browserResidentDesktopAgents#validating-app-identity',
          },
        },
    step('Sent WCP5ValidateAppIdentityResponse. The app is connected.', instance.state === 'connected', false),
  ];
}
