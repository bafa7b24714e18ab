import { isComposing } from '../../../browser/dom.ts';
import { copySearch as strings } from '../../../strings/english/copySearch.ts';

interface WithIndex {
  /** Set by `search-index.js`. */
  copyIndex?: CopyIndex;
}

/**
 * Has the search field of an offline copy list what it finds below itself. The index is a script beside this one: a
 * folder answers no `fetch`.
 */
export function startCopySearch(script: string): void {
  const field = document.querySelector<HTMLFormElement>('.search-popover');
  const input = field?.querySelector('input');
  const status = field?.querySelector('[role=status]');
  if (!field || !input || !status) return;
  const list = document.createElement('ul');
  list.className = 'copy-hits';
  field.append(list);
  let chosen = 0;
  /** Enter opens the one that is marked; arrows mark another. */
  const choose = (place: number) => {
    const links = [...list.querySelectorAll('a')];
    chosen = links.length === 0 ? 0 : (place + links.length) % links.length;
    links.forEach((link, index) => link.toggleAttribute('data-chosen', index === chosen));
    links[chosen]?.scrollIntoView({ block: 'nearest' });
  };

  const show = () => {
    const { copyIndex } = window as WithIndex;
    if (!copyIndex) return;
    const hits = findInCopy(copyIndex, input.value);
    list.replaceChildren(...hits.map((hit) => itemOf(hit, script)));
    choose(0);
    status.textContent = input.value.trim() === '' ? '' : hits.length === 0 ? strings.none : strings.found(hits.length);
  };
  let asked = false;
  field.addEventListener('beforetoggle', () => {
    if (asked) return;
    asked = true;
    const index = document.createElement('script');
    index.src = new URL('search-index.js', script).href;
    index.addEventListener('load', show);
    document.head.append(index);
  });
  input.addEventListener('input', show);
  field.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelectorAll('a')[chosen]?.click();
  });
  input.addEventListener('keydown', (event) => {
    // Enter that confirms a composition sends no form.
    if (isComposing(event)) return event.key === 'Enter' ? event.preventDefault() : undefined;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(chosen + by);
  });
  // A link to an anchor of the same page leaves the document as it is.
  list.addEventListener('click', () => field.hidePopover());
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const opens = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !(target instanceof HTMLInputElement);
    if (!opens || altKey) return;
    event.preventDefault();
    field.togglePopover(true);
  });
}

function itemOf({ label, page, path }: FoundInCopy, script: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(path, script).href;
  link.textContent = label;
  if (page !== undefined) {
    const small = document.createElement('small');
    small.textContent = page;
    link.append(' ', small);
  }
  item.append(link);
  return item;
}

/**
 * What search in an offline copy finds: title, path in the copy, headings with their anchors, and whether the page
 * counts less than others.
 */
export type CopyIndex = [title: string, path: string, headings?: [text: string, id: string][], isLess?: 1][];

interface FoundInCopy {
  label: string;
  /** Title of the page, of a heading. */
  page?: string;
  path: string;
}

/** So many are shown: who wants more writes more. */
const most = 20;

/**
 * The pages and headings that have each word of a query, those first that begin with it, pages before headings, and
 * what counts less after both.
 */
function findInCopy(index: CopyIndex, query: string): FoundInCopy[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = index.flatMap(([title, path, headings = [], isLess = 0]) => [
    ...ranked(title, 6 * isLess, { label: title, path }),
    ...headings.flatMap(([text, id]) =>
      ranked(text, 3 + 6 * isLess, { label: text, page: title, path: `${path}#${encodeURIComponent(id)}` }),
    ),
  ]);
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ result }) => result);

  function ranked(text: string, least: number, result: FoundInCopy): { rank: number; result: FoundInCopy }[] {
    const lower = text.toLowerCase();
    if (!words.every((word) => lower.includes(word))) return [];
    const rank = lower === words.join(' ') ? 0 : lower.startsWith(words[0]!) ? 1 : 2;
    return [{ rank: least + rank, result }];
  }
}
