import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { transformWithOxc, type ViteDevServer } from 'vite';
import type { Project } from '../../core/project/project.ts';
import { contentType } from '../../core/server/contentTypes.ts';
import { parseRequestPath } from '../../core/server/requestPath.ts';
import { besidePage, pagePath } from '../../core/addresses.ts';
import { styledKind } from '../../theme/links.ts';
import { scriptedStyles, styleSet } from '../../theme/styles/files.ts';
import type { PageMeta } from '../../theme/types.ts';
import { compileStyles, searchStyleFiles, themeStyleFiles } from '../../core/bundle/styles.ts';
import { drawDocument } from '../../core/pages/drawPage.ts';
import { textOrBytes } from '../../core/outputs/writtenFiles.ts';
import { frameStyles, paperColors } from '../../core/pages/template.ts';
import { bundleSandboxed } from '../../core/bundle/bundleBrowser.ts';
import { frameHtml } from '../../core/pages/frameDocuments.ts';
import { sidebarFiles, sidebarFinder } from '../../core/pages/sidebarFiles.ts';
import { ownStyleFiles } from '../../core/pages/styleBlocks.ts';
import type { PageTemplate } from '../../core/pages/types.ts';
import type { Output, OutputContext, PageContent, PageContext } from '../../core/site/types.ts';
import { brokenPage } from './brokenDocs.ts';
import type { LiveSite } from './liveSite.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/** Answers requests for pages and for all other files of the manifest from the live site. */
export function devPages(project: Project, vite: ViteDevServer, live: LiveSite, edits: () => number) {
  const files = devFiles(live);
  const styles = (page: Pick<PageMeta, 'kind' | 'like' | 'module'>) => {
    const { stylesFor, articleStyles } = styleSet(live.current().features);
    const theme = [...stylesFor(styledKind(page)).flatMap((block) => block.files), ...scriptedStyles, ...articleStyles];
    const own = ownStyleFiles(project, live.current().ownKinds, page);
    return compileStyles(
      [...themeStyleFiles(project.engine, [...new Set(theme)]), ...searchStyleFiles(project.engine), ...own],
      false,
    );
  };

  async function template(): Promise<PageTemplate> {
    const inline = async (name: string) => {
      const file = join(project.engine, 'src/browser', name);
      return (await transformWithOxc(readFileSync(file, 'utf8'), file)).code;
    };
    return {
      build: 'dev',
      boot: await inline('boot.ts'),
      firstInput: await inline('firstInput.ts'),
      appUrl: '/src/browser/app.ts',
      paper: paperColors(project),
      // Vite's own client needs inline scripts and a web socket; the published site's policy is tested on the build.
      stylesOf: (page, mainHtml = '') => ({
        head: [styles(page)],
        all: [],
        mainHtml,
        contentSecurityPolicy: "object-src 'none'",
      }),
      headers: {},
      pageHeaders: {},
      frameDocuments: {
        style: frameStyles(project),
        contentSecurityPolicy: "object-src 'none'",
        sandboxPolicy: "object-src 'none'",
      },
    };
  }

  function pageContext(): PageContext {
    const site = live.current();
    return {
      site,
      compiled: live.compile,
      sidebar: sidebarFinder(site.content, site.config.baseUrl),
      load: live.load,
      store: live.stores.pages,
      report: live.report,
      results: new Map(),
    };
  }

  async function outputContext(): Promise<OutputContext> {
    const [renderer, shared] = await Promise.all([live.renderer(), template()]);
    return { ...pageContext(), project, renderer, template: shared, results: new Map() };
  }

  async function pageAt(path: string): Promise<PageContent | undefined> {
    const context = pageContext();
    const page = context.site.pages.find((each) => each.path === path);
    if (page) return page.content(context);
    const broken = live.broken(path);
    return broken && brokenPage(context.site, broken, context.sidebar(broken.version));
  }

  async function html(path: string): Promise<{ status: number; html: string }> {
    const drawnAt = edits();
    const site = live.current();
    const renderer = await live.renderer();
    const found = await pageAt(path);
    const page = found ?? (await pageAt(`${site.config.baseUrl}404`))!;
    const meta = found ? page.meta : { ...page.meta, path };
    const { html: document } = drawDocument(
      { site, template: await template(), renderer },
      { ...page, meta, crumbs: undefined },
    );
    const text = document.replace(
      '</body>',
      `<script type="module" data-edits="${drawnAt}" src="/src/commands/dev/liveReload.ts"></script></body>`,
    );
    return { status: page.head?.noindex ? 404 : 200, html: await vite.transformIndexHtml(path, text) };
  }

  /** What stands beside a page: its twins. */
  async function fileAt(path: string): Promise<string | undefined> {
    const [, before = '', ending = ''] = /^(.+)(\.\w+)$/.exec(path) ?? [];
    const { pages } = live.current();
    const known = pages.find((each) => each.beside.includes(ending) && besidePage(each.path, ending) === path);
    const page = await pageAt(known?.path ?? before);
    return page?.files?.[ending];
  }

  /** A page that was drawn before the last edit asks for the sidebar of that time: it gets the one of now. */
  function sidebar(path: string): string | undefined {
    const withoutHash = (url: string) => url.replace(/\.[\w-]+\.json$/, '');
    const { content, config } = live.current();
    const found = sidebarFiles(content, config.baseUrl).find(({ url }) => withoutHash(url) === withoutHash(path));
    return found && JSON.stringify(found.json);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://dev');
    const path = pagePath(url.pathname, live.current().shell.site);
    const answer = (status: number, type: string, body: string | Uint8Array) => {
      response.writeHead(status, {
        'content-type': typeof body === 'string' && !type.includes(';') ? `${type}; charset=utf-8` : type,
        'cache-control': 'no-store',
      });
      response.end(body);
    };
    try {
      if (path.startsWith('/@style/')) {
        const [kind = '', module] = path.slice('/@style/'.length).split('/');
        return answer(200, 'text/css', styles({ kind, module }));
      }
      const image = live.image(path);
      if (image) return answer(200, contentType(image).value, readFileSync(image));
      const shown = live.current().frameDocuments.find((document) => document.path === path);
      if (shown) {
        const code = shown.sandboxed && (await bundleSandboxed(project.engine, shown)).code;
        return answer(200, 'text/html', await frameHtml(await outputContext(), shown, code));
      }
      const written = parseRequestPath(path)?.path ?? path;
      const file = sidebar(path) ?? (await fileAt(path)) ?? (await files(written, outputContext));
      if (file !== undefined) return answer(200, contentType(path).value, file);
      if (/\.(json|md)$/.test(path)) return answer(404, 'text/plain', 'Not found');
      const page = await html(path);
      answer(page.status, 'text/html', page.html);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      answer(500, 'text/plain', (error as Error).stack ?? String(error));
    }
  };
}

type Content = string | Uint8Array;

/**
 * Gives the files of the manifest, made when they are asked for. What also makes files with hashes in their names (the
 * index of search, the validators) is kept until the site changes and it is asked for again: it takes all docs.
 */
function devFiles(
  live: LiveSite,
): (path: string, context: () => Promise<OutputContext>) => Promise<Content | undefined> {
  const kept = new Map<string, { output: Output; files: Map<string, Content> }>();
  return async (path, context) => {
    const { config, outputs } = live.current();
    const name = path.slice(config.baseUrl.length);
    const output = path.startsWith(config.baseUrl)
      ? outputs.find(({ paths, hashedPaths }) => paths.includes(name) || hashedPaths?.test(name))
      : undefined;
    if (!output) return [...kept.values()].map(({ files }) => files.get(name)).find((file) => file !== undefined);
    const key = output.paths[0] ?? output.source;
    const known = kept.get(key);
    if (known?.output === output) return known.files.get(name);
    const files = new Map<string, Content>(
      [...(await output.make(await context()))].map(([file, content]) => [file, textOrBytes(content)]),
    );
    if ([...files.keys()].some((file) => file.startsWith(`${assetsFolder}/`))) kept.set(key, { output, files });
    return files.get(name);
  };
}
