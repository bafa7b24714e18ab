/// <reference types="vite/client" />
/** Runs in the browser, in development only: applies edits of docs and styles to the open page. */
import { refreshPage } from '../../browser/navigation/showPage.ts';
import { readDocument } from '../../browser/pages/pageDocuments.ts';
import { documentStyle } from '../../browser/pages/styles.ts';
import type { BrowserState } from '../../browser/state.ts';

const running = () => (window as { app?: { state: BrowserState; enhancePage(): void } }).app;

/** Maximum wait for the app to start, in milliseconds. */
const patience = 5000;

async function showContent(): Promise<void> {
  const begun = performance.now();
  while (!running() && performance.now() - begun < patience) await new Promise((resolve) => setTimeout(resolve, 50));
  // Reload if the app or the page itself is missing.
  const app = running();
  if (!app) return location.reload();
  await refreshPage(app.state).then(app.enhancePage, () => location.reload());
}

async function showStyles(): Promise<void> {
  const block = documentStyle();
  // A page type loaded by navigation has its styles in a constructed style sheet.
  if (!block?.sheet || block.sheet.disabled) return location.reload();
  const response = await fetch(location.href, { cache: 'no-store' });
  block.textContent = readDocument(await response.text()).css;
}

import.meta.hot?.on('site:content', () => void showContent());
import.meta.hot?.on('site:style', () => void showStyles());
// An edit before this connection was not announced, so report the edit count at drawing time.
import.meta.hot?.send('site:drawn', Number(document.querySelector<HTMLElement>('script[data-edits]')?.dataset.edits));

// Start the app now, not on the first input, because live edits need it.
dispatchEvent(new Event('pointerdown'));
