import type { TestProject } from 'vitest/node';
import { buildTestSite } from '../../../scripts/lib/testSite.mjs';
import { everything } from '../../support/everything.ts';
import { pageTypes } from '../../browser/support/pages.ts';

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

/** Builds the site and selects pages for all engines, once. A full run opens a page of each type. */
export default async function setUp({ provide }: TestProject): Promise<void> {
  await buildTestSite();
  provide('pages', everything ? pageTypes.map(({ path }) => path) : typical);
}
