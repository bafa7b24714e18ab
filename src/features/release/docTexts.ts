import type { VersionConfig } from '../../core/docs/types.ts';
import type { CompiledDoc, Site } from '../../core/site/types.ts';
import type { DocText } from './lockFile.ts';

/** What the documents of the versions say, each as its twin does without the lines that may change. */
export function docTexts(
  { content, versionConfigs, config }: Pick<Site, 'content' | 'versionConfigs' | 'config'>,
  compiled: ReadonlyMap<string, Pick<CompiledDoc, 'plain'>>,
): DocText[] {
  return content.versions.flatMap(({ name: version, docs }) =>
    docs.flatMap(({ id, path, title, file }) => {
      const plain = compiled.get(path)?.plain;
      if (plain === undefined) return [];
      return [{ version, path: id, title, text: steadyAddresses(plain, versionConfigs, config.baseUrl), file }];
    }),
  );
}

type NamedVersion = Pick<VersionConfig, 'name' | 'path'>;

/**
 * A twin's text with addresses that outlive a release: the prefix of a version's pages becomes the version's name,
 * because the latest version moves when the next one takes its place (`/docs/api/Order.md` → `2.1:api/Order.md`), and
 * the base URL goes.
 */
export function steadyAddresses(text: string, versions: NamedVersion[], baseUrl: string): string {
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
export function presentAddresses(text: string, versions: NamedVersion[], baseUrl: string): string {
  return text.replace(/(\]\(<?|\]:[ \t]+)([^)>\s]*)/g, (whole, before: string, address: string) => {
    const version = versions.find(({ name }) => address.startsWith(`${name}:`));
    if (!version) return address.startsWith('/') ? before + baseUrl + address.slice(1) : whole;
    const below = address.slice(version.name.length + 1);
    return `${before}${version.path}${/^(?:[#?.]|$)/.test(below) ? below : `/${below}`}`;
  });
}
