import { serviceHosts } from '@fdc3-docs/algolia/serviceHosts';
import type { SearchConfig } from '../../core/docs/siteSchema.ts';
import type { PolicySources } from '../../core/pages/headers.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import type { Feature } from '../../core/site/types.ts';
import { searchOutput } from './searchFiles.ts';
import { loadWords, readersWordsProblems } from './words.ts';

/** Search in each version: its files. The dialog is `ui`, what runs in a worker `engine`. */
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

/** Searches go to the hosts of the one application, not to `*.algolianet.com`, which is every customer's. */
export function searchPolicy(search: SearchConfig): PolicySources {
  if (search.provider === 'embedded') return {};
  return { 'connect-src': serviceHosts(search.applicationId).map(({ url }) => `https://${url}`) };
}
