import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { transformWithOxc, type ViteDevServer } from 'vite';
import { barePath, besidePage, pagePath } from '../../core/addresses.ts';
import { bundleSandboxed } from '../../core/bundle/bundleBrowser.ts';
import { bundledStyles, compileStyles, themeStyleFiles } from '../../core/bundle/styles.ts';
import { textOrBytes } from '../../core/outputs/fileContent.ts';
import type { Diagnostic } from '../../core/docs/types.ts';
import { drawDocument } from '../../core/pages/drawPage.ts';
import { frameHtml } from '../../core/pages/frameDocuments.ts';
import { sidebarFiles } from '../../core/pages/partsOfVersion.ts';
import { frameStyles, paperColors, siteStyleFiles } from '../../core/pages/template.ts';
import type { PageTemplate, StyledPage } from '../../core/pages/types.ts';
import { decodePart, escapeHtml, splitAddress } from '../../core/parse/text.ts';
import { reportLines } from '../../core/project/diagnostics.ts';
import type { Project } from '../../core/project/project.ts';
import { parseRequestPath } from '../../core/server/requestPath.ts';
import { contentType } from '../../core/server/servedSite.ts';
import { themeFaces } from '../../core/site/themeFaces.ts';
import type { Output, OutputContext, PageContent, PageContext } from '../../core/site/types.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { styledKind } from '../../theme/links.ts';
import { styleSet } from '../../theme/styles/files.ts';
import type { BrokenDoc, LiveSite } from './liveSite.ts';

export function devPages(project: Project, vite: ViteDevServer, live: LiveSite, edits: () => number) {
  const { engine, root } = project;
  const files = devFiles(live);

  function styles(page: StyledPage): string {
    const { features, ownKinds, config } = live.current();
    const ofKind = styleSet(features).stylesFor(styledKind(page));
    const { scripted, search } = bundledStyles(engine);
    const all = [...themeStyleFiles(engine, ofKind), ...scripted, ...search];
    return compileStyles([...new Set(all), ...siteStyleFiles(root, ownKinds, page)], {
      minify: false,
      baseUrl: config.baseUrl,
    });
  }

  async function template(): Promise<PageTemplate> {
    const inline = async (name: string) => {
      const file = join(engine, 'src/browser', name);
      return (await transformWithOxc(readFileSync(file, 'utf8'), file)).code;
    };
    // Vite's client needs inline scripts and a web socket. The published policy is tested on builds.
    const contentSecurityPolicy = "object-src 'none'";
    const { own, embeddable } = frameStyles(root, live.current().config.baseUrl);
    return {
      buildHash: 'dev',
      boot: await inline('boot.ts'),
      firstInput: await inline('firstInput.ts'),
      appUrl: '/src/browser/app.ts',
      faces: themeFaces(root, live.current().config.baseUrl).preloaded,
      paper: paperColors(project),
      stylesOf: (page) => ({ css: styles(page), contentSecurityPolicy }),
      headers: {},
      pageHeaders: {},
      folderHeaders: {},
      frameDocuments: {
        own: { style: own, contentSecurityPolicy },
        sandboxed: { style: own, contentSecurityPolicy },
        embeddable: { style: embeddable, contentSecurityPolicy },
      },
    };
  }

  async function outputContext(): Promise<OutputContext> {
    const [renderer, shared] = await Promise.all([live.renderer(), template()]);
    return { ...live.context(), project, renderer, template: shared };
  }

  async function pageAt(path: string): Promise<PageContent | undefined> {
    const context = live.context();
    const page = context.site.pages.find((each) => each.path === path);
    if (page) return page.makeContent(context);
    const broken = live.broken(path);
    return broken && brokenPage(context, broken);
  }

  async function html(path: string): Promise<{ status: number; html: string }> {
    const drawnAt = edits();
    const context = await outputContext();
    const found = await pageAt(path);
    const page = found ?? (await pageAt(`${context.site.config.baseUrl}404`))!;
    const meta = found ? page.meta : { ...page.meta, path };
    const { html: document } = drawDocument(context, { ...page, meta, crumbs: undefined });
    const faults = faultList(await live.faults(path));
    const reload = `<script type="module" data-edits="${drawnAt}" src="/src/commands/dev/liveReload.ts"></script>`;
    const text = document.replace(article, () => faults + article).replace('</body>', () => `${reload}</body>`);
    return { status: page.head?.noindex ? 404 : 200, html: await vite.transformIndexHtml(path, text) };
  }

  async function fileAt(path: string): Promise<string | undefined> {
    const [, before = '', ending = ''] = /^(.+)(\.\w+)$/.exec(path) ?? [];
    const { pages } = live.current();
    const known = pages.find((each) => each.beside.includes(ending) && besidePage(each.path, ending) === path);
    const page = await pageAt(known?.path ?? before);
    return page?.files?.[ending];
  }

  function sidebar(path: string): string | undefined {
    const withoutHash = (url: string) => url.replace(/\.[\w-]+\.json$/, '');
    const { content, config } = live.current();
    const found = sidebarFiles(content, config.baseUrl).find(({ url }) => withoutHash(url) === withoutHash(path));
    return found && JSON.stringify(found.json);
  }

  /** Finds where a redirect or an alias leads, as the server of the built site does. */
  function redirectOf(path: string): string | undefined {
    const keyOf = (address: string) => barePath(decodePart(address), '/');
    return live.current().content.redirects.find(({ from }) => keyOf(from) === keyOf(path))?.to;
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
      const moved = redirectOf(url.pathname);
      if (moved) {
        const [address, suffix] = splitAddress(moved);
        response.writeHead(302, { location: address + url.search + suffix, 'cache-control': 'no-store' });
        return void response.end();
      }
      const image = live.image(path);
      if (image) return answer(200, contentType(image), readFileSync(image));
      const shown = live
        .current()
        .frameDocuments.find((document) => document.path === (document.embeddable ? url.pathname : path));
      if (shown) {
        const code = shown.sandboxed && (await bundleSandboxed(engine, shown.script));
        return answer(200, 'text/html', frameHtml(await outputContext(), shown, code));
      }
      const written = parseRequestPath(path)?.path ?? path;
      const file = sidebar(path) ?? (await fileAt(path)) ?? (await files(written, outputContext));
      if (file !== undefined) return answer(200, contentType(path), file);
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

type FileText = string | Uint8Array;

/**
 * Makes manifest files on request. Caches outputs with hashed file names (search index, validators) until the site
 * changes, because they need all docs.
 */
function devFiles(
  live: LiveSite,
): (path: string, context: () => Promise<OutputContext>) => Promise<FileText | undefined> {
  const kept = new Map<string, { output: Output; files: Map<string, FileText> }>();
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
    const made = [...(await output.make(await context()))];
    const files = new Map(made.map(([file, content]) => [file, textOrBytes(content)]));
    if ([...files.keys()].some((file) => file.startsWith(`${assetsFolder}/`))) kept.set(key, { output, files });
    return files.get(name);
  };
}

/** Begins the text of a document on its page (theme/DocMain.tsx). */
const article = '<div class="article">';

function faultList(problems: Diagnostic[]): string {
  if (problems.length === 0) return '';
  const lines = reportLines(problems).map((line) => `<li class="state-message">${escapeHtml(line)}</li>`);
  return `<ul class="dev-faults">${lines.join('')}</ul>`;
}

/** Shown in place of a document that cannot be read. */
function brokenPage(context: PageContext, { path, version, file, problems }: BrokenDoc): PageContent {
  const sidebar = context.sidebar(version);
  const html = [
    '<div class="state"><h1 tabindex="-1">This document cannot be read</h1>',
    `<p>It reloads when <code>${escapeHtml(file)}</code> is fixed.</p>`,
    ...reportLines(problems).map((line) => `<p class="state-message">${escapeHtml(line)}</p>`),
    '</div>',
  ].join('');
  const meta = {
    kind: 'doc',
    path,
    title: `Cannot be read: ${file} | ${context.site.config.title}`,
    description: 'This document cannot be read.',
    version: version.name,
    sidebar: sidebar && { name: sidebar.name, url: sidebar.url },
  };
  return { meta, main: () => html, canonical: path, sidebar };
}
