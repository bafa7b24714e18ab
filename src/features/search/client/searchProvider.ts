import { createLru } from '../../../browser/lru.ts';
import { checkBuild } from '../../../browser/server.ts';
import { createNameFinder } from '../otherVersions/findName.ts';
import { namedKinds } from '../kinds.ts';
import { latestVersion } from '../../../theme/links.ts';
import type { BrowserShell } from '../../../theme/types.ts';
import type { SearchConfig } from '../../../core/docs/siteSchema.ts';
import type { ProviderSite, SearchProvider } from '../types.ts';
import type { SearchNames } from '../ui/names.ts';
import { createEmbeddedProvider, mostFound, type PreparedProvider } from './embeddedProvider.ts';

/** The dialog and the results page of a site have one together. */
const providers = new WeakMap<BrowserShell, PreparedProvider>();

/** The provider that the site's configuration names. */
export function searchProvider(shell: BrowserShell): PreparedProvider {
  let provider = providers.get(shell);
  if (!provider) {
    const { site, versions } = shell;
    provider =
      site.search?.provider === 'algolia' ? hostedProvider(shell, site.search) : embeddedProvider(site.baseUrl);
    if (versions.length > 1) provider.findName = createNameFinder(site.baseUrl);
    providers.set(shell, provider);
  }
  return provider;
}

function embeddedProvider(baseUrl: string): PreparedProvider {
  return createEmbeddedProvider({
    manifestUrl: `${baseUrl}search.json`,
    startWorker() {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' });
      // It may be gone since the page was opened.
      worker.addEventListener('error', () => void checkBuild());
      return worker;
    },
  });
}

type AlgoliaSearch = Extract<SearchConfig, { provider: 'algolia' }>;

/** Fetches the provider's code with the first search, and again after a failure. */
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
    found: createLru(mostFound),
    prepare: () => void loaded().catch(() => {}),
    search: async (request, signal) => (await loaded()).search(request, signal),
  };
}

async function loadProvider(shell: BrowserShell, search: AlgoliaSearch): Promise<SearchProvider> {
  const { baseUrl, language, versions, latest } = searchSite(shell);
  const { createAlgoliaProvider } = await import('@fdc3-docs/algolia/provider');
  return createAlgoliaProvider(search, { baseUrl, language, versions, latest });
}

/** What search must know of the site, out of what every page shares. */
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
