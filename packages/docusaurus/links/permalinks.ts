import { splitAddress } from '../../../src/core/parse/text.ts';
import { hasExtension, withoutSlash } from '../../../src/core/addresses.ts';
import type { Content, Doc, DocLink, Redirect, SidebarItem, Version } from '../../../src/core/docs/types.ts';
import type { Site } from '../site.ts';

/** Gives a permalink the form that addresses of the site have. */
export type ToAddress = (permalink: string) => string;

/** The form of addresses that `trailingSlash` of a configuration asks for; the site's own always ends with a slash. */
export function addressForm({ baseUrl, trailingSlash }: Site): ToAddress {
  return (permalink) => {
    const bare = withoutSlash(permalink);
    if (bare === withoutSlash(baseUrl)) return baseUrl;
    return trailingSlash ? `${bare}/` : bare;
  };
}

/** Gives all permalinks of content that form: of versions, docs, sidebars and redirects. */
export function addressContent(content: Content, toAddress: ToAddress, trailingSlash = false): Content {
  const known = content.versions.flatMap(({ path, docs }) => [path, ...docs.map((doc) => doc.path)]);
  const pages = new Set(known.map(toAddress));
  /** Of a link, which may lead to a file or have an anchor. */
  const target: ToAddress = (href) => {
    const [path, suffix] = splitAddress(href);
    const address = path.startsWith('/') && !path.startsWith('//') ? toAddress(path) : path;
    return (pages.has(address) ? address : path) + suffix;
  };
  const placed = <T extends { path: string }>(page: T): T => ({ ...page, path: toAddress(page.path) });
  const link = (neighbour: DocLink | undefined) => neighbour && placed(neighbour);
  const item = (entry: SidebarItem): SidebarItem => {
    if (entry.type === 'doc') return placed(entry);
    if (entry.type === 'link') return { ...entry, href: target(entry.href) };
    if (entry.type !== 'category') return entry;
    return { ...entry, items: entry.items.map(item), ...(entry.path !== undefined && { path: toAddress(entry.path) }) };
  };
  const doc = (page: Doc): Doc => ({
    ...placed(page),
    ...(page.pager && { pager: { previous: link(page.pager.previous), next: link(page.pager.next) } }),
  });
  const version = (each: Version): Version => ({
    ...placed(each),
    ...(trailingSlash && { trailingSlash: true as const }),
    docs: each.docs.map(doc),
    sidebars: each.sidebars.map((sidebar) => ({
      name: sidebar.name,
      link: placed(sidebar.link),
      items: sidebar.items.map(item),
    })),
  });
  // An old address with an extension is that of a page all the same, but of one that was a file.
  const old: ToAddress = (from) => (hasExtension(from) ? from : toAddress(from));
  const redirect = ({ from, to, ...rest }: Redirect): Redirect => ({ ...rest, from: old(from), to: target(to) });
  return { ...content, versions: content.versions.map(version), redirects: content.redirects.map(redirect) };
}
