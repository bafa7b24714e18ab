import ownWakes from 'virtual:wakes';
import { anchorOf } from '../paths.ts';
import type { BrowserState } from '../state.ts';
import { copyAddress, copyCode, copyFile } from './copy.ts';
import { startDropdowns } from './dropdowns.ts';
import { enlarge } from './enlarge.ts';
import { watchScrollers } from './scrollers.ts';
import { startScrollSpy } from './scrollSpy.ts';
import { chooseTab, restoreTabs } from '../../features/tabs/start.ts';

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
    const kept = target instanceof Element ? target.closest<HTMLElement>('[data-keep]') : null;
    if (kept) wakeKeep((keep) => keep.act(kept, target as Element));
    const anchor = anchorOf(target);
    if (anchor?.matches('.anchor[href*="#"]')) void copyAddress(anchor);
    if (anchor?.closest('.toc')) spy.choose(anchor);
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.tabs')) chooseTab(target);
  });
  // Focus or, when a page comes back, what was in its fields.
  for (const type of ['focusin', 'input']) document.addEventListener(type, ({ target }) => loadChecker(state, target));
  // What woke the page may have been the focus in such a field.
  loadChecker(state, document.activeElement);
  wakeKind();
  // Of a filling that was interrupted there is a part here, and no worker.
  const keepers = () => {
    if (document.querySelector('[data-keep]'))
      globalThis.caches?.keys().then(
        (names) => names.some((name) => name.startsWith('kept ')) && wakeKeep((keep) => keep.showKept()),
        () => {},
      );
  };
  if (navigator.serviceWorker?.controller) wakeKeep((keep) => keep.updateKept());
  keepers();
  return () => {
    keepers();
    restoreTabs();
    watchScrollers(document.getElementById('main')!);
    spy.read();
    wakeKind();
  };
}

/** Only who keeps a version, or asks to, fetches what that takes. */
function wakeKeep(then: (keep: typeof import('../../features/keeping/keep.ts')) => void): void {
  import('../../features/keeping/keep.ts').then(then).catch(console.error);
}

/** Few readers check anything: the code comes with the first focus of a field, the validators with its first text. */
function loadChecker(state: BrowserState, target: EventTarget | null): void {
  if (!(target instanceof HTMLTextAreaElement) || !target.closest('.checker')) return;
  import('../../features/checker/checker.ts').then(
    ({ startChecker }) => startChecker(target, state),
    console.error,
  );
}

/** What only pages of one kind need is no part of the first script. */
const wakes: typeof ownWakes = {
  rules: () => import('../../features/rules/wake.ts'),
  changes: () => import('../../features/changes/wake/wake.tsx'),
  ...ownWakes,
};

function wakeKind(): void {
  const { kind = '' } = document.querySelector<HTMLElement>('.layout')?.dataset ?? {};
  if (!Object.hasOwn(wakes, kind)) return;
  // Without it the page can still be read.
  wakes[kind]!().then((module) => module.default(), console.error);
}
