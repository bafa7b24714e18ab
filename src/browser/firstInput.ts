/**
 * The inline script after the page's content: it waits for a reader and fetches the app then. Like the boot script it
 * is the same on every page and imports nothing; both are kept small by hand, together at most 2.6 KB minified.
 */
(() => {
  const page = document;
  const data = page.documentElement.dataset as import('../theme/documentData.ts').DocumentData;
  const on: typeof addEventListener = addEventListener;

  /** The app cannot be had. */
  let failed: boolean | undefined;
  // Clicked once more when the app is there.
  const early = new Set<HTMLAnchorElement>();
  (window as { __early?: Set<Element> }).__early = early;
  on('click', (event) => {
    const element = event.target as Element;
    const button = element.closest<HTMLAnchorElement>('[data-early]');
    // One of them is a link, for want of the app: following it would spoil address, history and place.
    // The second click of a double click must not close what the first one opened.
    const waits = button && !(button.href && failed) && early.add(button);
    if (waits || (event.detail > 1 && element.closest('[popovertarget]'))) event.preventDefault();
  });

  let loadApp = () => {
    loadApp = () => {};
    performance.mark('first-sign');
    const script = page.createElement('script');
    script.type = 'module';
    script.src = data.app!;
    // What stands before the page's own path is the likely base. The not-found page may stand anywhere: where the base is
    // wrong, the list of pages is missing too.
    script.onerror = () => {
      failed = true;
      for (const { href } of early) if (href) location.href = href;
      const inside =
        '/' + JSON.parse(page.querySelector('script[data-page]')!.textContent!).path.slice(data.base!.length);
      const path = location.pathname.replace(/(\bindex)?\.html$/, '');
      const likely = path.slice(0, -inside.length) + '/';
      const warn = (base: string) => {
        data.baseWrong = '';
        page.querySelector('[data-base-likely]')!.textContent = base;
      };
      if (!path.endsWith(inside))
        fetch(data.base + 'paths.json').then((list) => (list.ok ? (data.outdated = '') : warn('')));
      else if (likely !== data.base) warn(likely);
      else data.outdated = '';
    };
    page.head.append(script);
  };
  // What is typed before search is there stands in its field. Slashes in other fields are text.
  on('keydown', (event) => {
    const key = event.key;
    const field = page.querySelector<HTMLElement>('.search-popover');
    // A layout without Latin letters has another one on the same key.
    const isK = /^k$/i.test(key) || (event.code === 'KeyK' && key > '~');
    const isPage = (event.target as HTMLInputElement).selectionStart == null;
    const opens = event.ctrlKey || event.metaKey ? isK && !event.shiftKey : key === '/' && isPage && !data.slash;
    if (opens && !event.altKey && field) {
      event.preventDefault();
      field.togglePopover(true);
    }
  });

  // The app comes at the first sign of a reader, or when a visible page has been quiet for a while: without delay where
  // the page is nothing without scripts, or where its address has a query or a hash that names nothing visible.
  const sign = () => loadApp();
  const wait = () =>
    setTimeout(
      () => page.hidden || loadApp(),
      page.querySelector('[data-needs-app]') ||
        location.search ||
        (location.hash && !page.querySelector(':target')?.checkVisibility())
        ? 0
        : 7000,
    );
  for (const type of ['pointerdown', 'keydown', 'focusin']) on(type, sign);
  // Where a mouse rests on a new page some browsers tell of a move without a way.
  on('pointermove', (event) => (event.movementX || event.movementY) && sign());
  on('visibilitychange', wait);
  on('load', () => {
    wait();
    // Before that the browser scrolls by itself, to an anchor or to where the reader was.
    requestAnimationFrame(() => on('scroll', sign));
  });

  // A search in the page, and a link to a passage, find text in tabs that are not chosen.
  if ('onbeforematch' in page)
    for (const panel of page.querySelectorAll('.tab-panel')) panel.setAttribute('hidden', 'until-found');
  on('beforematch', ({ target }) => {
    const tabs = (target as Element).closest('.tabs')!;
    const place = [...tabs.children].indexOf(target as Element) - 2;
    tabs.querySelectorAll('input')[place]!.checked = true;
  });

  // Storage throws where the reader or a policy blocks it.
  try {
    data.slash = localStorage.slash ?? '';
    for (const input of page.querySelectorAll<HTMLInputElement>('.tabs[data-group] input'))
      input.checked ||=
        input.dataset.value === localStorage.getItem('tabs.' + input.closest<HTMLElement>('.tabs')!.dataset.group);
    // Pages outside of the versions name the preferred one.
    const preferred = page.querySelector(
      `.version-name:not([data-own]) [data-version="${localStorage['docs-preferred-version-default']}"]`,
    );
    if (preferred) {
      page.querySelector('.version-name .shown')?.classList.remove('shown');
      preferred.classList.add('shown');
    }
  } catch {}
})();
