import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSite } from '../../../scripts/lib/testSite.mjs';
import { everything } from '../../support/everything.ts';
import { checks } from '../checks/checks.ts';
import { createPage } from './page.ts';
import type { Page } from './page.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';
import type { Engine, EngineName } from './window.ts';

/**
 * Turns each check into a test in a shared engine. Problems reported by a page fail the check unless it allows them.
 */
export function checkIn(name: EngineName, start: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine | undefined;
    let server: TestServer | undefined;
    let page: Page;
    const problems = () => [...engine!.problems, ...server!.problems];

    beforeAll(async () => {
      server = await startTestServer(testSite, name === 'webkit');
      engine = await start();
      const { window } = engine;
      await window.goto(`${server.url}/robots.txt`);
      page = createPage(name, window, server.url, (await window.evaluate("'navigation' in window")) as boolean);
    });
    afterAll(async () => {
      await engine?.close();
      await server?.stop();
    });
    beforeEach(() => page.resize(1280, 720));
    afterEach(async () => {
      // The next reader comes with nothing, to an empty window.
      await page.goto('/robots.txt');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.window.goto('about:blank');
    });

    it('what goes wrong on a page is told', async () => {
      await page.open('/docs/fdc3-intro');
      await page.evaluate(() => {
        console.error('said so');
        document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.2/picture.png' }));
        return new Promise<void>((resolve) => {
          addEventListener('error', () => resolve());
          setTimeout(() => {
            throw new Error('thrown');
          });
        });
      });
      for (const told of [/said so/, /thrown/, /Content.Security.Policy|CSP/i])
        await expect.poll(() => problems().some((each) => told.test(each))).toBe(true);
    });

    for (const { name: title, allow, skip, run } of checks.filter(({ weekly }) => everything || !weekly)) {
      it.skipIf(skip?.includes(name))(title, async () => {
        const before = problems().length;
        await run(page);
        await engine!.settled();
        const unexpected = problems()
          .slice(before)
          .filter((problem) => !allow?.test(problem));
        expect(unexpected, 'the pages report no problem').toEqual([]);
      });
    }
  });
}
