import type { ExpectedRule } from './expectedRule.ts';

type Ids = Readonly<Record<string, ExpectedRule['level']>>;

/** Rules of one page of the app directory for the same party. The pages of 1.x have none in capitals. */
function rules(page: string, by: string, ids: Ids): ExpectedRule[] {
  return Object.entries(ids).map(([id, level]) => ({
    id,
    doc: `app-directory/${page}`,
    level,
    by: [by],
    versions: '>=2.0',
  }));
}

/** What the overview says in capitals of finding a directory. */
const overview: ExpectedRule[] = [
  ...rules('overview', 'agent', { 'appd-discovery-ways': 'SHOULD', 'appd-discovery-static': 'MUST' }),
  ...rules('overview', 'directory', {
    'appd-id-host': 'MUST',
    'appd-version-default': 'MUST',
    'appd-srv-service': 'MUST',
    'appd-srv-proto': 'MUST',
    'appd-srv-name': 'MUST',
  }),
];

/** What the page of the API and the OpenAPI document say in capitals. */
const api: ExpectedRule[] = [
  ...rules('spec', 'agent', { 'appd-endpoints-minimum': 'MUST', 'appd-type-web': 'MUST', 'appd-type-others': 'MAY' }),
  ...rules('spec', 'directory', {
    'appd-endpoints-further': 'MAY',
    'appd-host-manifest': 'MAY',
    'appd-endpoints': 'MUST',
    'appd-appid-unique': 'MUST',
    'appd-record-minimum': 'MUST',
    'appd-lookup': 'MUST',
    'appd-authentication': 'SHOULD',
    'appd-categories': 'SHOULD',
    'appd-languages': 'SHOULD',
    'appd-entitlements': 'MAY',
    'appd-v1-endpoints': 'MAY',
  }),
];

/** The rules of the app directory. Those that the overview of the API has about directories stand with that page. */
export const appDirectoryRules: readonly ExpectedRule[] = [...overview, ...api];
