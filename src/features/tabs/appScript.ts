import { readStored, store } from '../../browser/storage.ts';

/** Tabs are chosen in every group of their name, and remembered. */
export default function startTabs(): () => void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.tabs')) return;
    chooseTab(target);
    findInTabs();
  });
  return restoreTabs;
}

/** Remembers the tab that was chosen and chooses it in every group of that name; what was clicked stays where it is. */
function chooseTab(input: HTMLInputElement): void {
  const group = groupOf(input);
  const value = input.dataset.value;
  if (!group || !value) return;
  store(`tabs.${group}`, value);
  const before = input.getBoundingClientRect().top;
  check(group, value);
  scrollBy({ top: input.getBoundingClientRect().top - before, behavior: 'instant' });
}

/**
 * Chooses the remembered tabs in a page that has come in. For the first page the inline script `firstInput.ts` does it.
 */
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

/** Lets a search in the page find what is in tabs that are not chosen; the inline script chooses the tab then. */
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
