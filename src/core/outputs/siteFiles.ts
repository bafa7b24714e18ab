import { brotliCompressSync, constants } from 'node:zlib';
import { withoutSlash } from '../addresses.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Content, DocLink } from '../docs/types.ts';
import { sidebarFiles } from '../pages/partsOfVersion.ts';
import { hash } from '../parse/hash.ts';
import { escapeHtml } from '../parse/text.ts';
import type { Store } from '../project/store.ts';
import { besideFile, documentFile } from '../site/baseUrl.ts';
import type { Output, OutputContext, OutputFile, Page, SiteSources } from '../site/types.ts';
import { madeFromNoDocument } from './fileContent.ts';

export const bundleOutput: Output = {
  paths: [],
  source: madeFromNoDocument,
  make: ({ bundle, release, store }) =>
    (bundle?.files ?? []).flatMap(({ path, code }): OutputFile[] =>
      release ? [[path, code], compressedFile(path, code, store)] : [[path, code]],
    ),
};

/**
 * Compresses a text with Brotli, as a file beside `path`. Cached by content. For JSON with many short words, quality
 * 10 is smaller than 11 and takes half the time.
 */
export function compressedFile(path: string, text: string, store: Store): OutputFile {
  const quality = path.endsWith('.json') ? 10 : 11;
  const key = `brotli-${quality}-${hash(text)}`;
  const known = store.get(key);
  if (known !== undefined) return [`${path}.br`, Buffer.from(known, 'base64')];
  const compressed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  store.set(key, compressed.toString('base64'));
  return [`${path}.br`, compressed];
}

export function sidebarOutput({ content, config }: SiteSources): Output {
  return {
    paths: [],
    source: madeFromNoDocument,
    make: () => sidebarFiles(content, config.baseUrl).map(({ file, json }) => [file, JSON.stringify(json)] as const),
  };
}

export function siteOutputs(site: SiteSources, pages: Page[]): Output[] {
  const { config, content } = site;
  const json = (value: unknown) => `${JSON.stringify(value)}\n`;
  const texts: Record<string, (context: OutputContext) => string> = {
    'site-data.json': () => `${JSON.stringify(siteData(content, config), null, 1)}\n`,
    'headers.json': ({ template }) =>
      json({
        headers: template.headers,
        ...(Object.keys(template.pageHeaders).length > 0 && { pages: template.pageHeaders }),
        folders: template.folderHeaders,
        url: config.url,
        baseUrl: config.baseUrl,
        trailingSlash: site.shell.site.trailingSlash,
      }),
    'redirects.json': () => json(content.redirects.map(({ from, to }) => ({ from, to }))),
    'paths.json': ({ titles }) => json(pathList(site, pages, titles)),
  };
  return Object.entries(texts).map(([path, text]): Output => ({
    paths: [path],
    source: madeFromNoDocument,
    // `paths.json` contains titles, known only after drawing the pages.
    needs: ['pages'],
    make: (context) => [[path, text(context)]],
  }));
}

/** `site-data.json`, for other programs. */
interface SiteData {
  path: string;
  breadcrumbs: true;
  versions: {
    name: string;
    label: string;
    isLast: boolean;
    path: string;
    mainDocId: string;
    docs: { id: string; path: string; sidebar?: string }[];
    draftIds: string[];
    sidebars: Record<string, { link: DocLink }>;
  }[];
  locales: SiteConfig['locales']['all'];
}

export function siteData(content: Content, site: SiteConfig): SiteData {
  return {
    path: content.versions.find(({ isLast }) => isLast)?.path ?? '/',
    breadcrumbs: true,
    versions: content.versions.map(({ name, label, isLast, path, mainDocId, docs, draftIds, sidebars }) => ({
      name,
      label,
      isLast,
      path,
      mainDocId,
      docs: docs.map((doc) => ({
        id: doc.id,
        path: doc.path,
        ...(doc.sidebar !== undefined && { sidebar: doc.sidebar }),
      })),
      draftIds,
      sidebars: Object.fromEntries(sidebars.map((sidebar) => [sidebar.name, { link: sidebar.link }])),
    })),
    locales: site.locales.all,
  };
}

/**
 * Returns `paths.json`, used by the not-found page: path, title, version name and topic for every page; topic, version
 * name and path for topics with another id in a version.
 */
function pathList(
  { config, index }: SiteSources,
  pages: Page[],
  titles: ReadonlyMap<string, string> = new Map(),
): { pages: [string, string, string, string][]; counterparts: [string, string, string][] } {
  const suffix = ` | ${config.title}`;
  const ownTitle = (path: string) => {
    const title = titles.get(path) ?? path;
    return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
  };
  return {
    pages: pages.flatMap(({ path, pathEntry }): [string, string, string, string][] =>
      pathEntry ? [[path, pathEntry.title ?? ownTitle(path), pathEntry.version, pathEntry.topic]] : [],
    ),
    counterparts: [...index.counterparts].flatMap(([topic, docs]) =>
      [...docs].map(([version, { path }]): [string, string, string] => [topic, version, path]),
    ),
  };
}

export function redirectOutputs({ config, content }: SiteSources): Output[] {
  const files = new Map(
    content.versions.flatMap((version) => version.docs.map((doc) => [doc.path, doc.file] as const)),
  );
  return content.redirects.map(({ from, to, file = files.get(to) }) => {
    const path = documentFile(config, from);
    return {
      paths: [path],
      source: `the redirect from ${from}${file === undefined ? '' : ` of ${file}`}`,
      file,
      internal: true,
      answersAt: besideFile(config.baseUrl, withoutSlash(from), ''),
      make: () => [[path, redirectPageHtml(to, config.url + to)]],
    };
  });
}

/** Redirects as hosts do: keeps query and fragment. A constant text, because the policy lists its hash. */
export const redirectScript =
  'const to=new URL(document.currentScript.dataset.to,location);' +
  'to.search||=location.search;to.hash||=location.hash;location.replace(to)';

/** Returns a redirect page for hosts without redirects. `canonical` is the absolute URL of `to`. */
export function redirectPageHtml(to: string, canonical: string): string {
  const href = escapeHtml(to);
  const head = [
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>This page has moved</title><script data-to="${href}">${redirectScript}</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>`,
    `<meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(canonical)}"></head>`,
  ];
  const body = `<main><h1>This page has moved</h1><p>It is now at <a href="${href}">${href}</a>.</p></main>`;
  return `<!doctype html>\n<html lang="en">${head.join('')}<body>${body}</body></html>\n`;
}
