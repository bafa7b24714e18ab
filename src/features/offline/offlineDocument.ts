import { posix } from 'node:path';
import { addressOfFile, attributeText, fileOfAddress } from '../../core/links/attributes.ts';
import { escapeHtml } from '../../core/parse/text.ts';
import type { Version } from '../../core/docs/types.ts';
import type { PageMeta, ShellData } from '../../theme/types.ts';
import type { DrawContext, PageContent, SiteSources } from '../../core/site/types.ts';
import { firstTheme } from '../../core/pages/themeColors.ts';
import { siteInVersion } from '../../core/pages/versionPages.ts';

/** Files beside the pages, at the top of every offline copy. */
export const offlineScript = 'copy.js';
export const offlineIndex = 'search-index.js';

/** Returns the style sheet path for a page type in a copy. */
export function offlineStyle({ kind }: { kind: PageMeta['kind'] }): string {
  return `styles/${kind}.css`;
}

/**
 * Renders a page to open from a folder: style sheet and classic script are files in the copy, and the sidebar is
 * complete. No content security policy: a file URL has no origin to name.
 */
export function offlineDocument(
  { site, template, renderer }: DrawContext,
  version: Version,
  page: PageContent,
  mainHtml: string,
  targets: OfflineTargets,
): string {
  const { config } = site;
  const { meta, sidebar } = page;
  const from = targets.inside.get(meta.path) ?? '';
  const locale = config.locales.all[config.locales.default];
  const root = renderer.app(
    offlineShell(site, siteInVersion(site, version), meta),
    meta,
    mainHtml,
    renderer.foot(config),
    sidebar && { ...sidebar.json, whole: true },
  );
  const top = '../'.repeat(from.split('/').length - 1);
  const { light, dark } = template.paper;
  const { default: mode } = config.colorMode;
  const theme = firstTheme(mode);
  const lang = escapeHtml(locale?.htmlLang ?? 'en');
  const direction = escapeHtml(locale?.direction ?? 'ltr');
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(meta.title)}</title><meta name="description" content="${escapeHtml(meta.description)}">`,
    `<meta name="theme-color" content="${template.paper[theme]}" data-light="${light}" data-dark="${dark}">`,
    `<link rel="stylesheet" href="${top}${offlineStyle(meta)}"><script src="${top}${offlineScript}"></script>`,
  ].join('');
  const body = `<div class="root">${offlineLinks(root, from, targets)}</div>`;
  return `<!doctype html>
<html lang="${lang}" dir="${direction}" data-theme="${theme}" data-mode="${mode}" data-copied><head>${head}</head><body>${body}</body></html>
`;
}

/** Shell for a copy: labeled as a copy, without version and language menus. */
function offlineShell(
  { shell, strings }: { shell: ShellData; strings: SiteSources['strings'] },
  name: string,
  { path }: PageMeta,
): ShellData {
  const { site } = shell;
  const { announcement, onSite } = strings.offlineCopy;
  const right = site.navbar.right.filter(({ type }) => type === 'search' || type === 'colorMode');
  return {
    ...shell,
    site: {
      ...site,
      navbar: { ...site.navbar, right },
      announcement: {
        id: 'copy',
        text: announcement(name),
        link: { label: onSite, to: site.url + path },
      },
    },
  };
}

export interface OfflineTargets {
  /** Maps permalinks to paths in the copy. */
  inside: ReadonlyMap<string, string>;
  baseUrl: string;
  /** Origin of the published site, for everything else. */
  url: string;
}

/**
 * Rewrites links for use from a folder: relative inside the copy, absolute to the published site otherwise. `from` is
 * the document's path in the copy.
 */
export function offlineLinks(html: string, from: string, targets: OfflineTargets): string {
  const folder = posix.dirname(from);
  // React and the compiler use double quotes for attributes, and entities for quotes in text.
  return html.replace(
    / (href|src|action|data-copy-file)="(\/[^"]*)"/g,
    (_, name: string, target: string) =>
      ` ${name}="${escapeHtml(targetOf(attributeText(target), name, folder, targets))}"`,
  );
}

function targetOf(target: string, name: string, folder: string, { inside, baseUrl, url }: OfflineTargets): string {
  if (target.startsWith('//')) return target;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const place =
    inside.get(path) ?? (name === 'src' && path.startsWith(baseUrl) ? fileOfAddress(path, baseUrl) : undefined);
  if (place === undefined) return url + target;
  // File URLs have no query.
  const hash = /#.*$/s.exec(rest)?.[0] ?? '';
  return addressOfFile(posix.relative(folder, place)) + hash;
}
