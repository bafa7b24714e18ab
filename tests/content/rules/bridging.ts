import type { ExpectedRule } from './expectedRule.ts';

type Ids = Readonly<Record<string, ExpectedRule['level']>>;

/**
 * Rules of one page of bridging for the same party. Bridging is in 2.1 and later; no rule of it differs between them.
 */
function rules(page: string, by: readonly string[], ids: Ids): ExpectedRule[] {
  return Object.entries(ids).map(([id, level]) => ({
    id,
    doc: `agent-bridging/${page}`,
    level,
    by,
    versions: '>=2.1',
  }));
}

/** What the overview says in capitals of the WebSocket and the handshake. */
const connection: ExpectedRule[] = [
  ...rules('spec', ['bridge'], {
    'bridge-same-machine': 'MUST',
    'bridge-loopback': 'MUST',
    'bridge-port-default': 'SHOULD',
    'bridge-port-range': 'MAY',
    'bridge-derive-name': 'MAY',
    'bridge-process-state': 'MUST',
    'bridge-compare-state': 'MUST',
    'bridge-merge-algorithm': 'MUST',
    'bridge-serial-connect': 'MUST',
    'bridge-state-on-connect': 'SHOULD',
    'bridge-map-channels': 'MAY',
    'bridge-last-agent': 'SHOULD',
  }),
  ...rules('spec', ['agent', 'bridge'], { 'bridge-port-support': 'SHOULD', 'bridge-port-configurable': 'MAY' }),
  ...rules('spec', ['agent'], {
    'bridge-accept-name': 'MUST',
    'bridge-scan-again': 'SHOULD',
    'bridge-scan-pause': 'SHOULD',
    'bridge-late-connect': 'SHOULD',
    'bridge-verify-hello-token': 'SHOULD',
    'bridge-jwt-sub': 'SHOULD',
    'bridge-jwt-shared': 'MAY',
    'bridge-former-name': 'MAY',
    'bridge-include-channels': 'MUST',
    'bridge-record-unknown': 'SHOULD',
    'bridge-compare-known': 'MUST',
    'bridge-new-context-listeners': 'MUST',
    'bridge-recommended-channels': 'SHOULD',
    'bridge-custom-channels': 'MAY',
    'bridge-notify-users': 'SHOULD',
  }),
];

/** What the overview says in capitals of messages, time-outs, errors and disconnections. */
const messaging: ExpectedRule[] = [
  ...rules('spec', ['bridge'], {
    'bridge-timeouts-configurable': 'MUST',
    'bridge-timeout-agents': 'SHOULD',
    'bridge-timeout-agents-limit': 'SHOULD',
    'bridge-source-present': 'MUST',
    'bridge-sources-agent': 'MUST',
    'bridge-error-sources-agent': 'MUST',
    'bridge-add-source': 'MUST',
    'bridge-remember-request': 'MUST',
    'bridge-malformed-request': 'MUST',
    'bridge-malformed-response': 'MUST',
    'bridge-never-back': 'MUST NOT',
    'bridge-examine-requests': 'MUST',
    'bridge-disconnect-slow': 'SHOULD',
  }),
  ...rules('spec', ['agent', 'bridge'], { 'bridge-uuid-v4': 'SHOULD' }),
  ...rules('spec', ['agent'], {
    'bridge-timeout-bridge': 'SHOULD',
    'bridge-timeout-bridge-limit': 'SHOULD',
    'bridge-quote-request': 'MUST',
    'bridge-leave-slow': 'MAY',
    'bridge-private-differ': 'MUST',
    'bridge-private-no-echo': 'MUST NOT',
    'bridge-private-track-creator': 'MUST',
    'bridge-private-keep-creator': 'MUST',
    'bridge-private-track-listeners': 'MUST',
    'bridge-private-keep-listeners': 'MUST',
  }),
];

/** What the pages of the single exchanges say in capitals. */
const exchanges: ExpectedRule[] = [
  ...rules('ref/findInstances', ['bridge'], { 'bridge-missing-source': 'MUST', 'bridge-keep-response-uuid': 'MUST' }),
  ...rules('ref/open', ['agent'], { 'bridge-open-initialised': 'MUST' }),
  ...rules('ref/raiseIntent', ['agent'], {
    'bridge-raise-target': 'MUST',
    'bridge-raise-by-name': 'MAY',
    'bridge-raise-initialised': 'MUST',
  }),
  ...rules('ref/PrivateChannel.onAddContextListener', ['agent'], {
    'bridge-private-notify-added': 'MUST',
    'bridge-private-send-added': 'MUST',
  }),
  ...rules('ref/PrivateChannel.onUnsubscribe', ['agent'], {
    'bridge-private-notify-removed': 'MUST',
    'bridge-private-send-removed': 'MUST',
  }),
  ...rules('ref/PrivateChannel.onDisconnect', ['agent'], {
    'bridge-private-notify-disconnect': 'MUST',
    'bridge-private-send-disconnect': 'MUST',
  }),
];

/**
 * The rules of Desktop Agent Bridging. A statement of the standard that says two things has two marks: that somebody
 * scans again and how long they pause, that they time out and after how long, that they track something and how long
 * they keep it.
 */
export const bridgingRules: readonly ExpectedRule[] = [...connection, ...messaging, ...exchanges];
