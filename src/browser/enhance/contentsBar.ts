/**
 * Folds the list of contents that lies above the text when an entry is chosen, when focus or a click goes elsewhere,
 * and on Escape. Beside the article the list is always shown, folded or not.
 */
export function startContentsBar(): void {
  const open = () => document.querySelector<HTMLDetailsElement>('.toc [open]');
  const leave = (next: EventTarget | null) => {
    const list = open();
    if (list && !(next instanceof Element && list.contains(next) && !next.closest('a'))) list.open = false;
  };
  document.addEventListener('click', ({ target }) => leave(target));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest('.toc') && open()?.contains(target as Node))
      leave(relatedTarget);
  });
  document.addEventListener('keydown', ({ key }) => {
    const list = key === 'Escape' && open();
    if (!list) return;
    list.open = false;
    list.querySelector('summary')?.focus();
  });
}
