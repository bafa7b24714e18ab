import type { APIRequestContext } from '@playwright/test';
import { everything } from '../../support/everything.ts';
import { coverPages, madeOf } from './cover.ts';
import { sitePages } from './pages.ts';

export interface ChosenPages {
  /** All pages of the site and the not-found page, by path. */
  documents: Map<string, string>;
  /** Pages for slow checks: those with the most constructs; in a full run all pages. */
  chosen: string[];
}

/** Reads the whole site, and chooses pages for slow checks, at most `limit`. */
export async function choosePages(request: APIRequestContext, limit?: number): Promise<ChosenPages> {
  const documents = new Map<string, string>();
  for (const path of [...(await sitePages(request)).map((page) => page.path), '/no-such-page'])
    documents.set(path, await (await request.get(path)).text());
  if (everything) return { documents, chosen: [...documents.keys()] };
  return {
    documents,
    chosen: coverPages(
      [...documents].map(([path, html]) => madeOf({ path, html })),
      limit,
    ),
  };
}
