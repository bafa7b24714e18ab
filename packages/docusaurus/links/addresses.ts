import {
  type Content,
  decodeAddress,
  type Doc,
  type DocLink,
  encodeText,
  hasExtension,
  isLinkTarget,
  type Redirect,
  type SidebarItem,
  splitAddress,
  type Version,
  withoutSlash,
} from '../../../src/contentSource.ts';
import type { Site } from '../site.ts';

/** Addresses as text: what of them is a path, and how they are written. */

/** A path as it stands in an `href`. What is encoded already stays as it is. */
export function encodePath(path: string): string {
  return encodeText(decodeAddress(path)).replace(/[?#]/g, encodeURIComponent);
}

/** An address without `pathname://`, by which authors say that Docusaurus shall leave it as it is. */
export function writtenAddress(address: string): string {
  return address.trim().replace(/^pathname:\/\//, '');
}

/** An address without what leads to the same page: a slash at its end, `index.html`, `.html`. */
export function barePath(address: string): string {
  const [path, suffix] = splitAddress(address);
  return (path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/+$/, '') || '/') + suffix;
}

/**
 * A link of the configuration as an `href`: a path of the site gets the base URL; undefined where it could run
 * something.
 */
export function safeHref(href: string, baseUrl: string): string | undefined {
  const plain = writtenAddress(href).replaceAll(' ', '%20');
  if (/^[?#]/.test(plain)) return isLinkTarget(`/${plain}`) ? baseUrl + plain : undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(plain)) return isLinkTarget(plain) ? plain : undefined;
  const path = plain.startsWith('/') ? plain : `/${plain.replace(/^\.\//, '')}`;
  if (!isLinkTarget(path)) return undefined;
  const hasBase = baseUrl !== '/' && plain.startsWith(baseUrl);
  return barePath(hasBase ? path : baseUrl + path.slice(1));
}

export type ToAddress = (permalink: string) => string;

/** The form of addresses that `trailingSlash` of a configuration asks for; the site's own always ends with a slash. */
export function addressForm({ baseUrl, trailingSlash }: Site): ToAddress {
  return (permalink) => {
    const bare = withoutSlash(permalink);
    if (bare === withoutSlash(baseUrl)) return baseUrl;
    return trailingSlash ? `${bare}/` : bare;
  };
}

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
