import type { RuleLevel } from '../../../src/features/rules/drawRules.ts';
import type { ExpectedRule } from './expectedRule.ts';

/** Rules of one page and one version range that bind one party, in the order of the standard's page. */
const rules = (
  doc: string,
  versions: string,
  by: string,
  levels: Readonly<Record<string, RuleLevel>>,
): ExpectedRule[] => Object.entries(levels).map(([id, level]) => ({ id, doc, level, by: [by], versions }));

const wcp = 'api/specs/webConnectionProtocol';
const browser = 'api/specs/browserResidentDesktopAgents';
const preload = 'api/specs/preloadDesktopAgents';
const dacp = 'api/specs/desktopAgentCommunicationProtocol';

/** Every MUST, SHOULD and MAY of the specifications for the web, and of the conformance tests. */
export const webRules: readonly ExpectedRule[] = [
  ...rules(wcp, '>=2.2', 'agent', {
    'wcp-implement': 'MUST',
    'wcp-handshake-port': 'MUST',
    'wcp-handshake-ui': 'MUST',
    'wcp-handshake-timeouts': 'MAY',
    'wcp-origins': 'MUST',
    'wcp-identity-failed': 'MUST',
    'wcp-instance-known': 'MUST',
    'wcp-window-proxy': 'MUST',
    'wcp-new-ids': 'MUST',
    'wcp-identity-accepted': 'MUST',
  }),
  ...rules(wcp, '>=2.2', 'library', {
    'wcp-send-stored-data': 'MUST',
    'wcp-stored-format': 'MUST',
    'wcp-limit-discovery': 'MUST',
  }),
  { id: 'wcp-accept-reply', doc: wcp, level: 'MUST', by: ['agent', 'library'], versions: '>=2.2' },
  ...rules(wcp, '>=2.2', 'library', {
    'wcp-resend-hello': 'MAY',
    'wcp-actual-url': 'MUST',
    'wcp-store-details': 'MUST',
    'wcp-goodbye': 'MUST',
  }),
  ...rules(browser, '>=2.2', 'app', { 'browser-get-agent': 'SHOULD' }),
  ...rules(browser, '>=2.2', 'agent', {
    'browser-remote-services': 'MAY',
    'browser-listen': 'MUST',
    'browser-answer-hello': 'MUST',
    'browser-port-listeners': 'MUST',
    'browser-send-handshake': 'MUST',
    'browser-origins': 'MUST',
    'browser-match-url': 'MUST',
    'browser-match-elements': 'SHOULD',
    'browser-best-match': 'SHOULD',
    'browser-custom-match': 'MAY',
    'browser-reissue-id': 'SHOULD',
    'browser-window-proxy': 'MUST',
    'browser-new-ids': 'MUST',
    'browser-closed-time': 'MAY',
    'browser-retain-details': 'SHOULD',
    'browser-retain-time': 'MAY',
    'browser-ui-url': 'MAY',
    'browser-ui-none': 'MAY',
    'browser-ui-reference': 'MAY',
  }),
  ...rules(browser, '>=2.2', 'library', {
    'browser-first-message': 'MUST',
    'browser-actual-url': 'MUST',
    'browser-default-identity': 'MUST',
    'browser-pagehide': 'MUST',
  }),
  ...rules(preload, '>=2.2', 'agent', {
    'preload-window-fdc3': 'MUST',
    'preload-modules': 'MAY',
    'preload-when-ready': 'MUST',
    'preload-ready-event': 'MUST',
    'preload-early': 'SHOULD',
    'preload-queue': 'MAY',
  }),
  ...rules(dacp, '>=2.2', 'agent', {
    'dacp-message-timeout': 'MUST',
    'dacp-launch-timeout': 'MUST',
    'dacp-open-timeout': 'MUST',
    'dacp-intent-result': 'MUST',
  }),
  ...rules(dacp, '>=2.2', 'app', { 'dacp-early-listeners': 'SHOULD' }),
  ...rules('api/conformance/Conformance-Overview', '>=2.2', 'app', { 'conformance-get-agent': 'MUST' }),
  ...rules('api/conformance/User-Channel-Tests', '>=2.2', 'agent', { 'conformance-set-user-channel': 'MUST' }),
  ...rules('api/conformance/Intents-Tests', '>=2.0', 'agent', { 'conformance-resolver': 'MUST' }),
];
