import { isLinkTarget, type NavbarItem, splitAddress } from '../../../src/contentSource.ts';
import { linkedWords, wordsOf } from '../html.ts';
import { barePath, writtenAddress } from '../links/addresses.ts';
import { isObject, listOr, type Plain, textOr } from '../shapes.ts';
import type { Site } from '../site.ts';

/** Link resolution for a configuration. Paths exclude the base URL. */
export interface ConfigLinks {
  site: Site;
  /** Permalink of a doc, or of a sidebar's first doc, in the latest version. */
  docPath(id: string): string | undefined;
  sidebarPath(name: string): string | undefined;
  /** Whether a path is a page or file on the site, or published next to it. */
  exists(path: string): boolean;
}

interface LabelledTarget {
  label: string;
  to: string;
}

/** Converts navbar items, left side first. Omits links without target. */
export function navbarItems(items: Plain[], links: ConfigLinks): NavbarItem[] {
  const inOrder = [
    ...items.filter(({ position }) => position !== 'right'),
    ...items.filter(({ position }) => position === 'right'),
  ];
  // Labels are unique.
  const seen = new Set<string>();
  return inOrder
    .flatMap((item) => navbarItem(item, links))
    .filter((item) => !('label' in item) || (!seen.has(item.label) && seen.add(item.label)));
}

/** Targets of a menu's items, without duplicates. */
export function menuTargets(items: unknown, links: ConfigLinks): LabelledTarget[] {
  const found = listOr(items)
    .filter(isObject)
    .flatMap((item) => (item.type === 'html' ? leaveOut(item, links) : (itemTarget(item, links) ?? [])));
  return found.filter(
    ({ label, to }, index) => found.findIndex((other) => other.label === label && other.to === to) === index,
  );
}

const knownTypes = ['dropdown', 'doc', 'docSidebar', 'default', undefined];

function navbarItem(item: Plain, links: ConfigLinks): NavbarItem[] {
  const { type } = item;
  if (type === 'docsVersionDropdown' || type === 'search') return [];
  if (!knownTypes.includes(type as string | undefined)) return leaveOut(item, links);
  if (Array.isArray(item.items)) return menu(item, links);
  const html = textOr(item.html);
  const label = textOr(item.label) ?? (html && linkedWords(html, () => undefined)[0]?.text);
  const target = itemTarget({ ...item, label }, links);
  if (!target) return [];
  return [/^https?:/i.test(target.to) ? external(target) : { type: 'link', ...target }];
}

function external({ label, to }: LabelledTarget): NavbarItem {
  return { type: 'external', label, href: to };
}

function leaveOut({ type, value }: Plain, { site }: ConfigLinks): [] {
  if (!/^\s*<hr[^>]*>\s*$/.test(textOr(value) ?? '')) site.leftOut.push(`the navbar item of type \`${String(type)}\``);
  return [];
}

/** If a menu's name is a link, it becomes the menu's first item. */
function menu(item: Plain, links: ConfigLinks): NavbarItem[] {
  const label = textOr(item.label) ?? textOr(item['aria-label']) ?? 'Menu';
  const below = menuTargets(item.items, links);
  const first = itemTarget({ ...item, type: undefined }, links);
  const items = first && !below.some(({ to }) => to === first.to) ? [first, ...below] : below;
  return items.length === 0 ? [] : [{ type: 'dropdown', label, items }];
}

/** A navbar or footer item's target: an existing page or another site, named by its host without a label. */
export function itemTarget(item: Plain, links: ConfigLinks): LabelledTarget | undefined {
  const label = wordsOf(textOr(item.label) ?? textOr(item['aria-label']) ?? textOr(item.title) ?? '');
  const target = (to: string | undefined, otherwise: string) =>
    to === undefined ? undefined : { label: label || otherwise, to };
  if (item.type === 'docSidebar') {
    const name = String(item.sidebarId ?? '');
    return target(links.sidebarPath(name), name);
  }
  if (item.type === 'doc' || item.docId !== undefined) {
    const id = String(item.docId ?? '');
    return target(links.docPath(id), id);
  }
  const address = (textOr(item.to) ?? textOr(item.href))?.trim();
  if (address === undefined) return undefined;
  const host = /^https?:/i.test(address) && URL.canParse(address) && new URL(address).hostname.replace(/^www\./, '');
  return target(targetOf(address, label || address, links), host || address);
}

export function pathBelowBase(written: string, baseUrl: string): string {
  const path = `/${written.replace(/^\.?\//, '')}`;
  return baseUrl !== '/' && path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
}

/** Resolves a configured address; reports links without target by label. */
export function targetOf(address: string, label: string, { site, exists }: ConfigLinks): string | undefined {
  const to = writtenAddress(address);
  if (to === '') return undefined;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)) {
    const target = to.startsWith('//') ? `https:${to}` : to;
    return isLinkTarget(target) ? target : undefined;
  }
  const [path, suffix] = splitAddress(pathBelowBase(to, site.baseUrl));
  const bare = barePath(path);
  if (!isLinkTarget(bare + suffix)) return undefined;
  // Link to pages without `.html`; files keep their full name.
  const found = [bare, path].find(exists);
  if (found === undefined) site.leftOut.push(`the link "${label}" to \`${to}\`, which is not a page of this site`);
  return found === undefined ? undefined : found + suffix;
}
