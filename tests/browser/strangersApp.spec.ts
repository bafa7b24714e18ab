import type { FrameLocator, Page } from '@playwright/test';
import { openAwake } from './support/pages.ts';
import { serveApp } from './support/serveApp.ts';
import { expect, test } from './support/test.ts';

test(
  'an app that nobody here wrote exchanges contexts with another, in a frame and in a window',
  { tag: '@everything' },
  async ({ page, allow }) => {
    const stranger = await serveApp('strangersApp');
    try {
      const { port } = new URL(stranger.url);
      allow.push(new RegExp(`^request to another host: http://(?:localhost|127\\.0\\.0\\.1):${port}/`));
      // A browser that keeps storage from frames of other sites: Chromium does in private windows, and its test build
      // does not.
      allow.push(/^uncaught: $/);
      await page.addInitScript(() => {
        if (parent === window || location.hostname !== 'localhost') return;
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      });
      await page.clock.install();
      await openAwake(page, '/playground');
      await page.getByRole('button', { name: 'Open two apps and send an instrument' }).click();
      const watchlist = page.frameLocator('iframe[title="Watchlist"]');
      const chart = page.frameLocator('iframe[title="Price chart"]');
      const form = page.locator('form.connect');
      const connect = async (address: string) => {
        await form.getByRole('textbox', { name: 'Address', exact: true }).fill(address);
        await form.getByRole('button', { name: 'Connect', exact: true }).click();
      };
      /** The app is on the same channel as other apps, and shares context. */
      const exchange = async (theirs: Page | FrameLocator, appId: string) => {
        await expect(theirs.getByText(`${appId} speaks FDC3 2.2`)).toBeVisible();
        await expect(page.getByText(`${appId} is connected, on the red channel.`)).toBeVisible();
        await watchlist.getByRole('button', { name: 'OSTL' }).click();
        await expect(theirs.getByText('OSTL came')).toBeVisible();
        await theirs.getByRole('button', { name: 'Send AAPL' }).click();
        await expect(chart.getByText(/has no prices for AAPL/)).toBeVisible();
        await page.getByRole('button', { name: `Close ${appId}` }).click();
        await expect(page.getByLabel(`Channel for ${appId}`)).toHaveCount(0);
      };
      await connect(`127.0.0.1:${port}`);
      await exchange(page.frameLocator(`iframe[title="127.0.0.1:${port}"]`), `127.0.0.1:${port}`);

      // Without storage the package does nothing.
      await connect(`localhost:${port}`);
      await expect(
        page.frameLocator(`iframe[title="localhost:${port}"]`).getByText('Looking for an agent'),
      ).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(page.locator('.steps')).toContainText('makes getAgent() fail with a SecurityError');
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Open in a window instead' }).click();
      await exchange(await opened, `localhost:${port}`);
      await expect(page.getByText('No problems found so far')).toBeVisible();
    } finally {
      await stranger.stop();
    }
  },
);
