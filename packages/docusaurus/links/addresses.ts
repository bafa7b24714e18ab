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

/** Parses and formats addresses as text. */

/** Encodes a path for `href`, leaving encoded parts unchanged. */
export function encodePath(path: string): string {
  return encodeText(decodeAddress(path)).replace(/[?#]/g, encodeURIComponent);
}

/** Removes `pathname://`, which tells Docusaurus to leave an address unchanged. */
export function writtenAddress(address: string): string {
  return address.trim().replace(/^pathname:\/\//, '');
}

/** Removes equivalent endings of a page address: trailing slash, `index.html`, `.html`. */
export function barePath(address: string): string {
  const [path, suffix] = splitAddress(address);
  return (path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/+$/, '') || '/') + suffix;
}

/** A configured link as `href`, with the base URL for site paths; undefined for unsafe schemes. */
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

/** Address form for the `trailingSlash` setting; the site's root always ends with a slash. */
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
  /** For links to pages or files, with optional anchor. */
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
  // An old address with an extension was a file, not a page.
  const old: ToAddress = (from) => (hasExtension(from) ? from : toAddress(from));
  const redirect = ({ from, to, ...rest }: Redirect): Redirect => ({ ...rest, from: old(from), to: target(to) });
  return { ...content, versions: content.versions.map(version), redirects: content.redirects.map(redirect) };
}
