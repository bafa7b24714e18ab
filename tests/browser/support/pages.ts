import type { APIRequestContext, Page, Request, Route } from '@playwright/test';
import { everything } from '../../support/everything.ts';

export interface SitePage {
  path: string;
  /** Empty on pages without a version. */
  version: string;
}

/** Page types. Those with `like` differ from another type only in their content, so only full runs open them. */
const allTypes: { type: string; path: string; like?: string }[] = [
  { type: 'home', path: '/' },
  { type: 'community', path: '/community' },
  { type: 'get involved', path: '/get-involved', like: 'community' },
  { type: 'search', path: '/search' },
  { type: 'training', path: '/training', like: 'community' },
  { type: 'users', path: '/users', like: 'community' },
  { type: 'versions', path: '/versions' },
  { type: 'workbench', path: '/playground' },
  { type: 'landing of the latest', path: '/docs', like: 'landing of an old version' },
  { type: 'landing of an old version', path: '/docs/1.0' },
  { type: 'landing of the draft', path: '/docs/next', like: 'landing of an old version' },
  { type: 'doc with diagrams', path: '/docs/fdc3-intro' },
  { type: 'long doc with code', path: '/docs/api/spec' },
  { type: 'reference', path: '/docs/2.0/api/ref/Channel', like: 'reference with facts' },
  { type: 'reference with facts', path: '/docs/next/api/ref/Events' },
  { type: 'conformance tests', path: '/docs/2.0/api/conformance/Basic-Tests', like: 'doc with tables' },
  { type: 'doc with tabs', path: '/docs/next/api/supported-platforms' },
  { type: 'doc with tables', path: '/docs/references' },
  { type: 'glossary', path: '/docs/fdc3-glossary', like: 'doc with tables' },
  { type: 'rules', path: '/docs/rules' },
  { type: 'checker', path: '/docs/check' },
  { type: 'not found', path: '/no-such-page' },
];
export const pageTypes = allTypes.filter(({ like }) => everything || !like);

/** All pages of the site. */
export async function sitePages(request: APIRequestContext): Promise<SitePage[]> {
  const response = await request.get('/paths.json');
  const { pages } = (await response.json()) as { pages: [string, string, string, string][] };
  return pages.map(([path, , version]) => ({ path, version }));
}

/** Opens a page and waits until its scripts are ready. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** Simulates reader input, so that the app loads at once instead of after seconds. */
export async function sign(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
}

/** Moves the mouse twice, because the first move on a page may cover no distance. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(300, 500);
  await page.mouse.move(310, 500);
}

/** Simulates reader input and waits until the app has loaded. */
export async function awake(page: Page): Promise<void> {
  await sign(page);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  // Islands without a static version hydrate immediately.
  await page.locator('[data-island]:not([data-awake]):has([data-needs-app])').waitFor({ state: 'detached' });
}

/** Stores an earlier choice of the reader. Runs in the page. */
export function setTastes(): void {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('docs-preferred-version-default', 'current');
  localStorage.setItem('tabs.language', 'dotnet');
}

/** Opens all sidebar categories, so that all links are present. */
export async function unfoldSidebar(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const closed = document.querySelectorAll<HTMLElement>('.layout > .sidebar details:not([open]) > summary');
      // Other entries of an open category load a moment later.
      if (closed.length === 0 && !document.querySelector('.layout > .sidebar details small')) return;
      for (const summary of closed) summary.click();
      // Opened categories may contain further categories.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Delays all requests for a matching path until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route: Route) => {
    await released;
    // The page may have aborted the request.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Records the paths of all later requests that pass a filter, in a growing list. */
export function requestsOf(page: Page, filter: (request: Request) => boolean): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (filter(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Page loads: document requests by the window itself. */
export const isDocument = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

/** Document requests by scripts, for navigation in place. */
export const isPageData = (request: Request): boolean =>
  request.resourceType() === 'fetch' && !/\.(?!\d)\w+$/.test(new URL(request.url()).pathname);

/** Answers document requests by scripts with `answer`. */
export async function routePageData(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<unknown>,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    // Scripts check whether the server is reachable with HEAD.
    if (isPageData(route.request()) && route.request().method() === 'GET') await answer(route);
    else await route.fallback();
  });
}

/** Sets the connection reported by the browser. */
export async function setConnection(
  page: Page,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}
