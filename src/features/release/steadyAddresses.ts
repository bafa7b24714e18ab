import type { VersionConfig } from '../../core/docs/types.ts';

/**
 * A twin's text with addresses that outlive a release: the prefix of a version's pages becomes the version's name,
 * because the latest version moves when the next one takes its place (`/docs/api/Order.md` → `2.1:api/Order.md`), and
 * the base URL goes.
 */
export function steadyAddresses(
  text: string,
  versions: Pick<VersionConfig, 'name' | 'path'>[],
  baseUrl: string,
): string {
  const longestFirst = versions.toSorted((a, b) => b.path.length - a.path.length);
  return text.replace(/(\]\(<?|\]:[ \t]+)(\/[^)>\s]*)/g, (_, before: string, address: string) => {
    const version = longestFirst.find(
      ({ path }) => address.startsWith(path) && /^(?:[/#?]|\.md|$)/.test(address.slice(path.length)),
    );
    if (version) return `${before}${version.name}:${address.slice(version.path.length).replace(/^\//, '')}`;
    return before + (address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address);
  });
}

/** Such a text with the addresses that its links have on the site now. */
export function presentAddresses(
  text: string,
  versions: Pick<VersionConfig, 'name' | 'path'>[],
  baseUrl: string,
): string {
  return text.replace(/(\]\(<?|\]:[ \t]+)([^)>\s]*)/g, (whole, before: string, address: string) => {
    const version = versions.find(({ name }) => address.startsWith(`${name}:`));
    if (!version) return address.startsWith('/') ? before + baseUrl + address.slice(1) : whole;
    const below = address.slice(version.name.length + 1);
    return `${before}${version.path}${/^(?:[#?.]|$)/.test(below) ? below : `/${below}`}`;
  });
}
