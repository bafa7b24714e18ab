import { isReachable } from '../../../browser/server.ts';
import type { SearchOpener } from './searchDialog.tsx';
import type { BrowserState } from '../../../browser/state.ts';
import { scripts } from '../../../strings/english/scripts.ts';

/** Milliseconds before the field says that search is on its way. */
const loadingDelay = 300;

/**
 * Puts the search dialog in place of the field that the search button opens. Dialog, worker and index are fetched when
 * a reader points at the button, or opens the field with a key; what is typed until then goes with it into the dialog.
 * While the dialog cannot be had, the field leads to the search page; where there is none, or it cannot be had either,
 * it says so.
 */
export default function startSearch(state: BrowserState): void {
  const field = document.querySelector<HTMLFormElement>('.search-popover');
  if (!field) return;
  let dialog: SearchOpener | undefined;
  let loading: Promise<void> | undefined;

  const load = (): Promise<void> => {
    loading ??= fetchDialog();
    return loading;
  };
  const fetchDialog = async () => {
    try {
      const { createSearchOpener } = await import('./searchDialog.tsx');
      dialog = createSearchOpener(state);
      dialog.prepare();
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
    dialog.open(typed);
  };

  const say = (sentence: string) => (field.querySelector('p')!.textContent = sentence);
  const open = async (sent: boolean) => {
    // Two fetches in a row take their time on a slow line: what is typed meanwhile is kept.
    const late = setTimeout(() => say(scripts.searchLoading), loadingDelay);
    await load();
    clearTimeout(late);
    const page = field.getAttribute('action');
    if (dialog) {
      say('');
      takeOver();
    } else if (page === null || !(await isReachable(page))) say(scripts.searchNotLoaded);
    else if (sent) field.submit();
  };

  field.addEventListener('beforetoggle', (event) => {
    if (event.newState !== 'open') return;
    say('');
    if (!dialog) return void open(false);
    event.preventDefault();
    dialog.open('');
  });
  field.addEventListener('submit', (event) => {
    event.preventDefault();
    void open(true);
  });
  const loadWhenPointedAt = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.search-button')) void load();
  };
  document.addEventListener('pointerover', loadWhenPointedAt, { passive: true });
  document.addEventListener('focusin', loadWhenPointedAt);
  if (field.matches(':popover-open')) void open(false);
  else if (document.querySelector('.search-button:is(:hover, :focus)')) void load();
}
