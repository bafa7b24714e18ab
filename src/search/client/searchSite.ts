import type { SiteConfig } from '../../docs/siteTypes.ts';
import type { SearchSite } from './searchProvider.ts';

/** What search must know of the site, out of what every page shares. */
export function searchSite({ site, versions }: { site: SiteConfig; versions: { name: string; state: string }[] }): SearchSite {
  const { search, baseUrl, locales } = site;
  const latest = versions.find(({ state }) => state === 'latest') ?? versions[0];
  return {
    search,
    baseUrl,
    language: locales.all[locales.default]?.htmlLang ?? locales.default,
    versions: versions.map(({ name }) => name),
    latest: latest?.name ?? '',
  };
}
