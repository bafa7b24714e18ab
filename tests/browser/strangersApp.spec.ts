import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { openAwake } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Bundles the app in `tests/strangersApp` as its author would, and serves it at a port of its own. */
async function serveStranger(): Promise<{ url: string; stop(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'strangers-app-'));
  const root = join(import.meta.dirname, '../strangersApp');
  const settings = { root, configFile: false, logLevel: 'warn' } as const;
  await build({ ...settings, base: './', build: { outDir, emptyOutDir: true, target: 'esnext' } });
  const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls!.local[0]!,
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

test('an app that nobody here wrote exchanges contexts with another, in a frame and in a window', async ({
  page,
  allow,
}) => {
  const stranger = await serveStranger();
  try {
    allow.push(new RegExp(`^request to another host: ${stranger.url}`));
    await openAwake(page, '/workbench');
    await page.getByRole('button', { name: 'Start with two apps' }).click();
    const watchlist = page.frameLocator('iframe[title="Watchlist"]');
    const chart = page.frameLocator('iframe[title="Price chart"]');
    for (const place of ['frame', 'window'] as const) {
      const opened = place === 'window' ? page.waitForEvent('popup') : undefined;
      const form = page.locator('form.connect');
      await form.getByRole('textbox', { name: 'Address', exact: true }).fill(stranger.url);
      await form.getByRole('radio', { name: `a ${place}` }).check();
      await form.getByRole('button', { name: 'Connect', exact: true }).click();
      const theirs: Page | FrameLocator = (await opened) ?? page.frameLocator('iframe[title="Your app"]');
      await expect(theirs.getByText('your-app speaks FDC3 2.2')).toBeVisible();
      await page.getByLabel('Channel of Your app').selectOption('red');
      await watchlist.getByRole('button', { name: 'OSTL' }).click();
      await expect(theirs.getByText('OSTL came')).toBeVisible();
      await theirs.getByRole('button', { name: 'Send AAPL' }).click();
      await expect(chart.getByText('It was given AAPL, and has no prices of that.')).toBeVisible();
      await page.getByRole('button', { name: 'Close Your app' }).click();
      await expect(page.getByLabel('Channel of Your app')).toHaveCount(0);
    }
    await expect(page.getByText('Nothing is wrong so far')).toBeVisible();
  } finally {
    await stranger.stop();
  }
});
