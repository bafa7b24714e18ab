import type { Logo, SiteConfig } from '../../../src/core/docs/siteSchema.ts';
import type { Content } from '../../../src/core/docs/types.ts';
import { itemTarget, targetOf, type ConfigLinks } from './configLinks.ts';
import { linkedText, linkedWords } from './linkedWords.ts';
import { menuTargets, navbarItems } from './navbarItems.ts';
import { isObject, listOr, objectOr, textOr, type Plain } from '../shapes.ts';
import type { Translate } from '../folders/translations.ts';
import type { DocusaurusConfig } from '../types.ts';

export interface SiteConfigInput extends Omit<ConfigLinks, 'baseUrl'> {
  config: DocusaurusConfig;
  content: Content;
  /** Path of the site's icon below the base URL; empty without one. */
  favicon: string;
  /** Address and size of a picture that the configuration names; undefined where there is none that can be shown. */
  picture(src: string): Pick<Logo, 'src' | 'width' | 'height'> | undefined;
  /** Words of the published language, of files such as `navbar.json`. */
  words: { navbar: Translate; footer: Translate };
}

/**
 * The other tool's configuration as ours: navbar, footer, announcement. What leads nowhere is left out. Paths are
 * without the base URL.
 */
export function toSiteConfig(input: SiteConfigInput): SiteConfig {
  const { config, content, words } = input;
  const { theme, language } = config;
  const links: ConfigLinks = { ...input, baseUrl: config.baseUrl };
  const navbar = objectOr(theme.navbar);
  const items = listOr(navbar.items ?? navbar.links).filter(isObject);
  const versions = items.find(({ type }) => type === 'docsVersionDropdown');
  const colors = objectOr(theme.colorMode);
  const mode = colors.respectPrefersColorScheme === true ? 'system' : colors.defaultMode === 'dark' ? 'dark' : 'light';
  for (const [name, bar] of [
    ['navbar', navbar],
    ['footer', objectOr(theme.footer)],
  ] as const)
    if (textOr(bar.style)) input.leaveOut(`\`${name}.style\``);
  return {
    title: config.title,
    tagline: config.tagline || config.title,
    url: config.url,
    baseUrl: config.baseUrl,
    navbar: {
      hideOnScroll: navbar.hideOnScroll === true,
      ...brandOf(navbar, input, links),
      left: navbarItems(items, links, words.navbar),
      right: [
        { type: 'search' },
        ...(content.versions.length > 1
          ? [
              {
                type: 'docsVersionDropdown' as const,
                after: menuTargets(versions?.dropdownItemsAfter, links, words.navbar),
              },
            ]
          : []),
        { type: 'colorMode' },
      ],
    },
    footer: footerOf(objectOr(theme.footer), input, links),
    ...announcement(objectOr(theme.announcementBar), links),
    locales: {
      default: language.tag,
      all: {
        [language.tag]: {
          label: language.label,
          direction: language.direction,
          htmlLang: language.tag,
          calendar: language.calendar,
          path: '/',
        },
      },
    },
    colorMode: { default: mode, switchable: colors.disableSwitch !== true },
    search: { provider: 'embedded' },
    favicon: input.favicon,
    ...cardOf(textOr(theme.image), input),
    remoteImages: true,
    media: true,
  };
}

/** The picture for those who link to the site. */
function cardOf(image: string | undefined, { picture, leaveOut }: SiteConfigInput): Pick<SiteConfig, 'card'> {
  if (image === undefined) return {};
  const found = picture(image);
  if (!found) leaveOut(`the picture \`${image}\` of \`themeConfig.image\`, which is none of this site`);
  return found ? { card: found.src } : {};
}

/** What stands first in the bar: the site's logo, its title there, and where both lead. */
function brandOf(
  navbar: Plain,
  { config, words, ...input }: SiteConfigInput,
  links: ConfigLinks,
): Pick<SiteConfig['navbar'], 'logo' | 'title'> {
  const raw = objectOr(navbar.logo);
  const written = words.navbar('title') ?? textOr(navbar.title);
  const logo = logoOf(
    raw,
    words.navbar('logo.alt') ?? textOr(raw.alt) ?? (written === undefined ? config.title : ''),
    { config, words, ...input },
    links,
  );
  const title = written ?? (logo ? '' : config.title);
  return { ...(logo && { logo }), ...(title !== config.title && { title }) };
}

function logoOf(
  logo: Plain,
  alt: string,
  { picture, leaveOut }: SiteConfigInput,
  links: ConfigLinks,
): Logo | undefined {
  const found = [logo.src, logo.srcDark].map((src) => {
    const written = textOr(src);
    const shown = written === undefined ? undefined : picture(written);
    if (written !== undefined && !shown) leaveOut(`the logo \`${written}\`, which is no picture of this site`);
    return shown;
  });
  const [light = found[1], dark] = found;
  const to = light && textOr(logo.href) ? targetOf(String(logo.href), alt || 'logo', links) : undefined;
  return (
    light && {
      ...light,
      alt,
      ...(dark && dark.src !== light.src && { dark: dark.src }),
      ...(to !== undefined && to !== '/' && { to }),
    }
  );
}

function footerOf(footer: Plain, input: SiteConfigInput, links: ConfigLinks): SiteConfig['footer'] {
  const { config, words } = input;
  const raw = objectOr(footer.logo);
  const logo = logoOf(
    raw,
    words.footer('logo.alt') ?? textOr(raw.alt) ?? (textOr(raw.href) ? config.title : ''),
    input,
    links,
  );
  const copyright = linkedText(
    linkedWords(words.footer('copyright') ?? textOr(footer.copyright) ?? '', (href, label) =>
      targetOf(href, label, links),
    ),
  );
  return {
    ...(logo && { logo }),
    columns: columns(footer, input, links),
    copyright: copyright.length > 0 ? copyright : config.title,
    note: '',
  };
}

function columns(
  footer: Plain,
  { config, words }: SiteConfigInput,
  links: ConfigLinks,
): SiteConfig['footer']['columns'] {
  const all = listOr(footer.links).filter(isObject);
  const listed = all.filter(({ items }) => Array.isArray(items));
  const single = all.filter(({ items }) => !Array.isArray(items));
  const given = [...listed, ...(single.length > 0 ? [{ title: config.title, items: single } as Plain] : [])];
  return given
    .map(({ title, items }, index) => {
      const written = textOr(title);
      const column: SiteConfig['footer']['columns'][number] = {
        title:
          (written && words.footer(`link.title.${written}`)) ??
          written ??
          (index === 0 ? config.title : `More ${index}`),
        items: [],
      };
      for (const item of listOr(items).filter(isObject)) {
        const pieces =
          textOr(item.html) === undefined
            ? [itemTarget(item, links, words.footer, 'link.item.label.')].flatMap((target) =>
                target ? [{ text: target.label, to: target.to }] : [],
              )
            : linkedWords(String(item.html), (href, label) => targetOf(href, label, links));
        const [first] = pieces;
        // What is a link and nothing else is one of the list.
        if (pieces.length === 1 && first!.to !== undefined) column.items.push({ label: first!.text, to: first!.to });
        else if (pieces.length > 0) column.texts = [...(column.texts ?? []), linkedText(pieces)];
      }
      column.items = column.items.filter(
        (item, at, every) => every.findIndex(({ label }) => label === item.label) === at,
      );
      return column;
    })
    .filter(({ items, texts }) => items.length > 0 || texts !== undefined);
}

function announcement(bar: Plain, links: ConfigLinks): Pick<SiteConfig, 'announcement'> {
  const text = linkedText(linkedWords(textOr(bar.content) ?? '', (href, words) => targetOf(href, words, links)));
  if (text.length === 0) return {};
  if (textOr(bar.backgroundColor) ?? textOr(bar.textColor)) links.leaveOut('the colours of the announcement');
  return {
    announcement: {
      id: textOr(bar.id) ?? 'announcement-bar',
      text,
      ...(bar.isCloseable === false && { dismissible: false as const }),
    },
  };
}
