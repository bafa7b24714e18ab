import { isComposing } from '../../../browser/dom.ts';
import { copySearch as strings } from '../../../strings/english/copySearch.ts';

interface WithIndex {
  /** Set by `search-index.js`. */
  copyIndex?: CopyIndex;
}

/**
 * Lists results below the search field in an offline copy. The index is a script, because `fetch` does not work on file
 * URLs.
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
  /** Arrow keys select a result; Enter opens it. */
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
    // Enter during text composition must not submit the form.
    if (isComposing(event)) return event.key === 'Enter' ? event.preventDefault() : undefined;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(chosen + by);
  });
  // A link to an anchor on the same page does not reload the document.
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

/** Search index for an offline copy: title, path, headings with anchors, and whether the page ranks lower. */
export type CopyIndex = [title: string, path: string, headings?: [text: string, id: string][], isLess?: 1][];

interface FoundInCopy {
  label: string;
  page?: string;
  path: string;
}

/** Maximum number of results. */
const most = 20;

/**
 * Finds pages and headings with every query word. Prefix matches come first, then pages before headings; low-ranked
 * pages come last.
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
