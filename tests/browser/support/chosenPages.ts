import type { APIRequestContext } from '@playwright/test';
import { coverPages, madeOf } from './cover.ts';
import { sitePages } from './pages.ts';

export interface ChosenPages {
  /** All pages of the site and the not-found page, by path. */
  documents: Map<string, string>;
  /** Pages for slow checks, with each construct once. All pages with EVERY_PAGE=1. */
  chosen: string[];
}

/** Reads the whole site and selects representative pages. */
export async function choosePages(request: APIRequestContext): Promise<ChosenPages> {
  const documents = new Map<string, string>();
  for (const path of [...(await sitePages(request)).map((page) => page.path), '/no-such-page'])
    documents.set(path, await (await request.get(path)).text());
  if (process.env.EVERY_PAGE) return { documents, chosen: [...documents.keys()] };
  return {
    documents,
    chosen: coverPages(
      [...documents].map(([path, html]) => madeOf({ path, html })),
      1,
    ),
  };
}
