import { serviceHosts } from '@fdc3-docs/algolia/serviceHosts';
import type { SearchConfig } from '../../core/docs/siteSchema.ts';
import type { PolicySources } from '../../core/pages/headers.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import type { Feature } from '../../core/site/types.ts';
import { searchOutput } from './searchFiles.ts';
import { loadWords, readersWordsProblems } from './words.ts';

/** Search files per version. The dialog is in `ui`, worker code in `engine`. */
export const search: Feature = {
  name: 'search',
  load: ({ root, load }) => loadWords(root, load),
  problems: readersWordsProblems,
  policy: ({ search }) => (search ? searchPolicy(search) : {}),
  outputs: ({ site }) => [searchOutput(site)],
  dataFiles: ({ config: { baseUrl } }) => [
    {
      name: 'search',
      path: withBase(baseUrl, '/search.json'),
      description: 'Where the search index of each version is.',
    },
  ],
  appScript: 'src/features/search/browser/search.ts',
};

/** Allows only the application's own hosts, not `*.algolianet.com`, which is shared by all customers. */
export function searchPolicy(search: SearchConfig): PolicySources {
  if (search.provider === 'embedded') return {};
  return { 'connect-src': serviceHosts(search.applicationId).map(({ url }) => `https://${url}`) };
}
