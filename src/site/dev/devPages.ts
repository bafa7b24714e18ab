import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { transformWithOxc, type ViteDevServer } from 'vite';
import { hasLanding } from '../../docs/hasLanding.ts';
import { hasRules, rulesPath } from '../../docs/rulesPath.ts';
import type { Version } from '../../docs/types.ts';
import type { CompiledDoc } from '../compileDocs.ts';
import type { PageJson, PageKind, PageMeta } from '../../theme/types.ts';
import { withBase } from '../baseUrl.ts';
import { compileStyles, searchStyleFiles, themeStyleFiles } from '../client/styles.ts';
import type { Project } from '../project.ts';
import { rulesPage } from '../rules/rulesPage.ts';
import { versionRules, type VersionRules } from '../rules/versionRules.ts';
import { docPage, type MainPage } from '../render/docPage.ts';
import { documentHtml } from '../render/documentHtml.ts';
import { documentParts } from '../render/drawPage.ts';
import { paperColors, type Frame } from '../render/frame.ts';
import { landingPage } from '../render/landingPage.ts';
import { staticPageStyleFiles } from '../render/styleBlocks.ts';
import { sidebarFiles, sidebarKey } from '../render/sidebarFiles.ts';
import { loadStaticPage } from '../render/staticPage.ts';
import { markdownTwin } from '../output/markdownTwin.ts';
import { staticFiles } from '../output/staticFiles.ts';
import { openApiFiles, schemaFiles } from '../schemaFiles.ts';
import { contentType } from '../serve/contentTypes.ts';
import { barePath } from '../../theme/barePath.ts';
import { parseRequestPath } from '../serve/requestPath.ts';
import { scriptedStyles, stylesFor } from '../../theme/styles/files.ts';
import { brokenPage } from './brokenDocs.ts';
import { devCheckers } from './devCheckers.ts';
import { devSearch } from './devSearch.ts';
import type { LiveSite } from './liveSite.ts';

/** Answers requests for pages and their data from the live site. */
export function devPages(project: Project, vite: ViteDevServer, live: LiveSite) {
  const search = devSearch(project, live);
  const checkers = devCheckers(project, live);
  const styles = (kind: PageKind, pageName?: string) => {
    const own = pageName ? staticPageStyleFiles(project, pageName) : [];
    const theme = [...stylesFor(kind).flatMap(({ files }) => files), ...scriptedStyles];
    return compileStyles([...themeStyleFiles(project.engine, [...new Set(theme)]), ...searchStyleFiles(project.engine), ...own], false);
  };

  async function frame(): Promise<Frame> {
    const bootFile = join(project.engine, 'src/browser/boot.ts');
    const boot = await transformWithOxc(readFileSync(bootFile, 'utf8'), bootFile);
    return {
      build: 'dev',
      boot: boot.code,
      appUrl: '/src/browser/app.tsx',
      paper: paperColors(project),
      // Vite's own client needs inline scripts and a web socket; the published site's policy is tested on the build.
      stylesOf: ({ kind, module }) => ({ styles: [styles(kind, module)], contentSecurityPolicy: 'object-src \'none\'' }),
      headers: {},
    };
  }

  async function mainPage(path: string): Promise<MainPage | undefined> {
    const site = live.current();
    const sidebars = sidebarFiles(site.content, site.config.baseUrl);
    for (const version of site.content.versions) {
      const sidebar = (name: string | undefined) => sidebars.get(sidebarKey(version.name, name ?? ''));
      if (version.path === path && hasLanding(version)) return landingPage(site, version, sidebar(version.sidebars[0]?.name));
      if (rulesPath(version) === path && hasRules(version)) return rulesPage(site, version, await rulesOf(version), sidebar(version.sidebars[0]?.name));
      const doc = version.docs.find((each) => each.path === path);
      if (doc) return docPage(site, version, doc, await live.compile(doc), sidebar(doc.sidebar));
    }
    const broken = live.broken(path);
    return broken && brokenPage(site, broken, sidebars.get(sidebarKey(broken.version.name, broken.version.sidebars[0]?.name ?? '')));
  }

  /** A version's rules, and what they are compared with, take all docs of two versions. */
  async function rulesOf(version: Version): Promise<VersionRules> {
    const { content, config } = live.current();
    const at = content.versions.indexOf(version);
    const two = { ...content, versions: content.versions.slice(at, at + 2) };
    const compiled = new Map<string, CompiledDoc>();
    for (const doc of two.versions.flatMap(({ docs }) => docs)) compiled.set(doc.path, await live.compile(doc));
    return versionRules(two, compiled, config).byVersion.get(version.name)!;
  }

  async function html(path: string): Promise<{ status: number; html: string }> {
    const site = live.current();
    const renderer = await live.renderer();
    const parts = { site, frame: await frame() };
    const finish = (meta: PageMeta, canonical: string, root: string) =>
      vite.transformIndexHtml(path, documentHtml({ ...documentParts(parts, { meta, canonical }, root), root }).replace('</body>', '<script type="module" src="/src/site/dev/liveReload.ts"></script></body>'));

    const page = await mainPage(path);
    if (page) return { status: 200, html: await finish(page.meta, page.canonical, renderer.app(site.shell, page.meta, page.draw(renderer), page.sidebar?.json)) };
    const staticPage = site.staticPages.find((each) => each.path === path);
    if (staticPage) {
      const { meta, Page } = await loadStaticPage(site, staticPage, live.load);
      return { status: 200, html: await finish(meta, path, renderer.staticApp(site.shell, meta, Page)) };
    }
    const meta: PageMeta = { kind: 'not-found', path, title: 'Page not found', description: 'There is no page at this address.' };
    return { status: 404, html: await finish(meta, path, renderer.app(site.shell, meta, renderer.notFoundMain(site.shell))) };
  }

  async function data(path: string): Promise<unknown> {
    const site = live.current();
    const { baseUrl } = site.config;
    if (path === withBase(baseUrl, '/paths.json')) return { pages: [] };
    // A page that was drawn before the last edit asks for the sidebar of that time: it gets the one of now.
    const sidebar = [...sidebarFiles(site.content, baseUrl).values()].find(({ url }) => withoutHash(url) === withoutHash(path));
    if (sidebar) return sidebar.json;
    const page = await mainPage(path.slice(0, -'.json'.length));
    if (!page) return undefined;
    const json: PageJson = { build: 'dev', meta: page.meta, html: page.draw(await live.renderer()) };
    return json;
  }

  function withoutHash(url: string): string {
    return url.replace(/\.[\w-]+\.json$/, '');
  }

  /** Vite serves static files only where there is no base URL before them, and schemas not at all. */
  function staticFile(path: string): string | undefined {
    const { config: { baseUrl }, versions, facts, staticFolders } = live.current();
    const wanted = parseRequestPath(path)?.path;
    return [...staticFiles(staticFolders), ...schemaFiles(project.root, versions, facts.all)].find(([output]) => baseUrl + output === wanted)?.[1];
  }

  function openApiDocument(path: string): string | undefined {
    const { config: { baseUrl }, versions, facts } = live.current();
    const wanted = parseRequestPath(path)?.path;
    return openApiFiles(versions, facts.all).find(([output]) => baseUrl + output === wanted)?.[1];
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://dev');
    const path = barePath(url.pathname, live.current().config.baseUrl);
    const answer = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, { 'content-type': typeof body === 'string' ? `${type}; charset=utf-8` : type, 'cache-control': 'no-store' });
      response.end(body);
    };
    try {
      const document = openApiDocument(path);
      if (document !== undefined) return answer(200, contentType(path).value, document);
      const file = live.image(path) ?? staticFile(path);
      if (file) return answer(200, contentType(file).value, readFileSync(file));
      if (path.startsWith('/@style/')) {
        const [kind, name] = path.slice('/@style/'.length).split('/');
        return answer(200, 'text/css', styles(kind as PageKind, name));
      }
      const searchFile = await search(path);
      if (searchFile !== undefined) return answer(200, 'application/json', searchFile);
      const checkerFile = await checkers(path);
      if (checkerFile !== undefined) return answer(200, path.endsWith('.js') ? 'text/javascript' : 'application/json', checkerFile);
      if (path.endsWith('.json')) {
        const found = await data(path);
        return found ? answer(200, 'application/json', JSON.stringify(found)) : answer(404, 'text/plain', 'Not found');
      }
      if (path.endsWith('.md')) {
        const doc = live.current().content.versions.flatMap((version) => version.docs).find((each) => `${each.path}.md` === path);
        return doc ? answer(200, 'text/markdown', markdownTwin(doc, (await live.compile(doc)).plain)) : answer(404, 'text/plain', 'Not found');
      }
      const page = await html(path);
      answer(page.status, 'text/html', page.html);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      answer(500, 'text/plain', (error as Error).stack ?? String(error));
    }
  };
}
