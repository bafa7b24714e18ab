import { siteData } from '../docs/siteData.ts';
import { redirectPageHtml } from './redirectPage.ts';
import { documentFile } from '../site/baseUrl.ts';
import { sidebarFiles } from '../pages/sidebarFiles.ts';
import type { Output, OutputContext, Page, SiteSources } from '../site/types.ts';
import { keptAssetsName } from './outputFolder.ts';

const everyBuild = 'a file that every build writes';

/** The scripts, each beside itself compressed as well as can be. */
export const bundleOutput: Output = {
  paths: [],
  source: everyBuild,
  make: ({ bundle }) =>
    (bundle?.files ?? []).flatMap(
      ({ path, code, brotli }) =>
        [
          [path, code],
          [`${path}.br`, Buffer.from(brotli, 'base64')],
        ] as const,
    ),
};

/** The sidebars of all versions. */
export function sidebarOutput({ content, config }: SiteSources): Output {
  return {
    paths: [],
    source: everyBuild,
    make: () =>
      [...sidebarFiles(content, config.baseUrl).values()].map(
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
    'headers.json': ({ frame }) =>
      json({ headers: frame.headers, baseUrl, trailingSlash: site.shell.site.trailingSlash }),
    'redirects.json': () => json(content.redirects.map(({ from, to }) => ({ from, to }))),
    'paths.json': ({ made }) => json(pathList(site, pages, made?.titles)),
  };
  const made = Object.entries(texts).map(([path, text]): Output => ({
    paths: [path],
    source: everyBuild,
    make: (context) => [[path, text(context)]],
  }));
  // The output folder writes it itself, when it knows what it keeps.
  return [...made, { paths: [keptAssetsName], source: everyBuild, make: () => [] }];
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
 * Every page's path, title, version name and topic: what the not-found page looks for the nearest in. And of topics that a version
 * has under another id: topic, version name and path.
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
    pages: pages.flatMap(({ path, named }): [string, string, string, string][] =>
      named ? [[path, named.title ?? ownTitle(path), named.version, named.topic]] : [],
    ),
    counterparts: [...index.counterparts].flatMap(([topic, docs]) =>
      [...docs].map(([version, { path }]): [string, string, string] => [topic, version, path]),
    ),
  };
}
