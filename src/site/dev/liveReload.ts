/// <reference types="vite/client" />
/** Runs in the browser, in development only: shows edits of docs and styles in the open page. */
import type { PageJson, PageMeta } from '../../theme/types.ts';

const page = JSON.parse(document.getElementById('page')?.textContent ?? '{}') as PageMeta;

async function refreshArticle(): Promise<void> {
  const response = await fetch(`${location.pathname === '/' ? '/index' : location.pathname}.json`, { cache: 'no-store' });
  if (!response.ok) return;
  const { html, meta } = (await response.json()) as PageJson;
  const holder = document.querySelector('main > *');
  if (holder && holder.innerHTML !== html) holder.innerHTML = html;
  document.title = meta.title;
}

async function refreshStyles(): Promise<void> {
  const name = [page.kind, page.module].filter(Boolean).join('/');
  const response = await fetch(`/@style/${name}`, { cache: 'no-store' });
  const element = document.querySelector('head > style');
  if (response.ok && element) element.textContent = await response.text();
}

import.meta.hot?.on('site:content', () => void refreshArticle());
import.meta.hot?.on('site:style', () => void refreshStyles());
