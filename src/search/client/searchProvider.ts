import { createEmbeddedProvider, type PreparedProvider } from './embeddedProvider.ts';
import { namedKinds } from '../kinds.ts';
import type { NamedKind, SiteConfig } from '../../docs/siteSchema.ts';
import type { SearchConfig } from '../types.ts';
import type { SearchNames } from '../ui/names.ts';

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

/** What every page shares, as far as search reads it. */
export interface SearchShell {
  site: SiteConfig;
  versions: { name: string; label: string; state: string }[];
  searchKinds?: NamedKind[];
}

/** One for the dialog and the results page of a site. */
const providers = new WeakMap<SearchShell, PreparedProvider>();

/** The provider that the site's configuration names. */
export function searchProvider(shell: SearchShell): PreparedProvider {
  let provider = providers.get(shell);
  if (!provider) providers.set(shell, (provider = createProvider(searchSite(shell))));
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
    found: new Map(),
    prepare: () => void loaded().catch(() => {}),
    search: async (request, signal) => (await loaded()).search(request, signal),
  };
}

/** What search must know of the site, out of what every page shares. */
export function searchSite({ site, versions, searchKinds }: SearchShell): SearchSite & { names: SearchNames } {
  const { search, baseUrl, locales } = site;
  const latest = versions.find(({ state }) => state === 'latest') ?? versions[0];
  return {
    search,
    baseUrl,
    language: locales.all[locales.default]?.htmlLang ?? locales.default,
    versions: versions.map(({ name }) => name),
    latest: latest?.name ?? '',
    names: { title: site.title, versions, kinds: namedKinds(searchKinds) },
  };
}
