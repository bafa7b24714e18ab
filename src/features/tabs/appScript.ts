import { readStored, store } from '../../browser/storage.ts';

/** Selects a tab in every group with the same name, and remembers the selection. */
export default function startTabs(): () => void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.tabs')) return;
    chooseTab(target);
    findInTabs();
  });
  return restoreTabs;
}

/** Remembers the selected tab and applies it to every matching group, keeping the clicked tab in place. */
function chooseTab(input: HTMLInputElement): void {
  const group = groupOf(input);
  const value = input.dataset.value;
  if (!group || !value) return;
  store(`tabs.${group}`, value);
  const before = input.getBoundingClientRect().top;
  check(group, value);
  scrollBy({ top: input.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Applies remembered tabs to a newly loaded page. The inline script `firstInput.ts` does this for the first page. */
function restoreTabs(): void {
  findInTabs();
  const groups = [...document.querySelectorAll<HTMLElement>('.tabs[data-group]')].map(
    ({ dataset }) => dataset.group ?? '',
  );
  for (const group of new Set(groups)) {
    const value = readStored(`tabs.${group}`);
    if (value) check(group, value);
  }
}

/** Makes hidden panels available to find-in-page; the inline script then selects the tab. */
function findInTabs(): void {
  if (!('onbeforematch' in document)) return;
  for (const panel of document.querySelectorAll('.tab-panel')) panel.setAttribute('hidden', 'until-found');
}

function groupOf(input: HTMLElement): string | undefined {
  return input.closest<HTMLElement>('.tabs')?.dataset.group;
}

function check(group: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.tabs[data-group] input')) {
    if (input.dataset.value === value && groupOf(input) === group) input.checked = true;
  }
}
