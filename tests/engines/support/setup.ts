import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTestSite, testSite } from '../../../scripts/lib/testSite.mjs';
import { everything } from '../../support/everything.ts';
import { coverPages, madeOf } from '../../browser/support/cover.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of pages that together show all constructs of the site. */
    pages: string[];
  }
}

/** Builds the site and selects pages for all engines, once. */
export default async function setUp({ provide }: TestProject): Promise<void> {
  await buildTestSite();
  const { pages } = JSON.parse(readFileSync(join(testSite, 'paths.json'), 'utf8')) as { pages: [string][] };
  const fileOf = (path: string) => join(testSite, path === '/' ? 'index.html' : `${decodeURIComponent(path)}.html`);
  const made = pages.map(([path]) => madeOf({ path, html: readFileSync(fileOf(path), 'utf8') }));
  provide('pages', [...coverPages(made, everything ? undefined : 8), '/no-such-page']);
}
