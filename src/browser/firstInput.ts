/**
 * Inline script after the content: waits for user input, then loads the app. The same on every page, without imports,
 * and kept small with the boot script: at most 2.6 KB minified together.
 */
(() => {
  const page = document;
  const data = page.documentElement.dataset as import('../theme/documentData.ts').DocumentData;
  const on: typeof addEventListener = addEventListener;

  let failed: boolean | undefined;
  const early = new Set<HTMLAnchorElement>();
  (window as { __early?: Set<Element> }).__early = early;
  on('click', (event) => {
    const element = event.target as Element;
    const button = element.closest<HTMLAnchorElement>('[data-early]');
    // Follow a button's fallback link only if the app failed: it would change address, history and scroll position.
    // The second click of a double click must not close a popover opened by the first.
    const waits = button && !(button.href && failed) && early.add(button);
    const popover = element.closest<HTMLButtonElement>('[popovertarget]')?.popoverTargetElement;
    if (waits || (event.detail > 1 && popover?.matches(':popover-open'))) event.preventDefault();
  });

  let loadApp = () => {
    loadApp = () => {};
    performance.mark('first-sign');
    const script = page.createElement('script');
    script.type = 'module';
    script.src = data.app!;
    // The part before the page's own path is the likely base. The not-found page can be served anywhere: with a wrong
    // base, the list of pages is missing too.
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
  // Collect keys in the search field until search has loaded. A slash in another field is text.
  on('keydown', (event) => {
    const key = event.key;
    const field = page.querySelector<HTMLElement>('.search-popover');
    // Use the key's position on layouts without Latin letters.
    const isK = /^k$/i.test(key) || (event.code === 'KeyK' && key > '~');
    const isPage = (event.target as HTMLInputElement).selectionStart == null;
    const opens = event.ctrlKey || event.metaKey ? isK && !event.shiftKey : key === '/' && isPage && !data.slash;
    if (opens && !event.altKey && field) {
      event.preventDefault();
      field.togglePopover(true);
    }
  });

  // Load the app at the first user input or after a quiet period on a visible page. Load it at once if the page
  // requires scripts, or if its address has a query or a hash without visible target.
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
  // Some browsers fire pointermove without movement when a page appears under the mouse.
  on('pointermove', (event) => (event.movementX || event.movementY) && sign());
  on('visibilitychange', wait);
  on('load', () => {
    wait();
    // Before that, the browser scrolls on its own, to an anchor or the previous position.
    requestAnimationFrame(() => on('scroll', sign));
  });

  // Find in page and text fragments can match text in hidden tabs.
  if ('onbeforematch' in page)
    for (const panel of page.querySelectorAll('.tab-panel')) panel.setAttribute('hidden', 'until-found');
  on('beforematch', ({ target }) => {
    const tabs = (target as Element).closest('.tabs')!;
    const place = [...tabs.children].indexOf(target as Element) - 2;
    tabs.querySelectorAll('input')[place]!.checked = true;
  });

  // Storage throws if blocked by the reader or a policy.
  try {
    data.slash = localStorage.slash ?? '';
    for (const input of page.querySelectorAll<HTMLInputElement>('.tabs[data-group] input'))
      input.checked ||=
        input.dataset.value === localStorage.getItem('tabs.' + input.closest<HTMLElement>('.tabs')!.dataset.group);
    const preferred = page.querySelector(
      `.version-name:not([data-own]) [data-version="${localStorage['docs-preferred-version-default']}"]`,
    );
    if (preferred) {
      page.querySelector('.version-name .shown')?.classList.remove('shown');
      preferred.classList.add('shown');
    }
  } catch {}
})();
