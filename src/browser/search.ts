type Dialog = typeof import('./searchDialog.tsx');

/**
 * Puts the search dialog in place of the field that the search button opens. Dialog, worker and index are fetched when
 * a reader points at the button, or opens the field with a key; what is typed until then goes with it into the dialog.
 * While the dialog cannot be had, the field leads to the search page.
 */
export function startSearch(): void {
  const field = document.querySelector<HTMLFormElement>('#search-field');
  if (!field) return;
  let dialog: Dialog | undefined;
  let loading: Promise<void> | undefined;

  const load = (): Promise<void> => {
    loading ??= fetchDialog();
    return loading;
  };
  const fetchDialog = async () => {
    try {
      dialog = await import('./searchDialog.tsx');
      dialog.prepareSearch();
    } catch {
      loading = undefined;
    }
  };
  const takeOver = () => {
    if (!dialog || !field.matches(':popover-open')) return;
    const input = field.querySelector('input')!;
    const typed = input.value;
    input.value = '';
    // Focus goes back to where it was, and from there into the dialog.
    field.hidePopover();
    dialog.openSearch(typed);
  };

  field.addEventListener('beforetoggle', (event) => {
    if (event.newState !== 'open') return;
    if (!dialog) return void load().then(takeOver);
    event.preventDefault();
    dialog.openSearch('');
  });
  const meant = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.search-button')) void load();
  };
  document.addEventListener('pointerover', meant, { passive: true });
  document.addEventListener('focusin', meant);
  if (field.matches(':popover-open')) void load().then(takeOver);
  else if (document.querySelector('.search-button:is(:hover, :focus)')) void load();
}
