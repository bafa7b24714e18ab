import type { ExpectedRule } from './expectedRule.ts';

/** What the specification of context data says in capitals. */
const specification: readonly ExpectedRule[] = [
  { id: 'context-own-namespace', doc: 'context/spec', level: 'MUST', by: ['author'], versions: '>=2.2' },
  { id: 'context-id-strings', doc: 'context/spec', level: 'SHOULD', by: ['app', 'author'], versions: '>=2.2' },
  { id: 'context-identifiers-in-id', doc: 'context/spec', level: 'SHOULD', by: ['author'], versions: '2.0 - 2.1' },
  { id: 'context-field-conventions', doc: 'context/spec', level: 'SHOULD', by: ['author'], versions: '>=2.0' },
  { id: 'context-times', doc: 'context/spec', level: 'SHOULD', by: ['author', 'app'], versions: '>=2.0' },
  { id: 'context-times-milliseconds', doc: 'context/spec', level: 'MAY', by: ['author', 'app'], versions: '>=2.0' },
  { id: 'context-dates', doc: 'context/spec', level: 'SHOULD', by: ['author', 'app'], versions: '>=2.0' },
  { id: 'context-country-codes', doc: 'context/spec', level: 'SHOULD', by: ['author'], versions: '>=2.0' },
  { id: 'context-country-codes-alpha3', doc: 'context/spec', level: 'MAY', by: ['author'], versions: '>=2.0' },
  { id: 'context-currency-codes', doc: 'context/spec', level: 'SHOULD', by: ['author'], versions: '>=2.0' },
  { id: 'context-schema-documented', doc: 'context/spec', level: 'SHOULD', by: ['author'], versions: '>=2.1' },
  { id: 'context-no-primitive-unions', doc: 'context/spec', level: 'MUST NOT', by: ['author'], versions: '>=2.2' },
  { id: 'context-avoid-object-unions', doc: 'context/spec', level: 'SHOULD', by: ['author'], versions: '>=2.2' },
  { id: 'context-standard-interface', doc: 'context/spec', level: 'MUST', by: ['app'], versions: '>=2.0' },
  { id: 'context-listener-at-startup', doc: 'context/spec', level: 'MUST', by: ['app'], versions: '2.0' },
  { id: 'context-listener-for-open', doc: 'context/spec', level: 'MUST', by: ['app'], versions: '>=2.1' },
  { id: 'context-listener-for-channels', doc: 'context/spec', level: 'MUST', by: ['app'], versions: '>=2.1' },
  { id: 'context-prefer-standard', doc: 'context/spec', level: 'SHOULD', by: ['app'], versions: '>=2.0' },
  {
    id: 'context-own-types-conventions',
    doc: 'context/spec',
    level: 'SHOULD',
    by: ['app', 'author'],
    versions: '>=2.0',
  },
  { id: 'context-listener-15-seconds', doc: 'context/spec', level: 'SHOULD', by: ['app'], versions: '>=2.1' },
  { id: 'context-own-types', doc: 'context/spec', level: 'MAY', by: ['app'], versions: '>=2.0' },
];

/** What the pages of the types say in capitals. */
const types: readonly ExpectedRule[] = [
  {
    id: 'context-base-id-strings',
    doc: 'context/ref/Context',
    level: 'SHOULD',
    by: ['app', 'author'],
    versions: '>=2.2',
  },
  {
    id: 'context-documented-id-strings',
    doc: 'context/ref/DocumentedContext',
    level: 'SHOULD',
    by: ['app', 'author'],
    versions: '>=2.2',
  },
  {
    id: 'context-country-alpha2-preferred',
    doc: 'context/ref/Country',
    level: 'SHOULD',
    by: ['app'],
    versions: '>=2.0',
  },
  { id: 'context-interaction-type', doc: 'context/ref/Interaction', level: 'SHOULD', by: ['app'], versions: '>=2.1' },
  {
    id: 'context-interaction-return-id',
    doc: 'context/ref/Interaction',
    level: 'SHOULD',
    by: ['app'],
    versions: '>=2.1',
  },
  { id: 'context-timerange-one-end', doc: 'context/ref/TimeRange', level: 'MUST', by: ['app'], versions: '2.0 - 2.1' },
  {
    id: 'context-timerange-iso8601',
    doc: 'context/ref/TimeRange',
    level: 'SHOULD',
    by: ['app'],
    versions: '2.0 - 2.1',
  },
  { id: 'context-timerange-milliseconds', doc: 'context/ref/TimeRange', level: 'MAY', by: ['app'], versions: '>=2.0' },
  {
    id: 'context-transaction-result',
    doc: 'context/ref/TransactionResult',
    level: 'SHOULD',
    by: ['app', 'author'],
    versions: '>=2.1',
  },
  {
    id: 'context-transaction-result-wrap',
    doc: 'context/ref/TransactionResult',
    level: 'MAY',
    by: ['app', 'author'],
    versions: '>=2.1',
  },
  {
    id: 'context-valuation-iso8601',
    doc: 'context/ref/Valuation',
    level: 'SHOULD',
    by: ['app'],
    versions: '2.0 - 2.1',
  },
];

/**
 * The rules of the pages on context data. Before 2.0 these pages have none. A statement that the standard repeats on
 * several pages is marked on each.
 */
export const contextRules: readonly ExpectedRule[] = [...specification, ...types];
