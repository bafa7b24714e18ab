import { flushSync } from 'react-dom';
import type { ReadyPage } from '../pages/loadPage.tsx';
import { keepPage } from '../pages/pageFiles.ts';
import { applyStyles } from '../pages/styles.ts';
import { shell } from '../site.ts';
import { currentView, updateView } from '../view.ts';
import { updateHead } from './head.ts';

/** Puts a page in place of the one shown: styles and document tree change before the browser paints again. */
export function showPage({ page, main, sidebar }: ReadyPage): void {
  keepFirstPage();
  applyStyles(page);
  // A page may add to its title as it is drawn.
  updateHead(page, shell.site.url, shell.versions);
  flushSync(() => updateView({ page, main, sidebar, navigating: false, unreachable: undefined }));
}

let kept = false;

/** React has only adopted the article that came with the document and does not know it: it is read before it goes. */
function keepFirstPage(): void {
  if (kept) return;
  kept = true;
  const { page } = currentView();
  const article = document.querySelector('#main > .adopted');
  if (!article || (page.kind !== 'doc' && page.kind !== 'changes' && page.kind !== 'landing')) return;
  keepPage(page.path, Promise.resolve({ build: document.documentElement.dataset.build ?? '', meta: page, html: article.innerHTML }));
}
