import { serviceHosts } from '../../../packages/hosted-search/provider/serviceHosts.ts';
import type { SearchConfig } from '../../core/docs/siteSchema.ts';
import type { PolicySources } from '../../core/pages/headers.ts';

/** Searches go to the hosts of the one application, not to `*.algolianet.com`, which is every customer's. */
export function searchPolicy(search: SearchConfig): PolicySources {
  if (search.provider === 'own') return { 'connect-src': (search.hosts ?? []).map((host) => new URL(host).origin) };
  if (search.provider === 'embedded') return {};
  return { 'connect-src': serviceHosts(search.applicationId).map(({ url }) => `https://${url}`) };
}
