import { closestTo, onClicks } from '../../browser/dom.ts';
import type { BrowserState } from '../../browser/state.ts';

/** Loads the checker code on a field's first focus, and validators with its first text: few readers use it. */
export default function startCheckers(state: BrowserState): void {
  const wake = (target: EventTarget | null, wantsExample = false) => {
    const field = closestTo(target, '.checker')?.querySelector('textarea');
    if (!field) return;
    import('./checker.ts').then(({ startChecker }) => {
      const checker = startChecker(field, state);
      return wantsExample ? checker.tryExample() : undefined;
    }, console.error);
  };
  // Focus, or input restored with the page.
  for (const type of ['focusin', 'input']) document.addEventListener(type, ({ target }) => wake(target));
  onClicks({ '.checker [data-example]': (button) => wake(button, true) });
  // The page may have been activated by focus in such a field.
  wake(document.activeElement);
}
