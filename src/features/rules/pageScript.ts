import { keepInAddress, showChosen, untilGone } from '../../theme/listFilters.ts';
import { readStored, store } from '../../browser/storage.ts';
import { ruleList as strings } from '../../strings/english/ruleList.ts';

/**
 * Enhances the rules list, once: text search, checkboxes synced across tabs, and counts. Radio filters work through the
 * style sheet; the selection is saved in the address.
 */
export default function enhanceRules(): void {
  const list = document.querySelector<HTMLElement>('.rules[data-version]');
  if (!list || list.querySelector('li > input')) return;
  // A storage key per rule, so that two tabs cannot overwrite one another.
  const version = list.dataset.version!;
  const keyOf = (rule: string) => `rules.${version} ${rule}` as const;
  const isTicked = (row: HTMLElement) => readStored(keyOf(row.dataset.rule!)) !== undefined;
  const rows = [...list.querySelectorAll<HTMLLIElement>('li[data-rule]')].map((row) => ({
    row,
    text: row.textContent.toLowerCase(),
  }));
  for (const { row } of rows) if (!row.closest('.gone')) row.prepend(box(row, isTicked(row)));

  const update = () => {
    showChosen(list);
    count(list, rows);
  };
  list.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const rule = target.closest<HTMLElement>('li[data-rule]')?.dataset.rule;
    if (rule) store(keyOf(rule), target.checked ? 'done' : undefined);
    update();
  });
  const showTicked = () => {
    for (const { row } of rows) {
      const input = boxOf(row);
      if (input) input.checked = isTicked(row);
    }
    update();
  };
  followTabs(list, keyOf(''), showTicked);
  keepInAddress(list, update);
  update();
}

/** Calls `show` when another tab changes a checkbox, or when the page returns from the back/forward cache. */
function followTabs(list: HTMLElement, prefix: string, show: () => void): void {
  const signal = untilGone(list);
  addEventListener('storage', (event) => event.key?.startsWith(prefix) && show(), { signal });
  addEventListener('pageshow', (event) => event.persisted && show(), { signal });
}

function box(row: HTMLLIElement, checked: boolean): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.checked = checked;
  input.setAttribute('aria-label', strings.done(row.querySelector('p > a')?.textContent ?? ''));
  return input;
}

/** Hides rows without all search words and empty groups; shows the number of visible and checked rules. */
function count(list: HTMLElement, rows: { row: HTMLLIElement; text: string }[]): void {
  const words = list.querySelector<HTMLInputElement>('[name=text]')?.value.toLowerCase().trim().split(/\s+/) ?? [];
  for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
  for (const group of list.querySelectorAll<HTMLElement>('.rule-group')) {
    group.hidden = false;
    // The style sheet hides it.
    if (!isShown(group)) continue;
    const inGroup = [...group.querySelectorAll('li')].filter(isShown).length;
    group.hidden = inGroup === 0;
    group.querySelector('h2')!.dataset.count = String(inGroup);
  }
  showProgress(list);
  const shown = rows.filter(({ row }) => isShown(row));
  const done = shown.filter(({ row }) => boxOf(row)?.checked).length;
  const output = list.querySelector('output');
  if (output)
    output.textContent =
      shown.length === 0
        ? strings.none
        : strings.count(shown.length, rows.filter(({ row }) => !row.closest('.gone')).length, done);
}

/** Shows the number of checked MUST rules, whatever the filters hide. */
function showProgress(list: HTMLElement): void {
  const label = list.querySelector('.must-done');
  if (!label) return;
  const progress = label.querySelector('progress')!;
  progress.value = list.querySelectorAll('.l-must:not(.c-gone) > :checked').length;
  label.querySelector('span')!.textContent = strings.mustDone(progress.value, progress.max);
}

function boxOf(row: HTMLElement): HTMLInputElement | null {
  return row.querySelector(':scope > input');
}

function isShown(row: HTMLElement): boolean {
  return row.checkVisibility();
}
