import type { APIRequestContext, Page, Request, Route } from '@playwright/test';

export interface SitePage {
  path: string;
  /** Empty on pages that belong to no version. */
  version: string;
}

/** One page of each type, for tests of what all types share. */
export const pageTypes = [
  { type: 'home', path: '/' },
  { type: 'community', path: '/community' },
  { type: 'get involved', path: '/get-involved' },
  { type: 'search', path: '/search' },
  { type: 'training', path: '/training' },
  { type: 'users', path: '/users' },
  { type: 'versions', path: '/versions' },
  { type: 'workbench', path: '/workbench' },
  { type: 'landing of the latest', path: '/docs' },
  { type: 'landing of an old version', path: '/docs/1.0' },
  { type: 'landing of the draft', path: '/docs/next' },
  { type: 'doc with diagrams', path: '/docs/fdc3-intro' },
  { type: 'long doc with code', path: '/docs/api/spec' },
  { type: 'reference', path: '/docs/2.0/api/ref/Channel' },
  { type: 'reference with facts', path: '/docs/next/api/ref/Events' },
  { type: 'conformance tests', path: '/docs/2.0/api/conformance/Basic-Tests' },
  { type: 'doc with tabs', path: '/docs/next/api/supported-platforms' },
  { type: 'doc with tables', path: '/docs/references' },
  { type: 'glossary', path: '/docs/fdc3-glossary' },
  { type: 'rules', path: '/docs/rules' },
  { type: 'checker', path: '/docs/check' },
  { type: 'not found', path: '/no-such-page' },
];

/** Every page of the site. */
export async function sitePages(request: APIRequestContext): Promise<SitePage[]> {
  const response = await request.get('/paths.json');
  const { pages } = (await response.json()) as { pages: [string, string, string, string][] };
  return pages.map(([path, , version]) => ({ path, version }));
}

/** Opens a page and waits until its scripts are awake. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** Gives the page a sign of a reader, at which the app comes: without any it would wait for seconds. */
export async function sign(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
}

/** Moves the mouse as a reader does: twice, because the first move on a page may have no way. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(300, 500);
  await page.mouse.move(310, 500);
}

/** Gives the page a sign of a reader and waits until the app has taken over. */
export async function awake(page: Page): Promise<void> {
  await sign(page);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  // What is nothing without scripts is hydrated at once.
  await page.locator('[data-island]:not([data-awake]):has([data-needs-app])').waitFor({ state: 'detached' });
}

/** Keeps in the browser what a reader has chosen before who comes again; to be run in a page. */
export function setTastes(): void {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('docs-preferred-version-default', 'current');
  localStorage.setItem('tabs.language', 'dotnet');
}

/** Opens every category of the sidebar, so that all its links are there. */
export async function unfoldSidebar(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const closed = document.querySelectorAll<HTMLElement>('.layout > .sidebar details:not([open]) > summary');
      // What an open one holds beside its first document comes a moment later.
      if (closed.length === 0 && !document.querySelector('.layout > .sidebar details small')) return;
      for (const summary of closed) summary.click();
      // What was in them may hold others.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Has every request for a path that matches wait until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route: Route) => {
    await released;
    // The page may have given the request up meanwhile.
    await route.continue().catch(() => {});
  });
  return release;
}

/** The paths of all requests from now on that pass a filter; the list grows. */
export function requestsOf(page: Page, filter: (request: Request) => boolean): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (filter(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Page loads: requests of documents for the window itself. */
export const isDocument = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

/** Requests of documents by scripts, for navigation in place. */
export const isPageData = (request: Request): boolean =>
  request.resourceType() === 'fetch' && !/\.(?!\d)\w+$/.test(new URL(request.url()).pathname);

/** Has requests of a page's document answered by `answer`, but for those of the window itself. */
export async function routePageData(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<unknown>,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    // Whether the server is there at all is asked with HEAD.
    if (isPageData(route.request()) && route.request().method() === 'GET') await answer(route);
    else await route.fallback();
  });
}

/** What the browser will say of the reader's connection. */
export async function setConnection(
  page: Page,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}
