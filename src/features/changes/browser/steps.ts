import { differences as strings } from '../../../strings/english/differences.ts';

/**
 * Goes from change to change: by the buttons, and by keys while focus is among the changes or on the buttons.
 * Elsewhere single letters belong to the reader or to assistive technology. Gives what starts again at the first
 * change.
 */
export function startSteps(article: HTMLElement): () => void {
  let at = -1;
  const places = () => [...article.querySelectorAll<HTMLElement>('[data-change]')];
  const output = article.querySelector('output')!;

  const show = () => {
    const count = places().length;
    output.textContent = count === 0 ? '' : at === -1 ? `${count}` : strings.place(at + 1, count);
    for (const button of article.querySelectorAll<HTMLButtonElement>('[data-step]')) button.disabled = count === 0;
  };
  const step = (by: number) => {
    const all = places();
    if (all.length === 0) return;
    at = at === -1 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length;
    all[at]!.focus({ preventScroll: true });
    all[at]!.scrollIntoView({ block: 'start' });
    show();
  };

  article.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (button) step(Number(button.dataset.step));
  });
  article.addEventListener('focusin', ({ target }) => {
    const place = target instanceof Element ? places().findIndex((each) => each.contains(target)) : -1;
    if (place === -1 || place === at) return;
    at = place;
    show();
  });
  article.addEventListener('keydown', (event) => {
    const by = keys[event.key];
    if (
      by === undefined ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented ||
      isTyping(event.target)
    )
      return;
    event.preventDefault();
    step(by);
  });
  show();
  return () => {
    at = -1;
    show();
  };
}

const keys: Record<string, number> = { n: 1, j: 1, p: -1, k: -1 };

/** A letter chooses in a list, too; and what is said in a dialog is not for the page below it. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null)
  );
}
