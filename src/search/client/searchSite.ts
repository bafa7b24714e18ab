import type { NamedKind, SiteConfig } from '../../docs/siteTypes.ts';
import { namedKinds } from '../kinds.ts';
import type { SearchNames } from '../ui/names.ts';
import type { SearchSite } from './searchProvider.ts';

/** What search must know of the site, out of what every page shares. */
export function searchSite({ site, versions, searchKinds }: { site: SiteConfig; versions: { name: string; label: string; state: string }[]; searchKinds?: NamedKind[] }): SearchSite & { names: SearchNames } {
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
