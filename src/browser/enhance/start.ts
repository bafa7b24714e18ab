import { anchorOf } from '../paths.ts';
import type { BrowserState } from '../state.ts';
import { copyAddress, copyCode, copyFile } from './copy.ts';
import { enlarge } from './enlarge.ts';
import { startScrollSpy } from './scrollSpy.ts';
import { chooseTab, restoreTabs } from './tabs.ts';

/**
 * What makes articles handier, by a few listeners on the document: they serve every page that will be shown. Returns what
 * to call when another page stands in the document and has not been scrolled yet.
 */
export function startEnhancements(state: BrowserState): () => void {
  const spy = startScrollSpy();
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
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.tabs')) chooseTab(target);
  });
  document.addEventListener('focusin', ({ target }) => loadChecker(state, target));
  // What woke the page may have been the focus in such a field.
  loadChecker(state, document.activeElement);
  loadRules();
  return () => {
    restoreTabs();
    spy.read();
    loadRules();
  };
}

/** Few readers check anything: the code comes with the first focus of a field, the validators with its first text. */
function loadChecker(state: BrowserState, target: EventTarget | null): void {
  if (!(target instanceof HTMLTextAreaElement) || !target.closest('.checker')) return;
  import('../check/checker.ts').then(({ startChecker }) => startChecker(target, state), console.error);
}

/** One page a version has the list of rules: what it needs is no part of the first script. */
function loadRules(): void {
  if (!document.querySelector('.rules[data-version]')) return;
  // Without it the list is still a list.
  import('./rules.ts').then(({ enhanceRules }) => enhanceRules(), console.error);
}
