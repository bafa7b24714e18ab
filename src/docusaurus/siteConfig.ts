import type { NavbarItem, SiteConfig } from '../docs/siteSchema.ts';
import type { Content } from '../docs/types.ts';
import { isLinkTarget } from '../docs/linkTarget.ts';
import { wordsOf } from './safe.ts';
import { isObject, listOr, objectOr, textOr, type Plain } from './shapes.ts';
import type { DocusaurusConfig } from './types.ts';

export interface SiteConfigInput {
  config: DocusaurusConfig;
  content: Content;
  /** Permalink of a doc, or of the first doc of a sidebar, in the latest version of a plugin. */
  docPath(plugin: string, id: string): string | undefined;
  sidebarPath(plugin: string, name: string | undefined): string | undefined;
  /** Whether a path (without the base URL) is a page or a file of the site. */
  exists(path: string): boolean;
  /** Path of the site's icon below the base URL; empty without one. */
  favicon: string;
  leaveOut(what: string): void;
}

/** The other tool's configuration as ours: navbar, footer, announcement. What leads nowhere is left out. Paths are without the base URL. */
export function toSiteConfig(input: SiteConfigInput): SiteConfig {
  const { config, content } = input;
  const { theme } = config;
  const navbar = objectOr(theme.navbar);
  const items = listOr(navbar.items ?? navbar.links).filter(isObject);
  const left = items.flatMap((item) => navItems(item, input));
  const versions = items.find(({ type }) => type === 'docsVersionDropdown');
  const hasVersions = content.versions.length > 1;
  const colors = objectOr(theme.colorMode);
  const mode = colors.respectPrefersColorScheme === true ? 'system' : colors.defaultMode === 'dark' ? 'dark' : 'light';
  const footer = objectOr(theme.footer);
  const { language } = config;
  return {
    title: config.title,
    tagline: config.tagline || config.title,
    url: config.url,
    baseUrl: config.baseUrl,
    navbar: {
      hideOnScroll: navbar.hideOnScroll === true,
      left: uniqueLabels(left),
      right: [
        { type: 'search' },
        ...(hasVersions ? [{ type: 'docsVersionDropdown' as const, after: listOr(versions?.dropdownItemsAfter).filter(isObject).flatMap((item) => targets(item, input)) }] : []),
        { type: 'colorMode' },
      ],
    },
    footer: { columns: columns(footer, input), copyright: wordsOf(textOr(footer.copyright) ?? '').replace(/\.$/, '') || config.title, note: '' },
    ...announcement(objectOr(theme.announcementBar)),
    locales: { default: language, all: { [language]: { label: language, direction: 'ltr', htmlLang: language, calendar: 'gregory', path: '/' } } },
    colorMode: { default: mode, switchable: colors.disableSwitch !== true },
    search: { provider: 'embedded' },
    favicon: input.favicon,
    remoteImages: true,
    media: true,
  };
}

function navItems(item: Plain, input: SiteConfigInput): NavbarItem[] {
  const plugin = textOr(item.docsPluginId) ?? 'default';
  const label = wordsOf(textOr(item.label) ?? textOr(item.html) ?? '');
  const link = (path: string | undefined, otherwise: string): NavbarItem[] => (path === undefined ? [] : [{ type: 'link', label: label || otherwise, to: path }]);
  switch (item.type) {
    case 'doc':
      return link(input.docPath(plugin, String(item.docId ?? '')), String(item.docId ?? ''));
    case 'docSidebar':
      return link(input.sidebarPath(plugin, textOr(item.sidebarId)), String(item.sidebarId ?? ''));
    case 'docsVersion':
      return link(input.sidebarPath(plugin, undefined), 'Docs');
    case 'docsVersionDropdown':
    case 'localeDropdown':
    case 'search':
    case 'html':
      return [];
    case 'dropdown':
    case undefined:
    case 'default': {
      // A menu is shown as its items: each of them is a link of the bar.
      if (Array.isArray(item.items)) return (item.items as unknown[]).filter(isObject).flatMap((each) => navItems(each, input));
      return targets({ ...item, label }, input).map(({ label, to }) => (to.startsWith('/') ? { type: 'link', label, to } : { type: 'external', label, href: to }));
    }
    default:
      input.leaveOut(`the navbar item of type \`${String(item.type)}\``);
      return [];
  }
}

/** Where an item leads: a page of the site that there is, or another site. */
function targets(item: Plain, { exists, leaveOut, docPath, config }: SiteConfigInput): { label: string; to: string }[] {
  if (item.type === 'doc' || item.docId !== undefined) {
    const path = docPath(textOr(item.docsPluginId) ?? 'default', String(item.docId ?? ''));
    return path === undefined ? [] : [{ label: textOr(item.label) ?? path, to: path }];
  }
  const to = (textOr(item.to) ?? textOr(item.href) ?? '').replace(/^pathname:\/\//, '').trim();
  const label = wordsOf(textOr(item.label) ?? '') || to;
  if (to === '') return [];
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)) {
    const target = to.startsWith('//') ? `https:${to}` : to;
    return isLinkTarget(target) ? [{ label, to: target }] : [];
  }
  const path = `/${to.replace(/^\.?\//, '')}`;
  const own = config.baseUrl !== '/' && path.startsWith(config.baseUrl) ? `/${path.slice(config.baseUrl.length)}` : path;
  const [bare = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(own)!.slice(1);
  const plain = bare.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/+$/, '') || '/';
  if (!isLinkTarget(plain + suffix)) return [];
  if (exists(plain)) return [{ label, to: plain + suffix }];
  leaveOut(`the link "${label}" to \`${to}\`, which is no page of this site`);
  return [];
}

/** Items of one label are told apart by nothing. */
function uniqueLabels(items: NavbarItem[]): NavbarItem[] {
  const seen = new Set<string>();
  return items.filter((item) => !('label' in item) || (!seen.has(item.label) && seen.add(item.label)));
}

function columns(footer: Plain, input: SiteConfigInput): SiteConfig['footer']['columns'] {
  const links = listOr(footer.links).filter(isObject);
  const listed = links.filter(({ items }) => Array.isArray(items));
  const single = links.filter(({ items }) => !Array.isArray(items));
  const all = [...listed, ...(single.length > 0 ? [{ title: input.config.title, items: single } as Plain] : [])];
  return all.map(({ title, items }, index) => ({
    title: textOr(title) ?? (index === 0 ? input.config.title : `More ${index}`),
    items: listOr(items).filter(isObject).flatMap((item) => (item.html === undefined ? targets(item, input) : [])).filter((item, at, every) => every.findIndex(({ label }) => label === item.label) === at),
  })).filter(({ items }) => items.length > 0);
}

function announcement(bar: Plain): Pick<SiteConfig, 'announcement'> {
  const html = textOr(bar.content);
  if (!html) return {};
  const link = /<a\s[^>]*href=["']([^"']+)["'][^>]*>([^]*?)<\/a>/.exec(html);
  const [target, words] = link ? [link[1]!, wordsOf(link[2]!)] : ['', ''];
  // The link stands behind the words.
  const text = wordsOf(link ? html.replace(link[0], '') : html) || words;
  if (text === '') return {};
  return { announcement: { id: textOr(bar.id) ?? 'announcement', text, ...(words && words !== text && isLinkTarget(target) && { link: { label: words, to: target } }) } };
}
