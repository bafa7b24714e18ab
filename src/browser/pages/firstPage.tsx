import type { ReactNode } from 'react';
import { AdoptedHtml } from '../../theme/AdoptedHtml.tsx';
import type { PageMeta } from '../../theme/types.ts';
import { loadStatic, staticMain } from './staticPage.tsx';

/** A module that takes longer than this is waited for in sight of the reader. */
const patience = 3000;

/**
 * What React puts into `<main>` of the page that came with the document. `adopts` says whether that is what the server
 * drew, so that React can hydrate it; otherwise React draws the page anew.
 *
 * For a static page this waits for its component; an article is adopted as it stands. Rejects only when not even the
 * means to show a failure can be had: the page then stays as the server drew it.
 */
export async function firstMain({ path, module }: PageMeta): Promise<{ main: ReactNode; adopts: boolean }> {
  if (module === undefined) return { main: <AdoptedHtml key={path} html="" />, adopts: true };
  const loading = loadStatic(module);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const Page = await Promise.race([loading, late]).catch((error: unknown) => void console.error(error));
  const drawn = document.querySelector('#main .adopted');
  if (Page) {
    const isKept = 'kept' in document.documentElement.dataset;
    return { main: await staticMain(Page, path, isKept, drawn ? '' : undefined), adopts: true };
  }
  const { StaticRetry } = await import('./StaticRetry.tsx');
  const html = document.getElementById('main')?.innerHTML ?? '';
  return {
    main: <StaticRetry key={path} name={module} first={loading} html={html} drawn={drawn?.innerHTML} />,
    adopts: false,
  };
}
