import type { ExpectedRule } from './expectedRule.ts';

/** The rules of the pages on intents. Before 2.0 these pages have none. */
export const intentsRules: readonly ExpectedRule[] = [
  { id: 'intents-name-characters', doc: 'intents/spec', level: 'SHOULD', by: ['author'], versions: '>=2.0' },
  { id: 'intents-name-dot', doc: 'intents/spec', level: 'SHOULD', by: ['author'], versions: '>=2.0' },
  { id: 'intents-name-case', doc: 'intents/spec', level: 'SHOULD', by: ['author'], versions: '>=2.0' },
  { id: 'intents-result-transaction', doc: 'intents/spec', level: 'SHOULD', by: ['app', 'author'], versions: '>=2.1' },
  { id: 'intents-compliance-behaviour', doc: 'intents/spec', level: 'MUST', by: ['app'], versions: '>=2.0' },
  { id: 'intents-compliance-listener', doc: 'intents/spec', level: 'MUST', by: ['app'], versions: '>=2.0' },
  { id: 'intents-compliance-listener-time', doc: 'intents/spec', level: 'SHOULD', by: ['app'], versions: '>=2.1' },
  { id: 'intents-compliance-prefer', doc: 'intents/spec', level: 'SHOULD', by: ['app'], versions: '>=2.0' },
  { id: 'intents-compliance-naming', doc: 'intents/spec', level: 'SHOULD', by: ['app', 'author'], versions: '>=2.0' },
  {
    id: 'intents-compliance-namespace',
    doc: 'intents/spec',
    level: 'SHOULD',
    by: ['app', 'author'],
    versions: '>=2.0',
  },
  { id: 'intents-compliance-transaction', doc: 'intents/spec', level: 'SHOULD', by: ['app'], versions: '>=2.1' },
  { id: 'intents-compliance-own', doc: 'intents/spec', level: 'MAY', by: ['app'], versions: '>=2.0' },
  {
    id: 'intents-createinteraction-result',
    doc: 'intents/ref/CreateInteraction',
    level: 'SHOULD',
    by: ['app'],
    versions: '>=2.1',
  },
  {
    id: 'intents-createorupdateprofile-result',
    doc: 'intents/ref/CreateOrUpdateProfile',
    level: 'SHOULD',
    by: ['app'],
    versions: '>=2.2',
  },
];
