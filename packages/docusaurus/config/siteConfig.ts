import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import {
  type Content,
  decodeAddress,
  isLinkTarget,
  type Logo,
  type SiteConfig,
  splitAddress,
} from '../../../src/contentSource.ts';
import { isShownFile } from '../folders/files.ts';
import { linkedText, linkedWords, type Piece } from '../html.ts';
import { encodePath, writtenAddress } from '../links/addresses.ts';
import { isObject, listOr, objectOr, type Plain, textOr } from '../shapes.ts';
import type { Site } from '../site.ts';
import { type ConfigLinks, itemTarget, menuTargets, navbarItems, pathBelowBase, targetOf } from './links.ts';

/**
 * Converts a Docusaurus configuration: navbar, footer, announcement. Omits links without target. Paths exclude the base
 * URL.
 */
export function toSiteConfig({ content, ...links }: ConfigLinks & { content: Content }): SiteConfig {
  const { site } = links;
  const { theme, language, leftOut } = site;
  const label = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const navbar = objectOr(theme.navbar);
  const footer = objectOr(theme.footer);
  const items = listOr(navbar.items ?? navbar.links).filter(isObject);
  const { dropdownItemsAfter } = objectOr(items.find(({ type }) => type === 'docsVersionDropdown'));
  const colors = objectOr(theme.colorMode);
  const mode = colors.respectPrefersColorScheme === true ? 'system' : colors.defaultMode === 'dark' ? 'dark' : 'light';
  for (const [name, { style }] of Object.entries({ navbar, footer }))
    if (textOr(style)) leftOut.push(`\`${name}.style\``);
  return {
    title: site.title,
    tagline: site.tagline || site.title,
    url: site.url,
    baseUrl: site.baseUrl,
    navbar: {
      hideOnScroll: navbar.hideOnScroll === true,
      ...brandOf(navbar, links),
      left: navbarItems(items, links),
      right: [
        { type: 'search' },
        ...(content.versions.length > 1
          ? [{ type: 'docsVersionDropdown' as const, after: menuTargets(dropdownItemsAfter, links) }]
          : []),
        { type: 'colorMode' },
      ],
    },
    footer: footerOf(footer, links),
    ...announcementOf(objectOr(theme.announcementBar), links),
    locales: {
      default: language,
      all: {
        [language]: { label, direction: 'ltr', htmlLang: language, calendar: 'gregory', path: '/' },
      },
    },
    colorMode: { default: mode, switchable: colors.disableSwitch !== true },
    search: { provider: 'embedded' },
    favicon: faviconOf(site),
    ...cardOf(textOr(theme.image), links),
    remoteImages: true,
  };
}

function cardOf(image: string | undefined, { site }: ConfigLinks): Pick<SiteConfig, 'card'> {
  if (image === undefined) return {};
  const picture = pictureOf(image, site);
  if (!picture)
    site.leftOut.push(`the image \`${image}\` of \`themeConfig.image\`, which is not an image of this site`);
  return picture ? { card: picture.src } : {};
}

function brandOf(navbar: Plain, links: ConfigLinks): Pick<SiteConfig['navbar'], 'logo' | 'title'> {
  const { title: siteTitle } = links.site;
  const written = textOr(navbar.title);
  const logo = logoOf(objectOr(navbar.logo), written === undefined ? siteTitle : '', links);
  const title = written ?? (logo ? '' : siteTitle);
  return { ...(logo && { logo }), ...(title !== siteTitle && { title }) };
}

function logoOf(logo: Plain, usualAlt: string, links: ConfigLinks): Logo | undefined {
  const alt = textOr(logo.alt) ?? usualAlt;
  const [lightOrNone, dark] = [logo.src, logo.srcDark].map((src) => {
    const written = textOr(src);
    const picture = written === undefined ? undefined : pictureOf(written, links.site);
    if (written !== undefined && !picture)
      links.site.leftOut.push(`the logo \`${written}\`, which is not an image of this site`);
    return picture;
  });
  const light = lightOrNone ?? dark;
  if (!light) return undefined;
  const href = textOr(logo.href);
  const to = href && targetOf(href, alt || 'logo', links);
  return { ...light, alt, ...(dark && dark.src !== light.src && { dark: dark.src }), ...(to && to !== '/' && { to }) };
}

function footerOf(footer: Plain, links: ConfigLinks): SiteConfig['footer'] {
  const { title } = links.site;
  const raw = objectOr(footer.logo);
  const logo = logoOf(raw, textOr(raw.href) ? title : '', links);
  const copyright = linkedText(pieces(textOr(footer.copyright), links));
  return {
    ...(logo && { logo }),
    columns: columnsOf(footer, links),
    copyright: copyright.length > 0 ? copyright : title,
    note: '',
  };
}

function pieces(html: string | undefined, links: ConfigLinks): Piece[] {
  return linkedWords(html ?? '', (href, label) => targetOf(href, label, links));
}

/** Footer columns; links outside columns get their own column. */
function columnsOf(footer: Plain, links: ConfigLinks): SiteConfig['footer']['columns'] {
  const siteTitle = links.site.title;
  const all = listOr(footer.links).filter(isObject);
  const single = all.filter(({ items }) => !Array.isArray(items));
  const listed: Plain[] = all.filter(({ items }) => Array.isArray(items));
  if (single.length > 0) listed.push({ title: siteTitle, items: single });
  const columns = listed.map(({ title, items }, index) => {
    const column: SiteConfig['footer']['columns'][number] = {
      title: textOr(title) ?? (index === 0 ? siteTitle : `More ${index}`),
      items: [],
    };
    for (const item of listOr(items).filter(isObject)) {
      const html = textOr(item.html);
      const target = html === undefined ? itemTarget(item, links) : undefined;
      const found = target ? [{ text: target.label, to: target.to }] : pieces(html, links);
      const [first] = found;
      // An item with only a link becomes a list item.
      if (found.length === 1 && first!.to !== undefined) column.items.push({ label: first!.text, to: first!.to });
      else if (found.length > 0) column.texts = [...(column.texts ?? []), linkedText(found)];
    }
    column.items = column.items.filter(
      (item, at, every) => every.findIndex(({ label }) => label === item.label) === at,
    );
    return column;
  });
  return columns.filter(({ items, texts }) => items.length > 0 || texts !== undefined);
}

function announcementOf(bar: Plain, links: ConfigLinks): Pick<SiteConfig, 'announcement'> {
  const text = linkedText(pieces(textOr(bar.content), links));
  if (text.length === 0) return {};
  const id = textOr(bar.id) ?? 'announcement-bar';
  return { announcement: { id, text, ...(bar.isCloseable === false && { dismissible: false as const }) } };
}

interface Picture {
  src: string;
  width?: number;
  height?: number;
}

/** The icon's path. Without an icon, browsers look for it at the host's root. */
function faviconOf({ root, favicon, baseUrl, staticDirectories, leftOut }: Site): string {
  const isStatic = (path: string) =>
    path !== '' && staticDirectories.some((folder) => existsSync(join(root, folder, path)));
  const named = favicon?.replace(/^\//, '') ?? '';
  if (isStatic(named)) return named;
  if (favicon !== undefined) leftOut.push(`the icon \`${favicon}\`, which is not a file of this site`);
  return baseUrl === '/' && isStatic('favicon.ico') ? 'favicon.ico' : '';
}

/** A configured picture: a static file, with path (without base URL) and size, or a picture on another site. */
function pictureOf(src: string, { root, baseUrl, staticDirectories }: Site): Picture | undefined {
  const written = writtenAddress(src);
  if (/^https?:\/\//i.test(written)) return isLinkTarget(written) ? { src: written } : undefined;
  const [path, suffix] = splitAddress(pathBelowBase(written, baseUrl));
  const address = encodePath(path) + suffix;
  const files = staticDirectories.map((folder) => join(root, folder, decodeAddress(path)));
  const file = files.find((name) => isShownFile(root, name));
  if (file === undefined || path.includes('..') || !isLinkTarget(address)) return undefined;
  return { src: address, ...sizeOf(file) };
}

/** Unknown sizes cause a single layout shift. */
function sizeOf(file: string): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  } catch {
    return {};
  }
}
