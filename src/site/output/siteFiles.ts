import { hasLanding } from '../../docs/hasLanding.ts';
import { siteData } from '../../docs/siteData.ts';
import { outputPath } from '../baseUrl.ts';
import { llmsTxt, redirectPageHtml, robotsTxt, sitemapXml } from '../hosts/discovery.ts';
import { hostFiles } from '../hosts/hostFiles.ts';
import { versionsFeed } from '../hosts/versionsFeed.ts';
import { webManifest } from '../hosts/webManifest.ts';
import type { Site } from '../loadSite.ts';
import type { PageMeta } from '../../theme/types.ts';
import { firstTheme } from '../render/themeColors.ts';
import type { RenderedSite } from '../render/renderSite.ts';

/** The files of the output that are about the site as a whole: path and content. */
export function siteFiles(site: Site, { frame, staticMetas }: Pick<RenderedSite, 'frame' | 'staticMetas'>): [string, string][] {
  const { config, content } = site;
  const { baseUrl, title, tagline, url } = config;
  const { redirects } = content;
  const lang = config.locales.all[config.locales.default]?.htmlLang ?? 'en';
  const json = (value: unknown) => `${JSON.stringify(value)}\n`;
  return [
    ['site-data.json', `${JSON.stringify(siteData(content, config), null, 1)}\n`],
    ['headers.json', json({ headers: frame.headers, baseUrl })],
    ['redirects.json', json(redirects)],
    ['paths.json', json(pathList(site, staticMetas))],
    ['sitemap.xml', sitemapXml(indexedPages(site))],
    ['robots.txt', robotsTxt(`${config.url}${baseUrl}sitemap.xml`)],
    ['llms.txt', llmsTxt(llmsInput(site))],
    ['site.webmanifest', webManifest({ title, tagline, lang, baseUrl, favicon: config.favicon, color: frame.paper[firstTheme(config.colorMode.default)] })],
    ['versions.atom', versionsFeed({ title, lang, url, baseUrl, versions: site.versions })],
    ...redirects.map(({ from, to }): [string, string] => [`${outputPath(baseUrl, from)}.html`, redirectPageHtml(to, config.url + to)]),
    ...hostFiles({ baseUrl, headers: frame.headers, redirects }).map(({ path, content: text }): [string, string] => [path, text]),
  ];
}

/** Every page's path, title, version name and topic: what the not-found page looks for the nearest in. */
function pathList({ content, config }: Site, staticMetas: PageMeta[]): { pages: [string, string, string, string][] } {
  const docs = content.versions.flatMap((version) => version.docs.map(({ path, title, topic }): [string, string, string, string] => [path, title, version.name, topic]));
  const landings = content.versions.filter(hasLanding).map(({ path, label, name }): [string, string, string, string] => [path, `FDC3 ${label}`, name, '']);
  const suffix = ` | ${config.title}`;
  const statics = staticMetas.map(({ path, title }): [string, string, string, string] => [path, title.endsWith(suffix) ? title.slice(0, -suffix.length) : title, '', '']);
  return { pages: [...statics, ...landings, ...docs] };
}

/** Pages that are their own canonical page: the latest version's, and those that only the draft has. */
function indexedPages({ config, content, staticPages }: Site) {
  const topics = new Set<string>();
  const latestFirst = [...content.versions].sort((a, b) => Number(b.isLast) - Number(a.isLast));
  const docs = latestFirst.flatMap((version) =>
    version.docs.filter((doc) => !doc.unlisted && !topics.has(doc.topic) && topics.add(doc.topic)).map((doc) => ({ url: config.url + doc.path, lastModified: doc.lastUpdate?.date })),
  );
  const landings = content.versions.filter(hasLanding).map(({ path }) => ({ url: config.url + path }));
  return [...staticPages.map(({ path }) => ({ url: config.url + path })), ...landings, ...docs];
}

function llmsInput({ config, versions, content }: Site) {
  return {
    title: config.title,
    summary: config.tagline,
    sections: content.versions.map((version) => ({
      title: `${config.title} ${version.label}`,
      summary: versions.find((each) => each.name === version.name)?.summary,
      pages: version.docs.filter(({ unlisted }) => !unlisted).map(({ title, path, description }) => ({ title, url: `${config.url}${path}.md`, description })),
    })),
  };
}
