import { expect, test } from './support/test.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake, sitePages, versionNames } from './support/pages.ts';

interface Sent {
  sent: { nodes: Element[]; html: string };
}

// One visit to every page, for what no file can tell: what React does with the document, and how wide the page is.
test.describe('every page: React adopts each node that the server sent, and nothing scrolls sideways at 320 px, nor at 200 % zoom', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const version of versionNames) {
    test(version === '' ? 'static pages and the not-found page' : `version ${version}`, async ({ page, request, allow }) => {
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
      const faults: (string | undefined)[] = [];
      for (const path of version === '' ? [...paths, '/no-such-page'] : paths) {
        await openAwake(page, path);
        const { lost, same } = await page.evaluate(() => {
          const root = document.getElementById('root')!;
          const { nodes, html } = (window as unknown as Sent).sent;
          // What follows the scroll, the keys that open search on this system, and what a filter counts are the app's.
          const still = (text: string) => text.replace(/<kbd.*?<\/kbd>|<output>.*?<\/output>/g, '').replaceAll(' aria-current="true"', '').replaceAll('<!--$-->', '').replaceAll('<!--/$-->', '');
          return { lost: nodes.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 100)), same: still(root.innerHTML) === still(html) };
        });
        if (lost.length > 0) faults.push(`${path} lost ${lost.join(' | ')}`);
        if (!same) faults.push(`${path} has other HTML after it woke than before`);
        faults.push(await sidewaysOverflow(page));
        // What is left of 1280 px at 200 %.
        await page.setViewportSize({ width: 640, height: 640 });
        faults.push(await sidewaysOverflow(page));
        await page.setViewportSize({ width: 320, height: 640 });
      }
      expect(faults.filter(Boolean)).toEqual([]);
    });
  }
});
