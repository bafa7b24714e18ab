import { existsSync, realpathSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join, resolve, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createViteServer, type FSWatcher, type ViteDevServer } from 'vite';
import {
  browserModules,
  packageModules,
  siteStrings,
  virtualModuleIds,
  virtualModules,
} from '../../core/bundle/virtualModules.ts';
import type { Project } from '../../core/project/project.ts';
import { devPages } from './devPages.ts';
import { liveSite, type LiveSite } from './liveSite.ts';

/**
 * Serves the sources: pages are made when they are asked for, components are swapped in place, and an edited doc
 * appears in the open page without a reload. @throws when the port is taken.
 */
export async function startDev(
  project: Project,
  address: { host: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const http = createHttpServer();
  const contentFolder = join(project.root, 'content');
  // Vite looks for dependencies, in these modules too, before the site has been read with its help.
  let announceLive: (live: LiveSite) => void = () => {};
  const whenLive = new Promise<LiveSite>((resolve) => (announceLive = resolve));
  const vite = await createViteServer({
    root: project.engine,
    // A folder that is worked on through a link has a path that Vite cannot read (scripts/lib/plainPath.mjs).
    resolve: {
      preserveSymlinks: [project.engine, project.root].some(
        (folder) => existsSync(folder) && realpathSync(folder) !== resolve(folder),
      ),
    },
    // Named, so that none is looked for in the folders around the engine.
    css: { postcss: {} },
    configFile: false,
    envDir: false,
    publicDir: project.source ? false : join(contentFolder, 'static'),
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: join(project.cache, 'vite'),
    server: {
      middlewareMode: true,
      ws: undefined,
      hmr: { server: http },
      watch: { ignored: [`${project.cache}/**`, '**/dist*/**', '**/test-results/**'] },
    },
    // Styles are all in the document while somebody edits them.
    plugins: [
      react(),
      packageModules(project.engine),
      siteStrings(async () => (await whenLive).current().stringsModule),
      virtualModules(project.engine, async () => {
        const site = (await whenLive).current();
        return { ...site, ...browserModules(project.engine, site), styles: { scripted: '', articles: '', search: '' } };
      }),
    ],
    optimizeDeps: { entries: ['src/browser/app.ts', 'content/islands/*.tsx', 'content/{kinds,pages}/*.script.ts'] },
  });
  const live = await liveSite(project, (file) => loadForServer(vite, file));
  announceLive(live);
  /**
   * Edits that open pages have been told of, and how many of them there were when what every page shares changed last.
   */
  let edits = 0;
  let shellEdits = 0;
  const pages = devPages(project, vite, live, () => edits);

  if (!contentFolder.startsWith(project.engine)) vite.watcher.add(contentFolder);
  const watched = new Set<string>();
  // What is watched already is not added again: an edit meanwhile could be taken for what was there before.
  const watch = () => {
    const added = live.current().watched.filter((path) => !watched.has(path));
    for (const path of added) watched.add(path);
    vite.watcher.add(added);
  };
  watch();
  const send = (event: string) => vite.environments.client.hot.send({ type: 'custom', event, data: {} });
  vite.environments.client.hot.on('site:drawn', (drawnAt: number, client) => {
    // What was told before a page was connected was told to nobody.
    if (drawnAt < shellEdits) client.send({ type: 'full-reload' });
    else if (drawnAt !== edits) client.send('site:content', {});
  });
  /** What every page shares is in modules of the browser, which a page has to load anew. */
  const reloadPages = () => {
    const { moduleGraph, hot } = vite.environments.client;
    for (const id of virtualModuleIds) {
      const module = moduleGraph.getModuleById(`\0${id}`);
      if (module) moduleGraph.invalidateModule(module);
    }
    edits += 1;
    shellEdits = edits;
    hot.send({ type: 'full-reload' });
  };
  const update = oneAtATime(async (files: string[]) => {
    const content = files.filter((file) => isContent(vite, [contentFolder, ...live.current().watched], file));
    const hasNewShell = content.length > 0 && (await live.reload(...content));
    // What is imported is known when it has been read.
    watch();
    if (hasNewShell) return reloadPages();
    // Components of articles and pages' frames are drawn on the server only, so the browser must ask for them again.
    if (files.some((file) => drawn.test(file)) || content.length > 0) {
      edits += 1;
      send('site:content');
    }
  });
  for (const kind of ['add', 'change', 'unlink'] as const) {
    vite.watcher.on(kind, (file) => {
      if (kind === 'change') lookAgain(vite.watcher, file);
      live.edited(file);
      if (file.endsWith('.css')) return send('site:style');
      // Vite does this too, but not before it has told others of the change.
      vite.environments.ssr.moduleGraph.onFileChange(file);
      update(file).catch((error: unknown) => console.error(error));
    });
  }

  let preparing: NodeJS.Timeout | undefined;
  http.on('request', (request, response) => {
    // When the first page is there. What keeps a module from being loaded is told when it is drawn with.
    preparing ??= setTimeout(() => void live.prepareForEdits().catch(() => {}), quietFor).unref();
    vite.middlewares(request, response, () => void pages(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(address.port, address.host, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    await vite.close();
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${address.port} is taken. Choose another with PORT=3001 npm run dev.`)
      : error;
  });
  const { port } = http.address() as { port: number };
  return {
    url: `http://${address.host}:${port}${live.current().config.baseUrl}`,
    async close() {
      clearTimeout(preparing);
      await vite.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/**
 * Hands items to `work`, one call at a time, and all that came meanwhile together in the next one: so the last call
 * begins after the last item came, and an older one never ends after it. The promise is done when the item has been
 * worked on. What `work` throws rejects those of its items, and the next ones are worked on all the same.
 */
export function oneAtATime<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Set<Item> | undefined;
  let next = Promise.resolve();
  let running = Promise.resolve();
  return (item) => {
    if (!waiting) {
      const items = (waiting = new Set<Item>());
      next = running.then(() => {
        waiting = undefined;
        return work([...items]);
      });
      running = next.catch(() => {});
    }
    waiting.add(item);
    return next;
  };
}

/** After so many milliseconds the first page and its scripts are there. */
const quietFor = 3000;

/** For so many milliseconds, with some to spare, chokidar tells nothing of a file that it has told of. */
const deafFor = 60;

/** A formatter saves once more after an editor, while chokidar keeps silent. */
function lookAgain(watcher: FSWatcher, file: string): void {
  const savedAt = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = savedAt();
  setTimeout(() => {
    const now = savedAt();
    if (now !== undefined && now !== before) watcher.emit('change', file);
  }, deafFor).unref();
}

/** Places in what it throws are those of the source. */
async function loadForServer(vite: ViteDevServer, file: string): Promise<Record<string, unknown>> {
  try {
    return await vite.ssrLoadModule(file);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    throw error;
  }
}

/** What is drawn of: of other files the browser need not ask again. */
const drawn = /\.(mdx?|tsx?|ya?ml|json)$/;

/** A file in one of the places, or one that a module there imports, directly or through others. */
function isContent(vite: ViteDevServer, places: string[], file: string): boolean {
  const { moduleGraph } = vite.environments.ssr;
  const seen = new Set([file]);
  for (const each of seen) {
    if (places.some((place) => each === place || each.startsWith(place + sep))) return true;
    for (const module of moduleGraph.getModulesByFile(each) ?? []) {
      for (const { file: importer } of module.importers) if (importer) seen.add(importer);
    }
  }
  return false;
}
