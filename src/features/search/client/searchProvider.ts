import { checkBuild } from '../../../browser/outdated.ts';
import { createEmbeddedProvider, type PreparedProvider } from './embeddedProvider.ts';
import { createNameFinder } from '../otherVersions/findName.ts';
import { namedKinds } from '../kinds.ts';
import type { NamedKind, SiteConfig } from '../../../core/docs/siteSchema.ts';
import type { OwnSearch, ProviderSite, SearchConfig, SearchProvider } from '../types.ts';
import type { SearchNames } from '../ui/names.ts';

/** What search must know of the site. */
export interface SearchSite extends ProviderSite {
  search?: SearchConfig;
}

/** What every page shares, as far as search reads it. */
export interface SearchShell {
  site: Pick<SiteConfig, 'title' | 'baseUrl' | 'locales' | 'search'>;
  versions: { name: string; label: string; number: string; state: string }[];
  searchKinds?: NamedKind[];
  /** Loads the site's own provider. */
  ownSearch?: () => Promise<{ default: unknown }>;
}

/** One for the dialog and the results page of a site. */
const providers = new WeakMap<SearchShell, PreparedProvider>();

/** The provider that the site's configuration names. */
export function searchProvider(shell: SearchShell): PreparedProvider {
  const known = providers.get(shell);
  if (known) return known;
  const site = searchSite(shell);
  const provider = createProvider(site, shell.ownSearch);
  if (site.versions.length > 1) provider.findName = createNameFinder(site.baseUrl);
  providers.set(shell, provider);
  return provider;
}

/** Its code is fetched with the first search when it is not the embedded one's. `ownSearch` loads the site's own. */
function createProvider(
  { search = { provider: 'embedded' }, ...site }: SearchSite,
  ownSearch: SearchShell['ownSearch'],
): PreparedProvider {
  if (search.provider === 'embedded') {
    return createEmbeddedProvider({
      manifestUrl: `${site.baseUrl}search.json`,
      startWorker() {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' });
        // It may be gone since the page was opened.
        worker.addEventListener('error', () => void checkBuild());
        return worker;
      },
    });
  }
  const load = async (): Promise<SearchProvider> => {
    if (search.provider === 'algolia') {
      const { createAlgoliaProvider } =
        await import('../../../../packages/hosted-search/provider/createAlgoliaProvider.ts');
      return createAlgoliaProvider(search, site);
    }
    // There is none at build time, when nobody searches.
    if (!ownSearch) throw new Error('The site’s own search provider is missing.');
    const { default: createOwn } = await ownSearch();
    const { baseUrl, language, versions, latest } = site;
    return (createOwn as OwnSearch)({ baseUrl, language, versions, latest });
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
