/// <reference types="vite/client" />
/** Runs in the browser, in development only: shows edits of docs and styles in the open page. */
import { refreshPage } from '../../browser/navigation/showPage.ts';
import { readDocument } from '../../browser/pages/pageDocuments.ts';
import { documentStyle } from '../../browser/pages/styles.ts';
import type { BrowserState } from '../../browser/state.ts';

/** Set by the app when it is there (browser/app.ts). */
const running = () => (window as { app?: { state: BrowserState; enhancePage(): void } }).app;

/** For the app to wake, in milliseconds. */
const patience = 5000;

async function showContent(): Promise<void> {
  const begun = performance.now();
  while (!running() && performance.now() - begun < patience) await new Promise((resolve) => setTimeout(resolve, 50));
  // Without the app, or when the page itself is gone, the server knows best.
  const app = running();
  if (!app) return location.reload();
  await refreshPage(app.state).then(app.enhancePage, () => location.reload());
}

async function showStyles(): Promise<void> {
  const block = documentStyle();
  // A page of another type, shown in place, has its styles in a constructed style sheet.
  if (!block?.sheet || block.sheet.disabled) return location.reload();
  const response = await fetch(location.href, { cache: 'no-store' });
  block.textContent = readDocument(await response.text()).css;
}

import.meta.hot?.on('site:content', () => void showContent());
import.meta.hot?.on('site:style', () => void showStyles());
// An edit between the drawing of this document and its connection has been told to nobody.
import.meta.hot?.send('site:drawn', Number(document.querySelector<HTMLElement>('script[data-edits]')?.dataset.edits));

// Whoever edits wants the edit in the page as it stands, which takes the app: it does not wait for a sign of a reader
// here.
dispatchEvent(new Event('pointerdown'));
