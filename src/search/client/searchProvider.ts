import type { SearchConfig } from '../../docs/siteTypes.ts';
import { createEmbeddedProvider, type PreparedProvider } from './embeddedProvider.ts';

/** What a provider must know of the site. */
export interface SearchSite {
  search?: SearchConfig;
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Language of the pages, such as `en`. */
  language: string;
  /** Version names, newest first. */
  versions: string[];
  /** Name of the latest version. */
  latest: string;
}

let provider: PreparedProvider | undefined;

/** The provider that the site's configuration names: one for the dialog and the results page. */
export function searchProvider(site: SearchSite): PreparedProvider {
  provider ??= createProvider(site);
  return provider;
}

/** Its code is fetched with the first search when it is not the embedded one's. */
function createProvider({ search = { provider: 'embedded' }, baseUrl, ...site }: SearchSite): PreparedProvider {
  if (search.provider === 'embedded') {
    return createEmbeddedProvider({
      manifestUrl: `${baseUrl}search.json`,
      startWorker() {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' });
        // It may be gone since the page was opened (browser/outdated.ts).
        worker.addEventListener('error', () => dispatchEvent(new Event('part-missing')));
        return worker;
      },
    });
  }
  const load = async () => {
    const { createAlgoliaProvider } = await import('../algolia/createAlgoliaProvider.ts');
    return createAlgoliaProvider(search, { baseUrl, ...site });
  };
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    prepare: () => void loaded().catch(() => {}),
    search: async (request, signal) => (await loaded()).search(request, signal),
  };
}
