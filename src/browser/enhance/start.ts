import wakes from 'virtual:wakes';
import { anchorOf } from '../paths.ts';
import type { BrowserState } from '../state.ts';
import { copyAddress, copyCode, copyFile } from './copy.ts';
import { startDropdowns } from './dropdowns.ts';
import { enlarge } from './enlarge.ts';
import { watchScrollers } from './scrollers.ts';
import { startScrollSpy } from './scrollSpy.ts';

/**
 * What makes articles handier, by a few listeners on the document: they serve every page that will be shown. Returns what
 * to call when another page stands in the document and has not been scrolled yet.
 */
export function startEnhancements(state: BrowserState): () => void {
  const spy = startScrollSpy();
  watchScrollers(document.getElementById('main')!);
  startDropdowns();
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copyCode(button);
    const larger = target instanceof Element ? target.closest<HTMLElement>('[data-enlarge]') : null;
    if (larger) enlarge(larger);
    const page = target instanceof Element ? target.closest<HTMLElement>('[data-copy-file]') : null;
    if (page) void copyFile(page);
    const anchor = anchorOf(target);
    if (anchor?.matches('.anchor[href*="#"]')) void copyAddress(anchor);
    if (anchor?.closest('.toc')) spy.choose(anchor);
  });
  wakeKind(state);
  return () => {
    watchScrollers(document.getElementById('main')!);
    spy.read();
    wakeKind(state);
  };
}

/** What only pages of one kind need is no part of the first script. */
function wakeKind(state: BrowserState): void {
  const { kind = '' } = document.querySelector<HTMLElement>('.layout')?.dataset ?? {};
  if (!Object.hasOwn(wakes, kind)) return;
  // Without it the page can still be read.
  wakes[kind]!()
    .then((module) => module.default(state))
    .catch(console.error);
}
