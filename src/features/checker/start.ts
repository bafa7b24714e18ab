import type { BrowserState } from '../../browser/state.ts';

/** Few readers check anything: the code comes with the first focus of a field, the validators with its first text. */
export default function startCheckers(state: BrowserState): void {
  const wake = (target: EventTarget | null) => {
    if (!(target instanceof HTMLTextAreaElement) || !target.closest('.checker')) return;
    import('./checker.ts').then(({ startChecker }) => startChecker(target, state), console.error);
  };
  // Focus or, when a page comes back, what was in its fields.
  for (const type of ['focusin', 'input']) document.addEventListener(type, ({ target }) => wake(target));
  // What woke the page may have been the focus in such a field.
  wake(document.activeElement);
}
