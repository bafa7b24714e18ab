import { allPageFiles } from './pageOutputs.ts';
import { sidebarFiles } from '../pages/sidebarFiles.ts';
import { escapeHtml } from '../parse/text.ts';
import { documentFile } from '../site/baseUrl.ts';
import type { Output, OutputContext, Page, SiteSources } from '../site/types.ts';
import type { OutputFile } from '../site/siteParts.ts';
import { madeFromNoDocument } from './writtenFiles.ts';
import { compressedFile } from './compressedFile.ts';
import { keptAssetsName } from './keptAssets.ts';
import { siteData } from './siteData.ts';

/**
 * The scripts, in a release each beside itself compressed as well as can be. Servers compress the others when they are
 * asked.
 */
export const bundleOutput: Output = {
  paths: [],
  source: madeFromNoDocument,
  make: ({ bundle, release, store }) =>
    (bundle?.files ?? []).flatMap(({ path, code }): OutputFile[] =>
      release ? [[path, code], compressedFile(path, code, store)] : [[path, code]],
    ),
};

/** The sidebars of all versions. */
export function sidebarOutput({ content, config }: SiteSources): Output {
  return {
    paths: [],
    source: madeFromNoDocument,
    make: () =>
      sidebarFiles(content, config.baseUrl).map(
        ({ file, json, version }) => [file, JSON.stringify(json), [version]] as const,
      ),
  };
}

/** The files that are about the site as a whole. */
export function siteOutputs(site: SiteSources, pages: Page[]): Output[] {
  const { config, content } = site;
  const { baseUrl } = config;
  const json = (value: unknown) => `${JSON.stringify(value)}\n`;
  const texts: Record<string, (context: OutputContext) => string> = {
    'site-data.json': () => `${JSON.stringify(siteData(content, config), null, 1)}\n`,
    'headers.json': ({ template }) =>
      json({
        headers: template.headers,
        ...(Object.keys(template.pageHeaders).length > 0 && { pages: template.pageHeaders }),
        baseUrl,
        trailingSlash: site.shell.site.trailingSlash,
      }),
    'redirects.json': () => json(content.redirects.map(({ from, to }) => ({ from, to }))),
    'paths.json': ({ madeFiles }) => json(pathList(site, pages, madeFiles?.titles)),
  };
  const made = Object.entries(texts).map(([path, text]): Output => ({
    paths: [path],
    source: madeFromNoDocument,
    // `paths.json` has titles, which are known when pages are made.
    needs: [allPageFiles],
    make: (context) => [[path, text(context)]],
  }));
  // The output folder writes it itself, when it knows what it keeps.
  return [...made, { paths: [keptAssetsName], source: madeFromNoDocument, make: () => [] }];
}

/** Pages at old addresses that lead to the new ones. */
export function redirectOutputs({ config, content }: SiteSources): Output[] {
  const files = new Map(
    content.versions.flatMap((version) => version.docs.map((doc) => [doc.path, doc.file] as const)),
  );
  return content.redirects.map(({ from, to, ...asked }) => {
    const path = documentFile(config, from);
    const file = asked.file ?? files.get(to);
    return {
      paths: [path],
      source: `the redirect from ${from}${file === undefined ? '' : ` of ${file}`}`,
      file,
      internal: true,
      make: () => [[path, redirectPageHtml(to, config.url + to)]],
    };
  });
}

/**
 * Every page's path, title, version name and topic: what the not-found page looks for the nearest in. And of topics
 * that a version has under another id: topic, version name and path.
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

/**
 * A page at an old permalink, for hosts that know no redirects: it sends the reader on, and search engines to the new
 * place. It needs no script and no style. `canonical` is the absolute URL of `to`.
 */
export function redirectPageHtml(to: string, canonical: string = to): string {
  const href = escapeHtml(to);
  const head = [
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>This page has moved</title><meta http-equiv="refresh" content="0; url=${href}">`,
    `<meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(canonical)}"></head>`,
  ];
  const body = `<main><h1>This page has moved</h1><p>It is now at <a href="${href}">${href}</a>.</p></main>`;
  return `<!doctype html>
<html lang="en">${head.join('')}<body>${body}</body></html>
`;
}
