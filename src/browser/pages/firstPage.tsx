import { Fragment, type ReactNode } from 'react';
import { AdoptedHtml } from '../../theme/AdoptedHtml.tsx';
import type { PageMeta } from '../../theme/types.ts';
import { shell } from '../site.ts';
import { keptNotice } from '../kept/keptPage.tsx';
import { loadStatic } from './staticModules.ts';

/** A module that takes longer than this is waited for in sight of the reader. */
const patience = 3000;

/** What React puts into `<main>` of the page that came with the document. */
export interface FirstMain {
  main: ReactNode;
  /** Whether `main` is what the server drew, so that React can hydrate it; otherwise React draws the page anew. */
  adopts: boolean;
}

/**
 * For a static page this waits for its component; an article is adopted as it stands. Rejects only when not even the
 * means to show a failure can be had: the page then stays as the server drew it.
 */
export async function firstMain({ path, module }: PageMeta): Promise<FirstMain> {
  if (module === undefined) return { main: <AdoptedHtml key={path} html="" />, adopts: true };
  const loading = loadStatic(module);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const Page = await Promise.race([loading, late]).catch((error: unknown) => void console.error(error));
  const drawn = document.querySelector('#main .adopted');
  if (Page) {
    const notice = await keptNotice('kept' in document.documentElement.dataset);
    return {
      main: (
        <Fragment key={path}>
          {notice}
          <Page shell={shell} drawn={drawn && <AdoptedHtml html="" />} />
        </Fragment>
      ),
      adopts: true,
    };
  }
  const { StaticRetry } = await import('./StaticRetry.tsx');
  const html = document.getElementById('main')?.innerHTML ?? '';
  return {
    main: <StaticRetry key={path} name={module} first={loading} html={html} drawn={drawn?.innerHTML} />,
    adopts: false,
  };
}
