/**
 * Keeps what the named fields in an element choose in the query of the page's address. First they take what it says of
 * them, if anything: a reader may have chosen before any script ran. `onTaken` is called whenever they have taken it.
 */
export function keepInAddress(container: Element, onTaken: () => void): void {
  const fields = [...container.querySelectorAll<HTMLInputElement>('input[name]')];
  const names = [...new Set(fields.map(({ name }) => name))];
  const groupOf = (name: string) => fields.filter((field) => field.name === name);
  const path = location.pathname;
  // The address of another page changes just before that page comes, and says nothing of these fields.
  const isShown = () => container.isConnected && location.pathname === path;
  let writing: ReturnType<typeof setTimeout> | undefined;

  const take = () => {
    if (!isShown()) return;
    const asked = new URLSearchParams(location.search);
    for (const name of names) takeWords(groupOf(name), asked.getAll(name));
    onTaken();
  };
  const write = () => {
    // While another page is on its way the address is left alone: changing it would end the reader's navigation.
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
    // Browsers count how often an address changes, and a word has many letters.
    if (field) writing = setTimeout(write, isChoice(field) ? 0 : 300);
  };

  /** Who goes to a link leaves the field first: the last letters are in the address before it changes. */
  const onChange = () => {
    clearTimeout(writing);
    write();
  };

  /** Shows an element that the address names: without any filter, else by the one choice that shows it. */
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

/** Ends when a page is left that holds an element: a listener of the window would keep all of that page. */
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

/** Nothing where the fields are as the page came. */
function wordsOf(group: HTMLInputElement[]): string[] {
  const isChosen = (field: HTMLInputElement) =>
    isChoice(field) ? field.checked !== field.defaultChecked : field.value !== '';
  if (!group.some(isChosen)) return [];
  const words = group.filter((field) => !isChoice(field) || field.checked).map(wordOf);
  // Nothing is chosen where something was.
  return words.length === 0 ? [''] : words;
}

/** What does not exist counts for nothing. */
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

/** Says in the line that opens the filters of a list what is chosen: `MUST, Bridges`; of an empty value nothing. */
export function showChosen(list: Element): void {
  const place = list.querySelector('[data-chosen]');
  if (!place) return;
  const chosen = [...list.querySelectorAll<HTMLInputElement>('.row-choices :checked')].filter(({ value }) => value);
  place.textContent = chosen.map(({ dataset, value }) => dataset.label ?? value).join(', ');
}
