import type { ExpectedRule } from './expectedRule.ts';

/** Rules of the same document, range and party. */
function rules(
  doc: string,
  versions: string,
  by: string,
  ids: Readonly<Record<string, ExpectedRule['level']>>,
): ExpectedRule[] {
  return Object.entries(ids).map(([id, level]) => ({ id, doc, level, by: [by], versions }));
}

/** What the standard's compliance page says in capitals. */
const compliance: ExpectedRule[] = [
  ...rules('fdc3-compliance', '>=1.0', 'app', {
    'compliance-use-api': 'MAY',
    'compliance-use-context': 'MAY',
    'compliance-use-intents': 'MAY',
  }),
  ...rules('fdc3-compliance', '<2.0', 'agent', { 'compliance-accepted-use-case': 'SHOULD' }),
  ...rules('fdc3-compliance', '<2.0', 'app', {
    'compliance-prefer-intents': 'SHOULD',
    'compliance-intent-definitions': 'MUST',
    'compliance-intent-names': 'SHOULD',
    'compliance-intent-listener': 'SHOULD',
    'compliance-prefer-contexts': 'SHOULD',
    'compliance-context-interface': 'MUST',
    'compliance-context-names': 'SHOULD',
    'compliance-context-listener': 'SHOULD',
  }),
];

/** What the page on supported platforms says in capitals. */
const platforms: ExpectedRule[] = rules('supported-platforms', '>=2.2', 'app', {
  'platforms-get-agent': 'SHOULD',
  'platforms-proxy-messaging': 'MUST',
});

/** What the overview of the API says in capitals. */
const api: ExpectedRule[] = [
  ...rules('api/spec', '1.1 - 2.1', 'agent', { 'spec-window-fdc3': { '<2.0': 'SHOULD', '>=2.0': 'MUST' } }),
  ...rules('api/spec', '1.2 - 2.1', 'agent', { 'spec-fdc3-ready': { '<2.0': 'SHOULD', '>=2.0': 'MUST' } }),
  ...rules('api/spec', '1.1 - 1.2', 'agent', { 'spec-global-default': 'MAY' }),
  ...rules('api/spec', '>=1.1', 'agent', {
    'spec-modules': 'MAY',
    'spec-channel-indicator': 'SHOULD',
  }),
  ...rules('api/spec', '>=2.0', 'agent', {
    'spec-interfaces': 'MUST',
    'spec-data-structures': 'MUST',
    'spec-operations': 'MUST',
    'spec-resolver': 'MUST',
    'spec-resolution-types': 'MUST',
    'spec-typed-channels': 'MUST',
    'spec-errors': 'MUST',
    'spec-private-channel-id': 'MUST',
    'spec-private-channel-retrieval': 'MUST',
    'spec-directory-minimum': 'MUST',
    'spec-optional-features': 'MUST',
    'spec-optional-calls-defined': 'MUST',
    'spec-directories': 'SHOULD',
    'spec-qualified-app-ids': 'SHOULD',
    'spec-listens-for': 'SHOULD',
    'spec-recommended-channels': 'SHOULD',
    'spec-no-echo': 'SHOULD NOT',
    'spec-no-echo-listening': 'SHOULD NOT',
    'spec-originating-app': 'SHOULD',
    'spec-private-channel-closed': 'SHOULD',
    'spec-intent-contracts': 'SHOULD',
    'spec-registration-routes': 'MAY',
    'spec-dynamic-registration': 'MAY',
    'spec-optional-calls': 'MAY',
    'spec-deprecated-calls': 'MAY',
    'spec-configurable-channels': 'MAY',
  }),
  ...rules('api/spec', '>=2.0', 'app', {
    'spec-register-intents': 'SHOULD',
    'spec-absent-metadata': 'MUST',
  }),
  ...rules('api/spec', '>=2.0', 'directory', { 'spec-curate-listings': 'SHOULD' }),
  ...rules('api/spec', '>=2.1', 'agent', {
    'spec-listener-timeout': 'MUST',
    'spec-longer-timeouts': 'MAY',
  }),
  ...rules('api/spec', '>=2.1', 'app', {
    'spec-late-listeners': 'MAY',
    'spec-add-intent-handlers': 'SHOULD',
  }),
  ...rules('api/spec', '>=2.2', 'agent', {
    'spec-types': 'MUST',
    'spec-platform-access': 'MUST',
    'spec-browser-resident': 'MUST',
    'spec-preload': 'MUST',
    'spec-add-event-listener': 'MUST',
  }),
  ...rules('api/spec', '>=2.2', 'author', { 'spec-no-primitive-unions': 'SHOULD' }),
];

/**
 * The rules of the overview of the API, of compliance and of the supported platforms. A statement that the standard
 * repeats on one of these pages is marked once and stands here once.
 */
export const specRules: readonly ExpectedRule[] = [...compliance, ...platforms, ...api];
