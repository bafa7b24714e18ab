import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTestSite, testSite } from '../../../scripts/lib/testSite.mjs';
import { everything } from '../../support/everything.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of pages for the check of layouts. */
    pages: string[];
  }
}

/** Pages with the widest layouts: drawings, tables, code, tools, and an address without a page. */
const typical = [
  '/',
  '/docs/fdc3-intro',
  '/docs/next/api/ref/Events',
  '/docs/changes/api/ref/Channel',
  '/no-such-page',
];

/** Builds the site and selects pages for all engines, once. A full run opens all pages. */
export default async function setUp({ provide }: TestProject): Promise<void> {
  await buildTestSite();
  const { pages } = JSON.parse(readFileSync(join(testSite, 'paths.json'), 'utf8')) as { pages: [string][] };
  provide('pages', everything ? [...pages.map(([path]) => path), '/no-such-page'] : typical);
}
