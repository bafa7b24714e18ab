import { originOfUrl, type Client } from './instances.ts';
import { agentTimes } from './limits.ts';
import { isThisMachine } from './records.ts';
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
          text: 'No WCP1Hello arrived. Possible causes:',
          causes: instance.place === 'frame' ? frameCauses(instance.url) : windowCauses,
          needsScript: true,
          to: 'start/build-an-app#if-nothing-happens',
        })
      : step(`Received WCP1Hello from ${hello}.`, true, false),
    step('Sent WCP3Handshake with a port.', Boolean(handshake), hello !== undefined),
    refused === undefined
      ? step('WCP4ValidateAppIdentity on the port.', identity !== undefined, Boolean(handshake), {
          text: 'The page received a port but sent nothing on it. Possible causes:',
          causes: [
            'getAgent() gave up. It waits only 1,000 ms by default, which is short for a page that is still loading. Pass a longer timeoutMs, or reload the app.',
            'Another agent answered first.',
          ],
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

const otherCauses = [
  'The page does not call getAgent(), or fails before. Look at its console.',
  'The page is an app for FDC3 1.2, 2.0 or 2.1, which waits for window.fdc3. Add this line before its other scripts:',
];

const windowCauses = [
  'The page was opened with noopener, or a Cross-Origin-Opener-Policy header separates it from this window.',
  ...otherCauses,
];

function frameCauses(url: string): string[] {
  const isLocal = (address: string) => URL.canParse(address) && isThisMachine(new URL(address).hostname);
  return [
    'The page does not allow itself to be shown in a frame. Open it in a window.',
    'The browser blocks storage in third-party frames, as in private windows, which makes getAgent() fail with a SecurityError. Open the page in a window.',
    // Chrome 142 and later ask before a public page may show a frame from this machine.
    ...(isLocal(url) && !isLocal(globalThis.location?.href ?? '')
      ? [
          'The browser has not allowed this page to access your local network (Local Network Access). Allow it in the address bar, and reload the app, or open the page in a window.',
        ]
      : []),
    ...otherCauses,
  ];
}
