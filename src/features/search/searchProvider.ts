import { namedKinds, type ProviderSite, type SearchProvider } from '@fdc3-docs/search';
import {
  createEmbeddedProvider,
  createNameFinder,
  type PreparedProvider,
  startSearchWorker,
} from '@fdc3-docs/search/client';
import { createLru } from '../../browser/lru.ts';
import { checkBuild } from '../../browser/server.ts';
import type { SearchConfig } from '../../core/docs/siteSchema.ts';
import { searchErrors } from '../../strings/english/searchErrors.ts';
import { latestVersion } from '../../theme/links.ts';
import type { BrowserShell } from '../../theme/types.ts';
import type { SiteSearch } from './siteSearch.ts';
import type { SearchNames } from './ui/names.ts';

/** Number of recent searches to cache. */
const cachedSearches = 8;

const providers = new WeakMap<BrowserShell, SiteSearch>();

export function searchProvider(shell: BrowserShell): SiteSearch {
  const known = providers.get(shell);
  if (known) return known;
  const { site, versions } = shell;
  const provider: SiteSearch = {
    ...(site.search?.provider === 'algolia' ? hostedProvider(shell, site.search) : embeddedProvider(site.baseUrl)),
    found: createLru(cachedSearches),
    ...(versions.length > 1 && { findName: createNameFinder(site.baseUrl) }),
  };
  providers.set(shell, provider);
  return provider;
}

function embeddedProvider(baseUrl: string): PreparedProvider {
  return createEmbeddedProvider({
    manifestUrl: `${baseUrl}search.json`,
    problems: searchErrors,
    startWorker() {
      const worker = startSearchWorker();
      // A newer build may have removed its script.
      worker.addEventListener('error', () => void checkBuild());
      return worker;
    },
  });
}

type AlgoliaSearch = Extract<SearchConfig, { provider: 'algolia' }>;

/** Loads the provider's code with the first search, and retries after a failure. */
function hostedProvider(shell: BrowserShell, search: AlgoliaSearch): PreparedProvider {
  let loading: Promise<SearchProvider> | undefined;
  const loaded = () => {
    loading ??= loadProvider(shell, search).catch((error: unknown) => {
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

async function loadProvider(shell: BrowserShell, search: AlgoliaSearch): Promise<SearchProvider> {
  const { baseUrl, language, versions, latest } = searchSite(shell);
  const { createAlgoliaProvider } = await import('@fdc3-docs/algolia/provider');
  return createAlgoliaProvider(search, { baseUrl, language, versions, latest });
}

/** Extracts the site data needed for search from the page's shared data. */
export function searchSite({ site, versions, searchKinds }: BrowserShell): ProviderSite & { names: SearchNames } {
  const { baseUrl, locales } = site;
  return {
    baseUrl,
    language: locales.all[locales.default]?.htmlLang ?? locales.default,
    versions: versions.map(({ name }) => name),
    latest: latestVersion(versions)?.name ?? '',
    names: { title: site.title, versions, kinds: namedKinds(searchKinds) },
  };
}
