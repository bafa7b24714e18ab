import { judged } from './types.ts';

const spec = (section: string) => `agent-bridging/spec#${section}`;
const exchange = (page: string) => `agent-bridging/ref/${page}`;

/** Desktop Agent Bridging: its connection, its messages, and the pages of its exchanges. */
export const bridging = [
  ...judged('identifier', [
    ['2.1', 'connectedAgentsUpdate', spec('step-6-connected-agents-update'), spec('step-7-disconnects')],
    ['2.1', 'authenticationFailed', spec('step-4-auth-confirmation-and-name-assignment')],
    [
      '2.1',
      'requestedName',
      spec('step-3-handshake--authentication'),
      spec('step-4-auth-confirmation-and-name-assignment'),
    ],
    [
      '2.1',
      'channelsState',
      spec('step-3-handshake--authentication'),
      spec('step-5-synchronize-the-bridges-channel-state'),
      spec('step-6-connected-agents-update'),
      spec('merge-algorithm'),
    ],
    ['2.1', 'supportedFDC3Versions', spec('step-2-hello')],
    [
      '2.1',
      'errorSources',
      spec('response-messages-collated-and-forwarded-by-the-bridge'),
      spec('at-least-one-successful-response'),
      spec('all-responses-are-errors'),
      spec('collation'),
    ],
    ['2.1', 'bridgeErrorResponse', spec('all-responses-are-errors'), spec('handling-malformed-messages')],
    ['2.1', 'findInstancesRequest', exchange('findInstances')],
    ['2.1', 'raiseIntentResultResponse', exchange('raiseIntent')],
    ['2.1', 'getAppMetadataResponse', exchange('getAppMetadata')],
    ['2.1', 'PrivateChannel.eventListenerAdded', exchange('PrivateChannel.eventListenerAdded')],
    [
      '2.1',
      'listenerType',
      exchange('PrivateChannel.eventListenerAdded'),
      exchange('PrivateChannel.eventListenerRemoved'),
      spec('request-messages'),
    ],
    ['2.1', 'openRequest', exchange('open'), spec('individual-message-exchanges')],
  ]),
  ...judged('error', [
    ['2.1', 'MalformedMessage', 'api/ref/Errors#bridgingerror', spec('handling-malformed-messages')],
    ['2.1', 'AgentDisconnected', 'api/ref/Errors#bridgingerror', spec('workflows-broken-by-disconnects')],
    ['2.1', 'NotConnectedToBridge', 'api/ref/Errors#bridgingerror', spec('handling-of-error-responses')],
  ]),
  ...judged('question', [
    ['2.1', 'which port does the bridge listen on', spec('websocket-connection'), spec('step-1-connect-to-websocket')],
    ['2.1', 'bridge loopback 127.0.0.1', spec('websocket-connection'), spec('websockets-and-multiple-machines')],
    [
      '2.1',
      'bridge assigns a name to an agent',
      spec('step-4-auth-confirmation-and-name-assignment'),
      spec('connection-protocol'),
      spec('identifying-desktop-agents-identity-and-message-sources'),
    ],
    ['2.1', 'JWT handshake bridge', spec('step-3-handshake--authentication'), spec('step-2-hello')],
    ['2.1', 'bridge timeout 1500 ms', spec('collating-responses')],
    [
      '2.1',
      'what happens when an agent disconnects from the bridge',
      spec('workflows-broken-by-disconnects'),
      spec('step-7-disconnects'),
    ],
    [
      '2.1',
      'merge channel state when an agent connects',
      spec('step-5-synchronize-the-bridges-channel-state'),
      spec('merge-algorithm'),
      spec('step-6-connected-agents-update'),
    ],
    ['2.1', 'bridge across two machines', spec('multi-machine-use-cases'), spec('websockets-and-multiple-machines')],
    [
      'current',
      'which API calls do not generate bridge messages',
      spec('fdc3-api-calls-that-do-not-generate-bridge-messages'),
    ],
    [
      'current',
      'raise an intent on another desktop agent',
      exchange('raiseIntent'),
      spec('individual-message-exchanges'),
    ],
    [
      'current',
      'private channels across a bridge',
      spec('privatechannels'),
      'api/ref/PrivateChannel#across-a-bridge',
      exchange('PrivateChannel.broadcast'),
    ],
    ['2.1', 'schema refuses bridge messages oneOf', spec('where-validators-refuse-valid-messages')],
    ['2.1', 'open an application at another agent', exchange('open')],
  ]),
  ...judged('topic', [
    [
      '2.1',
      'collating responses',
      spec('collating-responses'),
      spec('forwarding-of-messages-and-collating-responses'),
      spec('response-messages-collated-and-forwarded-by-the-bridge'),
      spec('collation'),
    ],
    ['2.1', 'bridge malformed messages', spec('handling-malformed-messages')],
    ['2.1', 'is bridging optional', spec('agent-bridging-compliance')],
  ]),
];
