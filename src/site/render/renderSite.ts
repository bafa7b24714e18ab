import { hasLanding } from '../../docs/hasLanding.ts';
import { hasRules } from '../../docs/rulesPath.ts';
import type { PageJson, PageMeta } from '../../theme/types.ts';
import { outputPath } from '../baseUrl.ts';
import type { Store } from '../cache/store.ts';
import { cardOf } from '../cards/card.ts';
import type { Cards } from '../cards/drawCards.ts';
import type { CheckedPage, LinkCheck } from '../checkLinks.ts';
import { extractLinks } from '../extractLinks.ts';
import type { Client } from '../client/types.ts';
import type { CompileContext, CompiledDoc } from '../compileDocs.ts';
import type { Site } from '../loadSite.ts';
import { siteFileNames, staticFiles } from '../output/staticFiles.ts';
import { openApiFiles, schemaFiles } from '../schemaFiles.ts';
import type { Project } from '../project.ts';
import { markdownTwin } from '../output/markdownTwin.ts';
import { ruleFiles, rulesMarkdown } from '../rules/ruleFiles.ts';
import { rulesPage } from '../rules/rulesPage.ts';
import type { VersionRules } from '../rules/versionRules.ts';
import { docPage, type MainPage } from './docPage.ts';
import { documentHtml } from './documentHtml.ts';
import { documentParts, drawPage } from './drawPage.ts';
import { prepareFrame, type Frame } from './frame.ts';
import { landingPage } from './landingPage.ts';
import { sidebarFiles, sidebarKey } from './sidebarFiles.ts';
import type { StaticModule } from './staticPage.ts';

export interface RenderedSite {
  frame: Frame;
  /** Output paths of what was written. */
  paths: Set<string>;
  /** Images of docs: output path → absolute path of the file. */
  images: Map<string, string>;
  pages: CheckedPage[];
  /** Of the static pages. */
  staticMetas: PageMeta[];
}

export interface RenderContext extends CompileContext {
  /** By permalink. */
  compiled: Map<string, CompiledDoc>;
  /** By version name. */
  rules: Map<string, VersionRules>;
  statics: StaticModule[];
  client: Client;
  pageStore: Store;
  /** Draws the pictures of pages, where they are wanted. */
  cards?: Cards;
  /** Takes a file of the output as soon as it is drawn, so that a large site need not be held in memory. */
  write(path: string, content: string | Uint8Array): void;
}

/** Draws every page of the site. */
export function renderSite(context: RenderContext): RenderedSite {
  const { project, site, compiled, statics, client, renderer } = context;
  const { baseUrl } = site.config;
  const frame = prepareFrame(project, site, client);
  const sidebars = sidebarFiles(site.content, baseUrl);
  const paths = new Set<string>();
  const write: RenderContext['write'] = (path, content) => {
    paths.add(path);
    context.write(path, content);
  };
  for (const { path, code, brotli } of client.files) {
    write(path, code);
    write(`${path}.br`, Buffer.from(brotli, 'base64'));
  }
  const pages: CheckedPage[] = [];
  const draw = { site, frame, renderer, pages: context.pageStore };

  const addPage = (path: string, html: string, more: Partial<CheckedPage> = {}) => {
    write(`${outputPath(baseUrl, path)}.html`, html);
    pages.push({ path, found: more.found ?? extractLinks(html), ...more });
  };
  const addCard = (page: Pick<MainPage, 'meta' | 'crumbs'>): string | undefined => {
    const picture = context.cards?.draw(cardOf(site, page));
    if (!picture) return undefined;
    const { path } = page.meta;
    write(`${outputPath(baseUrl, path)}.png`, picture);
    return `${site.config.url}${path === baseUrl ? `${path}index` : path}.png`;
  };
  const addMainPage = (page: MainPage, more?: Partial<CheckedPage>) => {
    const { html, mainHtml, found } = drawPage(draw, { ...page, card: addCard(page) });
    const json: PageJson = { build: frame.build, meta: page.meta, html: mainHtml };
    addPage(page.meta.path, html, { ...more, found });
    write(`${outputPath(baseUrl, page.meta.path)}.json`, JSON.stringify(json));
  };

  for (const version of site.content.versions) {
    const sidebar = (name: string | undefined) => sidebars.get(sidebarKey(version.name, name ?? ''));
    if (hasLanding(version)) addMainPage(landingPage(site, version, sidebar(version.sidebars[0]?.name)));
    for (const doc of version.docs) {
      const article = compiled.get(doc.path);
      if (!article) continue;
      addMainPage(docPage(site, version, doc, article, sidebar(doc.sidebar)), { file: doc.file, links: article.links });
      write(`${outputPath(baseUrl, doc.path)}.md`, markdownTwin(doc, article.plain));
    }
  }
  for (const version of site.content.versions.filter(hasRules)) {
    const rules = context.rules.get(version.name)!;
    const page = rulesPage(site, version, rules, sidebars.get(sidebarKey(version.name, version.sidebars[0]?.name ?? '')));
    addMainPage(page);
    const path = outputPath(baseUrl, page.meta.path);
    write(`${path}.md`, markdownTwin({ title: page.meta.title, description: page.meta.description }, rulesMarkdown(rules.rules)));
    for (const [name, text] of ruleFiles({ rules, number: version.number, url: site.config.url })) write(`${path}/${name}`, text);
  }
  for (const { file, json } of sidebars.values()) write(file, JSON.stringify(json));

  for (const { page, meta, Page } of statics) {
    const root = renderer.staticApp(site.shell, meta, Page);
    addPage(page.path, documentHtml({ ...documentParts(draw, { meta, canonical: page.path, card: addCard({ meta }) }, root), root }));
  }

  const notFound: PageMeta = { kind: 'not-found', path: `${baseUrl}404`, title: `Page not found | ${site.config.title}`, description: 'There is no page at this address.' };
  const notFoundRoot = renderer.app(site.shell, notFound, renderer.notFoundMain(site.shell));
  addPage(`${baseUrl}404`, documentHtml({ ...documentParts(draw, { meta: notFound, canonical: baseUrl }, notFoundRoot), root: notFoundRoot }));
  const images = new Map([...compiled.values()].flatMap((doc) => doc.images.map(({ file, output }) => [output, file])));
  return { frame, paths, images, pages, staticMetas: statics.map(({ meta }) => meta) };
}

/** What the link check needs to know of a rendered site. */
export function linkCheck(project: Project, site: Site, { paths, images, pages }: RenderedSite): LinkCheck {
  const { baseUrl } = site.config;
  const published = [...paths, ...images.keys(), ...[...staticFiles(site.staticFolders), ...schemaFiles(project.root, site.versions, site.facts.all), ...openApiFiles(site.versions, site.facts.all)].map(([path]) => path), ...siteFileNames];
  return {
    pages,
    baseUrl,
    redirects: site.content.redirects,
    otherPaths: new Set(published.filter((path) => !path.endsWith('.html')).map((path) => baseUrl + path)),
  };
}
