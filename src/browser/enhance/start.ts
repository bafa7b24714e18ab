import { anchorOf } from '../links.ts';
import { copyAddress, copyCode, copyFile } from './copy.ts';
import { enlarge } from './enlarge.ts';
import { choose, readEntries, startScrollSpy } from './scrollSpy.ts';
import { chooseTab, restoreTabs } from './tabs.ts';

/** What makes articles handier, by a few listeners on the document: they serve every page that will be shown. */
export function startEnhancements(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copyCode(button);
    const larger = target instanceof Element ? target.closest<HTMLElement>('[data-enlarge]') : null;
    if (larger) enlarge(larger);
    const page = target instanceof Element ? target.closest<HTMLElement>('[data-copy-file]') : null;
    if (page) void copyFile(page);
    const anchor = anchorOf(target);
    if (anchor?.matches('.anchor[href*="#"]')) void copyAddress(anchor);
    if (anchor?.closest('.toc')) choose(anchor);
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.tabs')) chooseTab(target);
  });
  document.addEventListener('focusin', ({ target }) => loadChecker(target));
  // What woke the page may have been the focus in such a field.
  loadChecker(document.activeElement);
  startScrollSpy();
  loadRules();
  loadDifference();
}

/** Another page stands in the document and has not been scrolled yet. */
export function enhancePage(): void {
  restoreTabs();
  readEntries();
  loadRules();
  loadDifference();
}

/** Few readers check anything: the code comes with the first focus of a field, the validators with its first text. */
function loadChecker(target: EventTarget | null): void {
  if (!(target instanceof HTMLTextAreaElement) || !target.closest('.checker')) return;
  import('../check/checker.ts').then(({ startChecker }) => startChecker(target), console.error);
}

/** One page a version has the list of rules: what it needs is no part of the first script. */
function loadRules(): void {
  if (!document.querySelector('.rules[data-version]')) return;
  // Without it the list is still a list.
  import('./rules.ts').then(({ enhanceRules }) => enhanceRules(), console.error);
}

/** A page of changes can be read as it is: what makes it handier is fetched where there is one. */
function loadDifference(): void {
  if (!document.querySelector('.difference')) return;
  import('../differences/enhance.tsx').then(({ enhanceDifference }) => enhanceDifference(), console.error);
}
