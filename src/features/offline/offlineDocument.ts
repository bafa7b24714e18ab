import { posix } from 'node:path';
import { addressOfFile, attributeText, fileOfAddress } from '../../core/links/attributes.ts';
import { escapeHtml } from '../../core/parse/text.ts';
import type { Version } from '../../core/docs/types.ts';
import type { PageMeta, ShellData } from '../../theme/types.ts';
import type { OutputContext, PageContent, SiteSources } from '../../core/site/types.ts';
import { firstTheme } from '../../core/pages/themeColors.ts';
import { siteInVersion } from '../../core/pages/versionPages.ts';

/** Files that each offline copy has beside its pages, at its top. */
export const offlineScript = 'copy.js';
export const offlineIndex = 'search-index.js';

/** Path of the style sheet of a kind of pages in a copy. */
export function offlineStyle({ kind }: Pick<PageMeta, 'kind'>): string {
  return `styles/${kind}.css`;
}

/**
 * A page as a document that opens from a folder: its style sheet and its one classic script are files of the copy, and
 * the sidebar is whole, because nothing can be fetched there. It has no policy: a folder has no origin that one could
 * name.
 */
export function offlineDocument(
  { site, template, renderer }: Pick<OutputContext, 'site' | 'template' | 'renderer'>,
  version: Version,
  page: Pick<PageContent, 'meta' | 'sidebar'>,
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

/** The shell of a copy: it says that it is one, and has no menus of versions and languages, which are elsewhere. */
function offlineShell(
  { shell, strings }: Pick<SiteSources, 'shell' | 'strings'>,
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

/** Where links of an offline copy lead. */
export interface OfflineTargets {
  /** Permalink of what is in the copy → its path there. */
  inside: ReadonlyMap<string, string>;
  baseUrl: string;
  /** Origin of the published site, where everything else is. */
  url: string;
}

/**
 * A document's HTML with links that work from a folder: relative ones to what the copy holds and for what the document
 * shows, and those of the published site for all else. `from` is the document's own path in the copy.
 */
export function offlineLinks(html: string, from: string, targets: OfflineTargets): string {
  const folder = posix.dirname(from);
  // React and the compiler write attributes in double quotes, and quotes in text as entities.
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
  // A query means nothing to a folder.
  const hash = /#.*$/s.exec(rest)?.[0] ?? '';
  return addressOfFile(posix.relative(folder, place)) + hash;
}
