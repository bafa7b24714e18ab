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
 * Serves the sources: draws pages on request, and updates edited components and docs in the open page.
 * @throws when the port is taken.
 */
export async function startDev(
  project: Project,
  address: { host: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const http = createHttpServer();
  const contentFolder = join(project.root, 'content');
  // Vite looks for dependencies, in these modules too, before it is used to read the site.
  let announceLive: (live: LiveSite) => void = () => {};
  const whenLive = new Promise<LiveSite>((resolve) => (announceLive = resolve));
  const vite = await createViteServer({
    root: project.engine,
    // Vite cannot read the real path of a folder opened through a link (scripts/lib/plainPath.mjs).
    resolve: {
      preserveSymlinks: [project.engine, project.root].some(
        (folder) => existsSync(folder) && realpathSync(folder) !== resolve(folder),
      ),
    },
    // Do not search parent folders for PostCSS configuration.
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
      // Another command may replace a bundle of the engine meanwhile.
      watch: {
        ignored: [`${project.cache}/**`, `${project.engine}/.cache/engine/**`, '**/dist*/**', '**/test-results/**'],
      },
    },
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
  /** Number of edits announced to open pages, and its value at the last change of shared data. */
  let edits = 0;
  let shellEdits = 0;
  const pages = devPages(project, vite, live, () => edits);

  if (!contentFolder.startsWith(project.engine)) vite.watcher.add(contentFolder);
  const watched = new Set<string>();
  // Do not watch a file twice: an edit in between could be missed.
  const watch = () => {
    const added = live.current().watched.filter((path) => !watched.has(path));
    for (const path of added) watched.add(path);
    vite.watcher.add(added);
  };
  watch();
  const send = (event: string) => vite.environments.client.hot.send({ type: 'custom', event, data: {} });
  vite.environments.client.hot.on('site:drawn', (drawnAt: number, client) => {
    // The page was drawn before the last shared change, and connected too late for its announcement.
    if (drawnAt < shellEdits) client.send({ type: 'full-reload' });
    else if (drawnAt !== edits) client.send('site:content', {});
  });
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
    // Imports are known only after loading.
    watch();
    if (hasNewShell) return reloadPages();
    // Article components and frames are drawn only on the server.
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
      // Vite does this too, but only after announcing the change.
      vite.environments.ssr.moduleGraph.onFileChange(file);
      update(file).catch((error: unknown) => console.error(error));
    });
  }

  let preparing: NodeJS.Timeout | undefined;
  http.on('request', (request, response) => {
    // Wait for the first page. Loading errors are reported by later drawing.
    preparing ??= setTimeout(() => void live.prepareForEdits().catch(() => {}), quietFor).unref();
    vite.middlewares(request, response, () => void pages(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(address.port, address.host, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    await vite.close();
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${address.port} is already in use. Choose another with PORT=3001 npm run dev.`)
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
 * Passes items to `work`, one call at a time, and combines items that arrive in the meantime. The promise resolves
 * after its item was processed; an error rejects only the promises of that call.
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

/** Time to load the first page and its scripts, in milliseconds. */
const quietFor = 3000;

/** Time for chokidar to report the same file again, with a margin, in milliseconds. */
const deafFor = 60;

/** Checks a file again later, because chokidar misses a formatter's save right after the editor's. */
function lookAgain(watcher: FSWatcher, file: string): void {
  const savedAt = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = savedAt();
  setTimeout(() => {
    const now = savedAt();
    if (now !== undefined && now !== before) watcher.emit('change', file);
  }, deafFor).unref();
}

async function loadForServer(vite: ViteDevServer, file: string): Promise<Record<string, unknown>> {
  try {
    return await vite.ssrLoadModule(file);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    throw error;
  }
}

/** Files used for drawing. The browser need not request pages again for other files. */
const drawn = /\.(mdx?|tsx?|ya?ml|json)$/;

/** Whether the file is in a content folder, or imported from there directly or indirectly. */
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
