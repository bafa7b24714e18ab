import { isLinkTarget, type NavbarItem, splitAddress } from '../../../src/contentSource.ts';
import { linkedWords, wordsOf } from '../html.ts';
import { barePath, writtenAddress } from '../links/addresses.ts';
import { isObject, listOr, type Plain, textOr } from '../shapes.ts';
import type { Site } from '../site.ts';

/** Converts navbar items, left side first. Omits links without target. */
export function navbarItems(items: Plain[], links: ConfigLinks): NavbarItem[] {
  const inOrder = [
    ...items.filter(({ position }) => position !== 'right'),
    ...items.filter(({ position }) => position === 'right'),
  ];
  return uniqueLabels(inOrder.flatMap((item) => navbarItem(item, links)));
}

export function menuTargets(items: unknown, links: ConfigLinks): LabelledTarget[] {
  const found = listOr(items)
    .filter(isObject)
    .flatMap((item) => (item.type === 'html' ? htmlTargets(item, links) : (itemTarget(item, links) ?? [])));
  return found.filter(
    ({ label, to }, index) => found.findIndex((other) => other.label === label && other.to === to) === index,
  );
}

function navbarItem(item: Plain, links: ConfigLinks): NavbarItem[] {
  switch (item.type) {
    case 'docsVersionDropdown':
    case 'search':
      return [];
    case 'localeDropdown':
      links.site.leftOut.push('the menu of languages');
      return [];
    case 'html':
      return htmlTargets(item, links).map((target) => linkOf(target));
    case 'dropdown':
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
    case 'default':
    case undefined:
      return Array.isArray(item.items) ? menu(item, links) : single(item, links);
    default:
      links.site.leftOut.push(`the navbar item of type \`${String(item.type)}\``);
      return [];
  }
}

/** If a menu's name is a link, it becomes the menu's first item. */
function menu(item: Plain, links: ConfigLinks): NavbarItem[] {
  const written = textOr(item.label) ?? textOr(item['aria-label']) ?? 'Menu';
  const label = written;
  const below = menuTargets(item.items, links);
  const first = itemTarget({ ...item, type: undefined }, links);
  const items = first && !below.some(({ to }) => to === first.to) ? [first, ...below] : below;
  return items.length === 0 ? [] : [{ type: 'dropdown', label, items }];
}

function single(item: Plain, links: ConfigLinks): NavbarItem[] {
  const html = textOr(item.html);
  const label = textOr(item.label) ?? (html && linkedWords(html, () => undefined)[0]?.text);
  const target = itemTarget({ ...item, label }, links);
  return target ? [linkOf(target)] : [];
}

function linkOf({ label, to }: LabelledTarget): NavbarItem {
  if (!/^https?:/i.test(to)) return { type: 'link', label, to };
  return { type: 'external', label, href: to };
}

function htmlTargets({ value }: Plain, links: ConfigLinks): LabelledTarget[] {
  const html = textOr(value) ?? '';
  const found = linkedWords(html, (href, words) => targetOf(href, words, links));
  if (found.some(({ to }) => to === undefined) || (found.length === 0 && !/^\s*(?:<hr[^>]*>\s*)?$/.test(html)))
    links.site.leftOut.push('the `html` items of the navbar, but for links in them');
  return found.flatMap(({ text, to }) => (to === undefined || text.trim() === '' ? [] : [{ label: text.trim(), to }]));
}

/** Items need unique labels. */
function uniqueLabels(items: NavbarItem[]): NavbarItem[] {
  const seen = new Set<string>();
  return items.filter((item) => !('label' in item) || (!seen.has(item.label) && seen.add(item.label)));
}

/** Link resolution for a configuration. Paths exclude the base URL. */
export interface ConfigLinks {
  site: Site;
  /** Permalink of a doc, or of a sidebar's first doc, in the latest version of a plugin. */
  docPath(plugin: string, id: string): string | undefined;
  sidebarPath(plugin: string, name: string | undefined): string | undefined;
  /** Whether a path is a page or file of the site, or published beside it. */
  exists(path: string): boolean;
}

interface LabelledTarget {
  label: string;
  to: string;
}

/** Target of a navbar or footer item: an existing page or another site. */
export function itemTarget(item: Plain, links: ConfigLinks): LabelledTarget | undefined {
  const plugin = textOr(item.docsPluginId) ?? 'default';
  const written = textOr(item.label);
  const label = wordsOf(written ?? '') || wordsOf(textOr(item['aria-label']) ?? textOr(item.title) ?? '');
  const target = (to: string | undefined, otherwise: string) =>
    to === undefined ? undefined : { label: label || otherwise, to };
  if (item.type === 'docSidebar')
    return target(links.sidebarPath(plugin, textOr(item.sidebarId)), String(item.sidebarId ?? ''));
  if (item.type === 'docsVersion') return target(links.sidebarPath(plugin, undefined), 'Docs');
  if (item.type === 'doc' || item.docId !== undefined) {
    const id = String(item.docId ?? '');
    return target(links.docPath(plugin, id), id);
  }
  const address = textOr(item.to) ?? textOr(item.href);
  if (address === undefined) return undefined;
  return target(targetOf(address, label || address, links), hostName(address.trim()) ?? address.trim());
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
  if (found === undefined) site.leftOut.push(`the link "${label}" to \`${to}\`, which is no page of this site`);
  return found === undefined ? undefined : found + suffix;
}

/** Names of well-known sites, for links without text. */
const hosts: Record<string, string> = {
  'github.com': 'GitHub',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'gitlab.com': 'GitLab',
  'bitbucket.org': 'Bitbucket',
  'discord.gg': 'Discord',
  'discord.com': 'Discord',
  'slack.com': 'Slack',
  't.me': 'Telegram',
  'stackoverflow.com': 'Stack Overflow',
  'npmjs.com': 'npm',
  'bsky.app': 'Bluesky',
  'reddit.com': 'Reddit',
  'medium.com': 'Medium',
};
const moved: Record<string, string> = { 'twitter.com': 'x.com', 'youtu.be': 'youtube.com' };

/** Site name for an address; undefined for non-web addresses. */
function hostName(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const name = new URL(address).hostname.replace(/^www\./, '');
  const registered = name.split('.').slice(-2).join('.');
  const known = [name, registered].map((each) => moved[each] ?? each).find((each) => Object.hasOwn(hosts, each));
  return known === undefined ? name : hosts[known];
}
