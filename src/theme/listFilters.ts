/**
 * Synchronizes fields in an element with the query of the page's address. Reads the address first, if it has values;
 * otherwise keeps choices made before scripts ran. Calls `onTaken` after every read.
 */
export function keepInAddress(container: Element, onTaken: () => void): void {
  const fields = [...container.querySelectorAll<HTMLInputElement>('input[name]')];
  const names = [...new Set(fields.map(({ name }) => name))];
  const groupOf = (name: string) => fields.filter((field) => field.name === name);
  const path = location.pathname;
  // In-place navigation changes the address just before the next page appears.
  const isShown = () => container.isConnected && location.pathname === path;
  let writing: ReturnType<typeof setTimeout> | undefined;

  const take = () => {
    if (!isShown()) return;
    const asked = new URLSearchParams(location.search);
    for (const name of names) takeWords(groupOf(name), asked.getAll(name));
    onTaken();
  };
  const write = () => {
    // Do not change the address during a navigation: that would abort it.
    if (!isShown() || (typeof NavigateEvent === 'function' && navigation.transition)) return;
    const query = new URLSearchParams(location.search);
    for (const name of names) {
      query.delete(name);
      for (const word of wordsOf(groupOf(name))) query.append(name, word);
    }
    const search = query.size === 0 ? '' : `?${query}`;
    if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
  };
  const onInput = (event: Event) => {
    const field = fields.find((each) => each === event.target);
    clearTimeout(writing);
    // Browsers limit address changes, so debounce typing.
    if (field) writing = setTimeout(write, isChoice(field) ? 0 : 300);
  };

  /** Following a link blurs the field first, so the last letters are saved before the address changes. */
  const onChange = () => {
    clearTimeout(writing);
    write();
  };

  /** Shows an element named by the address: without filters, else with the single choice that shows it. */
  const show = (target: Element) => {
    if (!isShown() || target.checkVisibility()) return;
    const reset = () => names.forEach((name) => takeWords(groupOf(name), []));
    reset();
    onTaken();
    for (const choice of fields.filter(({ type }) => type === 'radio')) {
      if (target.checkVisibility()) break;
      reset();
      choice.checked = true;
      onTaken();
    }
    write();
    target.scrollIntoView({ behavior: 'instant' });
  };

  const asked = new URLSearchParams(location.search);
  if (names.some((name) => asked.has(name))) take();
  write();
  container.addEventListener('input', onInput);
  container.addEventListener('change', onChange);
  const signal = untilGone(container);
  addEventListener('popstate', take, { signal });
  addEventListener('reveal', ({ target }) => target instanceof Element && show(target), { signal });
  const named = location.hash && document.querySelector('main :target');
  if (named) show(named);
}

/** A signal that aborts when the page with an element is left, so that listeners on `window` do not leak it. */
export function untilGone(element: Element): AbortSignal {
  const gone = new AbortController();
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    gone.abort();
  });
  observer.observe(document.querySelector('main')!, { childList: true });
  return gone.signal;
}

/** Empty if the fields have their initial values. */
function wordsOf(group: HTMLInputElement[]): string[] {
  const isChosen = (field: HTMLInputElement) =>
    isChoice(field) ? field.checked !== field.defaultChecked : field.value !== '';
  if (!group.some(isChosen)) return [];
  const words = group.filter((field) => !isChoice(field) || field.checked).map(wordOf);
  // An empty choice where the default was not empty.
  return words.length === 0 ? [''] : words;
}

/** Ignores unknown values. */
function takeWords(group: HTMLInputElement[], words: string[]): void {
  const isKnown = (word: string) => word === '' || group.some((field) => !isChoice(field) || wordOf(field) === word);
  const known = words.filter(isKnown);
  for (const field of group) {
    if (!isChoice(field)) field.value = known[0] ?? '';
    else field.checked = known.length === 0 ? field.defaultChecked : known.includes(wordOf(field));
  }
}

function wordOf({ dataset, value }: HTMLInputElement): string {
  return dataset.word ?? value;
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox';
}

/** Summarizes the choices in the line that opens a list's filters: `MUST, Bridges`. Omits empty values. */
export function showChosen(list: Element): void {
  const place = list.querySelector('[data-chosen]');
  if (!place) return;
  const chosen = [...list.querySelectorAll<HTMLInputElement>('.row-choices :checked')].filter(({ value }) => value);
  place.textContent = chosen.map(({ dataset, value }) => dataset.label ?? value).join(', ');
}
