import type { Page } from '@playwright/test';
import { checkPages, sourcesOf } from './support/checkedPages.ts';
import { expect, test } from './support/test.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { awake, sitePages, versionNames } from './support/pages.ts';
import { watchContext } from './support/watchContext.ts';

interface Sent {
  sent: { nodes: Element[]; html: string };
}

/** What React did to the document that it should have left. */
async function notAdopted(page: Page, path: string): Promise<string | undefined> {
  const { lost, same } = await page.evaluate(() => {
    const root = document.getElementById('root')!;
    const { nodes, html } = (window as unknown as Sent).sent;
    // What follows the scroll, the keys that open search on this system, and what a filter counts are the app's.
    const still = (text: string) => text.replace(/<kbd.*?<\/kbd>|<output>.*?<\/output>/g, '').replaceAll(' aria-current="true"', '').replaceAll('<!--$-->', '').replaceAll('<!--/$-->', '');
    return { lost: nodes.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 100)), same: still(root.innerHTML) === still(html) };
  });
  if (lost.length > 0) return `${path} lost ${lost.join(' | ')}`;
  return same ? undefined : `${path} has other HTML after it woke than before`;
}

// One visit to every page, for what no file can tell: what React does with the document, and how wide the page is.
test.describe('every page: React adopts each node that the server sent, and nothing scrolls sideways at 320 px, nor at 200 % zoom', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  const sources = sourcesOf('everyPage.spec.ts', 'support/overflow.ts', 'support/watchContext.ts', 'fonts/wide.conf');
  for (const version of versionNames) {
    test(version === '' ? 'static pages and the not-found page' : `version ${version}`, async ({ page, context, request, allow, browser, baseURL }) => {
      allow.push(/404/);
      test.setTimeout(600_000);
      const paths = (await sitePages(request)).filter((each) => each.version === version).map(({ path }) => path);
      expect(paths.length).toBeGreaterThan(1);
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          const root = document.getElementById('root')!;
          Object.assign(window, { sent: { nodes: [...root.querySelectorAll('*')], html: root.innerHTML } });
        });
      });
      // A page that reports a problem is not to be remembered as good.
      const problems = await watchContext(context, baseURL ?? '');
      const read = async (path: string) => (await request.get(path)).text();
      const faults = await checkPages(`every page ${version}`, [...sources, browser.version()], version === '' ? [...paths, '/no-such-page'] : paths, read, async (path) => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        // A key wakes the app at once.
        await page.keyboard.press('Shift');
        await awake(page);
        const found = [await notAdopted(page, path), await sidewaysOverflow(page)];
        // What is left of 1280 px at 200 %.
        await page.setViewportSize({ width: 640, height: 640 });
        found.push(await sidewaysOverflow(page));
        await page.setViewportSize({ width: 320, height: 640 });
        return [...found.filter((each) => each !== undefined), ...problems.splice(0).filter((problem) => !/404/.test(problem))];
      });
      expect(faults).toEqual([]);
    });
  }
});
