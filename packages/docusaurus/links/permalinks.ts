import { hasExtension, withoutSlash } from '../../../src/core/addresses.ts';
import type {
  Content,
  Doc,
  DocLink,
  Redirect,
  SidebarItem,
  Version,
  VersionConfig,
} from '../../../src/core/docs/types.ts';
import type { DocusaurusConfig } from '../types.ts';

/** Gives a permalink the form that addresses of the site have. */
export type ToAddress = (permalink: string) => string;

/** The form of addresses that `trailingSlash` of a configuration asks for; the site's own always ends with a slash. */
export function addressForm({
  baseUrl,
  trailingSlash,
}: Pick<DocusaurusConfig, 'baseUrl' | 'trailingSlash'>): ToAddress {
  return (permalink) => {
    const bare = withoutSlash(permalink);
    if (bare === withoutSlash(baseUrl)) return baseUrl;
    return trailingSlash ? `${bare}/` : bare;
  };
}

/** Gives the permalinks of versions that form. */
export function addressVersions(versions: VersionConfig[], toAddress: ToAddress): VersionConfig[] {
  return versions.map((version) => ({ ...version, path: toAddress(version.path) }));
}

/** Gives all permalinks of content that form: of versions, docs, sidebars and redirects. */
export function addressContent(content: Content, toAddress: ToAddress, trailingSlash = false): Content {
  const known = content.versions.flatMap(({ path, docs }) => [path, ...docs.map((doc) => doc.path)]);
  const pages = new Set(known.map(toAddress));
  /** Of a link, which may lead to a file or have an anchor. */
  const target: ToAddress = (href) => {
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const address = path.startsWith('/') && !path.startsWith('//') ? toAddress(path) : path;
    return (pages.has(address) ? address : path) + suffix;
  };
  const link = (given: DocLink | undefined): DocLink | undefined => given && { ...given, path: toAddress(given.path) };
  const item = (given: SidebarItem): SidebarItem => {
    if (given.type === 'doc') return { ...given, path: toAddress(given.path) };
    if (given.type === 'link') return { ...given, href: target(given.href) };
    if (given.type !== 'category') return given;
    return { ...given, items: given.items.map(item), ...(given.path !== undefined && { path: toAddress(given.path) }) };
  };
  const doc = (given: Doc): Doc => ({
    ...given,
    path: toAddress(given.path),
    ...(given.pager && { pager: { previous: link(given.pager.previous), next: link(given.pager.next) } }),
  });
  const version = (given: Version): Version => ({
    ...given,
    path: toAddress(given.path),
    ...(trailingSlash && { trailingSlash: true as const }),
    docs: given.docs.map(doc),
    sidebars: given.sidebars.map(({ name, link: first, items }) => ({
      name,
      link: link(first)!,
      items: items.map(item),
    })),
  });
  // An old address with an extension is that of a page all the same, but of one that was a file.
  const old: ToAddress = (from) => (hasExtension(from) ? from : toAddress(from));
  const redirect = ({ from, to, ...rest }: Redirect): Redirect => ({ ...rest, from: old(from), to: target(to) });
  return { ...content, versions: content.versions.map(version), redirects: content.redirects.map(redirect) };
}
