import { hasExtension, withoutSlash } from '../addresses.ts';
import type { SourceVersions } from '../docs/contentSource.ts';
import type { Doc, DocLink, Redirect, SidebarItem, Version } from '../docs/types.ts';
import { splitAddress } from '../parse/text.ts';

/** Adds a slash to every page address, for sites with pages in `x/index.html`, where hosts redirect `/x` to `/x/`. */
export function withTrailingSlashes({ versions, content }: SourceVersions): SourceVersions {
  return {
    versions: versions.map(addressed),
    content: {
      ...content,
      versions: content.versions.map(versionWithSlashes),
      redirects: content.redirects.map(redirectWithSlashes),
    },
  };
}

function withSlash(path: string): string {
  return `${withoutSlash(path)}/`;
}

function versionWithSlashes(version: Version): Version {
  return {
    ...addressed(version),
    trailingSlash: true,
    docs: version.docs.map(docWithSlash),
    sidebars: version.sidebars.map((sidebar) => ({
      ...sidebar,
      link: addressed(sidebar.link),
      items: sidebar.items.map(itemWithSlash),
    })),
  };
}

function docWithSlash(doc: Doc): Doc {
  const neighbor = (link: DocLink | undefined) => link && addressed(link);
  const pager = doc.pager && { previous: neighbor(doc.pager.previous), next: neighbor(doc.pager.next) };
  return { ...addressed(doc), ...(pager && { pager }) };
}

function itemWithSlash(item: SidebarItem): SidebarItem {
  if (item.type === 'doc') return addressed(item);
  if (item.type === 'link') return { ...item, href: linkWithSlash(item.href) };
  if (item.type !== 'category') return item;
  const path = item.path === undefined ? undefined : withSlash(item.path);
  return { ...item, items: item.items.map(itemWithSlash), ...(path !== undefined && { path }) };
}

/** Leaves old addresses with an extension unchanged, because they were files. */
function redirectWithSlashes({ from, to, ...rest }: Redirect): Redirect {
  return { ...rest, from: hasExtension(from) ? from : withSlash(from), to: linkWithSlash(to) };
}

/** Leaves links to other sites and to files unchanged. */
function linkWithSlash(href: string): string {
  const [path, suffix] = splitAddress(href);
  const isPage = path.startsWith('/') && !path.startsWith('//') && !hasExtension(path);
  return isPage ? withSlash(path) + suffix : href;
}

function addressed<Part extends { path: string }>(part: Part): Part {
  return { ...part, path: withSlash(part.path) };
}
