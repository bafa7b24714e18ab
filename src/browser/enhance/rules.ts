import { readStored, store } from '../storage.ts';

/**
 * Makes the list of all rules a tool: a field for words, boxes to tick whose state stays in this browser, and a count of both.
 * The radios do their work in the style sheet. Does nothing on a page without the list, and nothing twice.
 */
export default function enhanceRules(): void {
  const list = document.querySelector<HTMLElement>('.rules[data-version]');
  if (!list || list.querySelector('li > input')) return;
  const key = `rules.${list.dataset.version!}` as const;
  const ticked = new Set(readStored(key)?.split(' ').filter(Boolean));
  const rows = [...list.querySelectorAll<HTMLLIElement>('li[data-rule]')].map((row) => ({ row, text: row.textContent.toLowerCase() }));
  for (const { row } of rows) if (!row.closest('.gone')) row.prepend(box(row, ticked.has(row.dataset.rule!)));

  const update = () => count(list, rows);
  list.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const rule = target.closest<HTMLElement>('li[data-rule]')?.dataset.rule;
    if (rule) {
      if (target.checked) ticked.add(rule);
      else ticked.delete(rule);
      store(key, [...ticked].join(' '));
    }
    update();
  });
  update();
}

function box(row: HTMLLIElement, checked: boolean): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.checked = checked;
  input.setAttribute('aria-label', `Done: ${row.querySelector('p')?.textContent ?? ''}`);
  return input;
}

/** Hides what has not all words, and groups in which nothing is left; says how many rules are shown and how many of them are ticked. */
function count(list: HTMLElement, rows: { row: HTMLLIElement; text: string }[]): void {
  const words = list.querySelector<HTMLInputElement>('[name=text]')?.value.toLowerCase().trim().split(/\s+/) ?? [];
  for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
  for (const group of list.querySelectorAll<HTMLElement>('.rule-group')) {
    group.hidden = false;
    group.hidden = ![...group.querySelectorAll('li')].some(isShown);
  }
  const shown = rows.filter(({ row }) => isShown(row));
  const done = shown.filter(({ row }) => row.querySelector<HTMLInputElement>(':scope > input')?.checked).length;
  const output = list.querySelector('output');
  if (output) output.textContent = shown.length === 0 ? 'No rule fits.' : `${shown.length} of ${rows.filter(({ row }) => !row.closest('.gone')).length} rules, ${done} ticked`;
}

function isShown(row: HTMLElement): boolean {
  return row.checkVisibility();
}
