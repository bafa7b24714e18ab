import { isLinkTarget } from '../../../src/core/docs/linkTarget.ts';
import type { NavbarItem } from '../../../src/core/docs/siteSchema.ts';
import { splitAddress } from '../../../src/core/parse/text.ts';
import { linkedWords, wordsOf } from '../html.ts';
import { barePath, writtenAddress } from '../links/addresses.ts';
import { isObject, listOr, type Plain, textOr } from '../shapes.ts';
import type { Site, Translate } from '../site.ts';

const labelKey = 'item.label.';

/**
 * Items of the other tool's bar as ours: first those of its left side, then those of its right. What leads nowhere is
 * left out.
 */
export function navbarItems(items: Plain[], links: ConfigLinks, translate: Translate): NavbarItem[] {
  const inOrder = [
    ...items.filter(({ position }) => position !== 'right'),
    ...items.filter(({ position }) => position === 'right'),
  ];
  return uniqueLabels(inOrder.flatMap((item) => navbarItem(item, links, translate)));
}

export function menuTargets(items: unknown, links: ConfigLinks, translate: Translate): LabelledTarget[] {
  const found = listOr(items)
    .filter(isObject)
    .flatMap((item) =>
      item.type === 'html' ? htmlTargets(item, links) : (itemTarget(item, links, translate, labelKey) ?? []),
    );
  return found.filter(
    ({ label, to }, index) => found.findIndex((other) => other.label === label && other.to === to) === index,
  );
}

function navbarItem(item: Plain, links: ConfigLinks, translate: Translate): NavbarItem[] {
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
      return Array.isArray(item.items) ? menu(item, links, translate) : single(item, links, translate);
    default:
      links.site.leftOut.push(`the navbar item of type \`${String(item.type)}\``);
      return [];
  }
}

/** A menu whose name is a link as well begins with that. */
function menu(item: Plain, links: ConfigLinks, translate: Translate): NavbarItem[] {
  const written = textOr(item.label) ?? textOr(item['aria-label']) ?? 'Menu';
  const label = translate(labelKey + written) ?? written;
  const below = menuTargets(item.items, links, translate);
  const first = itemTarget({ ...item, type: undefined }, links, translate, labelKey);
  const items = first && !below.some(({ to }) => to === first.to) ? [first, ...below] : below;
  return items.length === 0 ? [] : [{ type: 'dropdown', label, items }];
}

/**
 * A link; one that has no words of its own, because a style sheet draws it, has the mark of the site that it leads to,
 * if that is known.
 */
function single(item: Plain, links: ConfigLinks, translate: Translate): NavbarItem[] {
  const html = textOr(item.html);
  const label = textOr(item.label) ?? (html && linkedWords(html, () => undefined)[0]?.text);
  const target = itemTarget({ ...item, label }, links, translate, labelKey);
  return target ? [linkOf(target, textOr(label) === undefined)] : [];
}

function linkOf({ label, to }: LabelledTarget, withIcon = false): NavbarItem {
  if (!/^https?:/i.test(to)) return { type: 'link', label, to };
  const icon = withIcon ? hostMark(to)?.icon : undefined;
  return { type: 'external', label, href: to, ...(icon !== undefined && { icon }) };
}

function htmlTargets({ value }: Plain, links: ConfigLinks): LabelledTarget[] {
  const html = textOr(value) ?? '';
  const found = linkedWords(html, (href, words) => targetOf(href, words, links));
  if (found.some(({ to }) => to === undefined) || (found.length === 0 && !/^\s*(?:<hr[^>]*>\s*)?$/.test(html)))
    links.site.leftOut.push('the `html` items of the navbar, but for links in them');
  return found.flatMap(({ text, to }) => (to === undefined || text.trim() === '' ? [] : [{ label: text.trim(), to }]));
}

/** Items of one label are told apart by nothing. */
function uniqueLabels(items: NavbarItem[]): NavbarItem[] {
  const seen = new Set<string>();
  return items.filter((item) => !('label' in item) || (!seen.has(item.label) && seen.add(item.label)));
}

/** What the links of a configuration lead to. Paths are without the base URL. */
export interface ConfigLinks {
  site: Site;
  /** Permalink of a doc, or of the first doc of a sidebar, in the latest version of a plugin. */
  docPath(plugin: string, id: string): string | undefined;
  sidebarPath(plugin: string, name: string | undefined): string | undefined;
  /** Whether a path is a page or a file of the site, or one that is published beside ours. */
  exists(path: string): boolean;
}

interface LabelledTarget {
  label: string;
  to: string;
}

/**
 * Where an item of the navbar or of the footer leads: a page of the site that there is, or another site. `key` and the
 * label are the key of the label's translation.
 */
export function itemTarget(
  item: Plain,
  links: ConfigLinks,
  translate: Translate,
  key: string,
): LabelledTarget | undefined {
  const plugin = textOr(item.docsPluginId) ?? 'default';
  const written = textOr(item.label);
  const label =
    wordsOf((written && translate(`${key}${written}`)) ?? written ?? '') ||
    wordsOf(textOr(item['aria-label']) ?? textOr(item.title) ?? '');
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
  return target(targetOf(address, label || address, links), hostMark(address.trim())?.name ?? address.trim());
}

export function pathBelowBase(written: string, baseUrl: string): string {
  const path = `/${written.replace(/^\.?\//, '')}`;
  return baseUrl !== '/' && path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
}

/** Where an address of the configuration leads; what leads nowhere is left out by its label. */
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
  // A page that may be had as `x.html` too is linked without; a file has its whole name.
  const found = [bare, path].find(exists);
  if (found === undefined) site.leftOut.push(`the link "${label}" to \`${to}\`, which is no page of this site`);
  return found === undefined ? undefined : found + suffix;
}

/**
 * Sites to which navbars lead by an icon: what they are called, and their marks, as path data of SVG in a square of 24.
 */
const hosts: Record<string, { name: string; icon?: string }> = {
  'github.com': {
    name: 'GitHub',
    icon: 'M12 .297c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12',
  },
  'x.com': {
    name: 'X',
    icon: 'M18.901 1.153h3.68l-8.04 9.19L24 22.846h-7.406l-5.8-7.584-6.638 7.584H.474l8.6-9.83L0 1.154h7.594l5.243 6.932ZM17.61 20.644h2.039L6.486 3.24H4.298Z',
  },
  'youtube.com': {
    name: 'YouTube',
    icon: 'M23.498 6.186a3.016 3.016 0 0 0-2.122-2.136C19.505 3.545 12 3.545 12 3.545s-7.505 0-9.377.505A3.017 3.017 0 0 0 .502 6.186C0 8.07 0 12 0 12s0 3.93.502 5.814a3.016 3.016 0 0 0 2.122 2.136c1.871.505 9.376.505 9.376.505s7.505 0 9.377-.505a3.015 3.015 0 0 0 2.122-2.136C24 15.93 24 12 24 12s0-3.93-.502-5.814zM9.545 15.568V8.432L15.818 12l-6.273 3.568z',
  },
  'linkedin.com': {
    name: 'LinkedIn',
    icon: 'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433c-1.144 0-2.063-.926-2.063-2.065 0-1.138.92-2.063 2.063-2.063 1.14 0 2.064.925 2.064 2.063 0 1.139-.925 2.065-2.064 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z',
  },
  'gitlab.com': { name: 'GitLab' },
  'bitbucket.org': { name: 'Bitbucket' },
  'discord.gg': { name: 'Discord' },
  'discord.com': { name: 'Discord' },
  'slack.com': { name: 'Slack' },
  't.me': { name: 'Telegram' },
  'stackoverflow.com': { name: 'Stack Overflow' },
  'npmjs.com': { name: 'npm' },
  'bsky.app': { name: 'Bluesky' },
  'reddit.com': { name: 'Reddit' },
  'medium.com': { name: 'Medium' },
};
const moved: Record<string, string> = { 'twitter.com': 'x.com', 'youtu.be': 'youtube.com' };

/**
 * What the site that an address leads to is called, and its mark where it is known; undefined for what is no address of
 * the web.
 */
function hostMark(address: string): { name: string; icon?: string } | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const name = new URL(address).hostname.replace(/^www\./, '');
  const registered = name.split('.').slice(-2).join('.');
  const known = [name, registered].map((each) => moved[each] ?? each).find((each) => Object.hasOwn(hosts, each));
  return known === undefined ? { name } : hosts[known];
}
