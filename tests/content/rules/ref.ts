import type { ExpectedRule } from './expectedRule.ts';

/**
 * Every MUST, SHOULD, MAY and OPTIONAL of the reference pages of the API, one entry for each statement of the standard,
 * in the order of its pages. An anchor that comes again is one mark for statements that say the same at several places.
 */
export const refRules: readonly ExpectedRule[] = [
  // api/ref/DesktopAgent: addContextListener
  { id: 'da-context-listener-early', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['app'], versions: '>=2.1' },
  { id: 'da-context-listener-late', doc: 'api/ref/DesktopAgent', level: 'MAY', by: ['agent'], versions: '>=2.1' },
  { id: 'da-context-listener-timeout', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.1' },
  { id: 'da-context-metadata', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  // api/ref/DesktopAgent: addIntentListener
  { id: 'da-intent-listener-early', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['app'], versions: '>=2.1' },
  { id: 'da-intent-listener-late', doc: 'api/ref/DesktopAgent', level: 'MAY', by: ['agent'], versions: '>=2.1' },
  { id: 'da-intent-listener-timeout', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.1' },
  { id: 'da-intent-listener-result', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  { id: 'da-intent-metadata', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  // api/ref/DesktopAgent: broadcast
  { id: 'da-broadcast-no-echo', doc: 'api/ref/DesktopAgent', level: 'SHOULD NOT', by: ['agent'], versions: '>=2.1' },
  // api/ref/DesktopAgent: createPrivateChannel; the rules of the channel itself stand on its page
  {
    id: 'da-create-private-channel-errors',
    doc: 'api/ref/DesktopAgent',
    level: 'MUST',
    by: ['agent'],
    versions: '>=2.0',
  },
  { id: 'private-access', doc: 'api/ref/PrivateChannel', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  { id: 'private-not-fetched', doc: 'api/ref/PrivateChannel', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  { id: 'private-id', doc: 'api/ref/PrivateChannel', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  // api/ref/DesktopAgent: findInstances; the second is the part about bridges
  { id: 'da-find-instances-errors', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  { id: 'da-find-instances-errors', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.1' },
  // api/ref/DesktopAgent: findIntent
  { id: 'da-find-intent-errors', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  { id: 'da-find-intent-channel', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  { id: 'da-find-intent-filter', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  // api/ref/DesktopAgent: findIntentsByContext
  {
    id: 'da-find-intents-by-context-errors',
    doc: 'api/ref/DesktopAgent',
    level: 'MUST',
    by: ['agent'],
    versions: '>=2.0',
  },
  {
    id: 'da-find-intents-by-context-channel',
    doc: 'api/ref/DesktopAgent',
    level: 'MUST',
    by: ['agent'],
    versions: '>=2.0',
  },
  // api/ref/DesktopAgent: getAppMetadata
  { id: 'da-get-app-metadata-errors', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.1' },
  // api/ref/DesktopAgent: getCurrentChannel; the second stands once for the three membership calls
  {
    id: 'da-get-current-channel-optional',
    doc: 'api/ref/DesktopAgent',
    level: 'MAY',
    by: ['agent'],
    versions: '>=2.0',
  },
  { id: 'da-membership-ux', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['app'], versions: '>=2.0' },
  // api/ref/DesktopAgent: getOrCreateChannel
  {
    id: 'da-get-or-create-channel-errors',
    doc: 'api/ref/DesktopAgent',
    level: 'MUST',
    by: ['agent'],
    versions: '>=2.0',
  },
  // api/ref/DesktopAgent: joinUserChannel
  { id: 'da-join-user-channel-optional', doc: 'api/ref/DesktopAgent', level: 'MAY', by: ['agent'], versions: '>=2.0' },
  { id: 'da-membership-ux', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['app'], versions: '>=2.0' },
  { id: 'da-join-user-channel-errors', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  // api/ref/DesktopAgent: leaveCurrentChannel
  {
    id: 'da-leave-current-channel-optional',
    doc: 'api/ref/DesktopAgent',
    level: 'MAY',
    by: ['agent'],
    versions: '>=2.0',
  },
  { id: 'da-membership-ux', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['app'], versions: '>=2.0' },
  // api/ref/DesktopAgent: open
  { id: 'da-open-errors', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  // api/ref/DesktopAgent: raiseIntent; the last stands with getResult()
  { id: 'da-raise-intent-target', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  { id: 'da-raise-intent-resolver', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  { id: 'da-raise-intent-errors', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  {
    id: 'da-raise-intent-missing-target',
    doc: 'api/ref/DesktopAgent',
    level: 'MUST',
    by: ['agent'],
    versions: '>=2.0',
  },
  {
    id: 'da-raise-intent-malformed-context',
    doc: 'api/ref/DesktopAgent',
    level: 'MUST',
    by: ['agent'],
    versions: '>=2.1',
  },
  { id: 'metadata-get-result-errors', doc: 'api/ref/Metadata', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  // api/ref/DesktopAgent: raiseIntentForContext
  {
    id: 'da-raise-for-context-intent-first',
    doc: 'api/ref/DesktopAgent',
    level: 'SHOULD',
    by: ['agent'],
    versions: '>=2.0',
  },
  { id: 'da-raise-for-context-resolver', doc: 'api/ref/DesktopAgent', level: 'MAY', by: ['agent'], versions: '>=2.0' },
  {
    id: 'da-raise-for-context-then-app',
    doc: 'api/ref/DesktopAgent',
    level: 'SHOULD',
    by: ['agent'],
    versions: '>=2.0',
  },
  {
    id: 'da-raise-for-context-target-intents',
    doc: 'api/ref/DesktopAgent',
    level: 'SHOULD',
    by: ['agent'],
    versions: '>=2.0',
  },
  { id: 'da-raise-for-context-errors', doc: 'api/ref/DesktopAgent', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  {
    id: 'da-raise-for-context-missing-target',
    doc: 'api/ref/DesktopAgent',
    level: 'MUST',
    by: ['agent'],
    versions: '>=2.0',
  },
  {
    id: 'da-raise-for-context-malformed-context',
    doc: 'api/ref/DesktopAgent',
    level: 'MUST',
    by: ['agent'],
    versions: '>=2.1',
  },
  // api/ref/Channel: addContextListener
  { id: 'channel-metadata', doc: 'api/ref/Channel', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  // api/ref/PrivateChannel: (top)
  { id: 'private-access', doc: 'api/ref/PrivateChannel', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  { id: 'private-not-fetched', doc: 'api/ref/PrivateChannel', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  { id: 'private-id', doc: 'api/ref/PrivateChannel', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  // api/ref/PrivateChannel: disconnect
  {
    id: 'private-disconnect-no-broadcast',
    doc: 'api/ref/PrivateChannel',
    level: 'SHOULD',
    by: ['agent'],
    versions: '>=2.0',
  },
  {
    id: 'private-disconnect-unsubscribes',
    doc: 'api/ref/PrivateChannel',
    level: 'MUST',
    by: ['agent'],
    versions: '>=2.0',
  },
  { id: 'private-disconnect-order', doc: 'api/ref/PrivateChannel', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  // api/ref/PrivateChannel: onAddContextListener, onUnsubscribe
  { id: 'private-on-add-listener', doc: 'api/ref/PrivateChannel', level: 'MUST', by: ['agent'], versions: '2.0 - 2.1' },
  { id: 'private-on-unsubscribe', doc: 'api/ref/PrivateChannel', level: 'MUST', by: ['agent'], versions: '2.0 - 2.1' },
  // api/ref/Types: ContextHandler, IntentHandler; the statements are those of the calls that take the handlers
  { id: 'da-context-metadata', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  { id: 'da-intent-metadata', doc: 'api/ref/DesktopAgent', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  // api/ref/Metadata: ImplementationMetadata, IntentResolution
  { id: 'metadata-app-metadata', doc: 'api/ref/Metadata', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  { id: 'metadata-source-instance', doc: 'api/ref/Metadata', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  { id: 'metadata-result-private-channel', doc: 'api/ref/Metadata', level: 'MAY', by: ['app'], versions: '>=2.0' },
  { id: 'metadata-get-result-errors', doc: 'api/ref/Metadata', level: 'MUST', by: ['agent'], versions: '>=2.0' },
  // api/ref/Errors
  { id: 'errors-reject', doc: 'api/ref/Errors', level: 'MUST', by: ['agent'], versions: 'next' },
  { id: 'errors-access-denied', doc: 'api/ref/Errors', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  { id: 'errors-creation-failed', doc: 'api/ref/Errors', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  { id: 'errors-no-apps-found', doc: 'api/ref/Errors', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  { id: 'errors-resolver-timeout', doc: 'api/ref/Errors', level: 'SHOULD', by: ['agent'], versions: '>=2.0' },
  // api/ref/Events
  { id: 'events-add-context-listener', doc: 'api/ref/Events', level: 'MUST', by: ['agent'], versions: 'next' },
  { id: 'events-unsubscribe', doc: 'api/ref/Events', level: 'MUST', by: ['agent'], versions: 'next' },
  // api/ref/GetAgent
  { id: 'getagent-identity-url', doc: 'api/ref/GetAgent', level: 'MUST', by: ['app'], versions: 'next' },
  { id: 'getagent-preload-ui', doc: 'api/ref/GetAgent', level: 'MAY', by: ['agent'], versions: 'next' },
  { id: 'getagent-failover-async', doc: 'api/ref/GetAgent', level: 'MUST', by: ['app'], versions: 'next' },
  { id: 'getagent-failover-result', doc: 'api/ref/GetAgent', level: 'MUST', by: ['app'], versions: 'next' },
  { id: 'getagent-session-data', doc: 'api/ref/GetAgent', level: 'SHOULD NOT', by: ['app'], versions: 'next' },
];
