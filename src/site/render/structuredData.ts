import type { Crumb } from '../../theme/types.ts';

/** The way to a page as schema.org has it. What leads nowhere is left out: each item but the last must have an address. `origin` is put before paths. */
export function breadcrumbList(crumbs: Crumb[], origin: string): object {
  const linked = crumbs.filter(({ path }, index) => path || index === crumbs.length - 1);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, path }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, ...(path && { item: origin + path }) })),
  };
}
