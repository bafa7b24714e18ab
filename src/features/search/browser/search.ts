import { isReachable } from '../../../browser/server.ts';
import type { SearchOpener } from './searchDialog.tsx';
import type { BrowserState } from '../../../browser/state.ts';
import { scripts } from '../../../strings/english/scripts.ts';

/** Delay before the loading message, in milliseconds. */
const loadingDelay = 300;

/**
 * Replaces the plain search field with the search dialog, loaded on hover or when opened by key; text typed meanwhile
 * moves to the dialog. If loading fails, the field leads to the search page, or shows an error.
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
    // Return focus first, so that the dialog can restore it later.
    field.hidePopover();
    dialog.open(typed);
  };

  const say = (sentence: string) => (field.querySelector('p')!.textContent = sentence);
  const open = async (sent: boolean) => {
    // Two sequential fetches are slow on a bad connection: keep text typed meanwhile.
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
