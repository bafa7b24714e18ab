import { besidePage } from '../../core/addresses.ts';
import { changesPath, versionBefore } from '../../core/docs/versionPaths.ts';
import { firstTheme } from '../../core/pages/themeColors.ts';
import { assistantsDoc, siteInVersion } from '../../core/pages/versionPages.ts';
import type { Feature, Output, OutputContext, Page, SiteSources } from '../../core/site/types.ts';
import { madeFromNoDocument } from '../../core/outputs/fileContent.ts';
import { llmsTxt, mcpManifest, robotsTxt, sitemapXml, versionsFeed, webManifest } from './discovery.ts';
import { hostFiles } from './hostFiles.ts';
import { hostFileNames } from './hostInput.ts';

/** Files for hosts, search engines, feed readers and installable sites. */
export const hosts: Feature = {
  name: 'hosts',
  outputs: ({ site, pages }) => [...discoveryOutputs(site, pages), hostOutput(site)],
};

function discoveryOutputs(site: SiteSources, pages: Page[]): Output[] {
  const { config, strings } = site;
  const { baseUrl, title, tagline, url } = config;
  const lang = config.locales.all[config.locales.default]?.htmlLang ?? 'en';
  const texts: Record<string, (context: OutputContext) => string> = {
    'sitemap.xml': () =>
      sitemapXml(pages.flatMap(({ path, sitemap }) => (sitemap ? [{ url: url + path, ...sitemap }] : []))),
    'robots.txt': () => robotsTxt(`${url}${baseUrl}sitemap.xml`),
    'llms.txt': () => llmsTxt(llmsInput(site, pages)),
    'site.webmanifest': ({ template }) =>
      webManifest({
        title,
        tagline,
        lang,
        baseUrl,
        favicon: config.favicon,
        color: template.paper[firstTheme(config.colorMode.default)],
      }),
    'versions.atom': () =>
      versionsFeed({
        title,
        lang,
        url,
        baseUrl,
        home: site.staticPages.find(({ name }) => name === 'versions')?.path ?? baseUrl,
        titles: { feed: strings.feed.title(title), releaseNotes: strings.landing.releaseNotes },
        versions: site.versionConfigs.map((version) => ({ ...version, changes: changesLink(site, version.name) })),
      }),
  };
  const assistants = assistantsDoc(site.content);
  const latest = site.content.versions.find(({ isLast }) => isLast);
  if (assistants && latest)
    texts['.well-known/mcp.json'] = () =>
      mcpManifest({
        title,
        tagline,
        version: latest.number,
        websiteUrl: url + assistants.path,
        server: `${url}${baseUrl}mcp`,
      });
  return Object.entries(texts).map(([path, text]): Output => ({
    paths: [path],
    source: madeFromNoDocument,
    make: (context) => [[path, text(context)]],
  }));
}

function changesLink({ content, strings }: SiteSources, name: string): { path: string; title: string } | undefined {
  const version = content.versions.find((candidate) => candidate.name === name);
  const before = version && versionBefore(content, version);
  return before && { path: changesPath(version), title: strings.doc.changedSince(before.label) };
}

function hostOutput({ config: { baseUrl }, shell, content: { redirects } }: SiteSources): Output {
  const form = { baseUrl, trailingSlash: shell.site.trailingSlash };
  return {
    paths: hostFileNames,
    source: madeFromNoDocument,
    internal: true,
    make: ({ template: { headers, pageHeaders, folderHeaders } }) =>
      Object.entries(hostFiles({ ...form, headers, pageHeaders, folderHeaders, redirects })),
  };
}

function llmsInput(sources: SiteSources, pages: Page[]) {
  const { config, versionConfigs: versions, content, features } = sources;
  const dataFiles = features.flatMap((feature) => feature.dataFiles?.(sources) ?? []);
  const data = {
    title: 'Data',
    summary: 'The same as JSON, for programs.',
    pages: dataFiles.map(({ path, description }) => ({ title: path, url: config.url + path, description })),
  };
  const ofVersions = content.versions.map((version) => ({
    title: siteInVersion(sources, version),
    summary: versions.find((each) => each.name === version.name)?.summary,
    pages: pages.flatMap(({ path, llms }) =>
      llms?.version === version.name
        ? [{ title: llms.title, url: config.url + besidePage(path, '.md'), description: llms.description }]
        : [],
    ),
  }));
  const assistants = assistantsDoc(content);
  return {
    title: config.title,
    summary: config.tagline,
    ...(assistants && {
      assistants: { title: assistants.title, url: config.url + besidePage(assistants.path, '.md') },
    }),
    sections: [...ofVersions, ...(data.pages.length > 0 ? [data] : [])],
  };
}
