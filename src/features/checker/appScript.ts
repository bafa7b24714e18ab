import { closestTo, onClicks } from '../../browser/dom.ts';
import type { BrowserState } from '../../browser/state.ts';

/** Few readers check anything: the code comes with the first focus of a field, the validators with its first text. */
export default function startCheckers(state: BrowserState): void {
  const wake = (target: EventTarget | null, wantsExample = false) => {
    const field = closestTo(target, '.checker')?.querySelector('textarea');
    if (!field) return;
    import('./checker.ts').then(({ startChecker }) => {
      const checker = startChecker(field, state);
      return wantsExample ? checker.tryExample() : undefined;
    }, console.error);
  };
  // Focus or, when a page comes back, what was in its fields.
  for (const type of ['focusin', 'input']) document.addEventListener(type, ({ target }) => wake(target));
  onClicks({ '.checker [data-example]': (button) => wake(button, true) });
  // What woke the page may have been the focus in such a field.
  wake(document.activeElement);
}
