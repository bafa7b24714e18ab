/**
 * The inline script after the page's content: it waits for a reader and fetches the app then. Like the boot script it is the same on
 * every page and imports nothing; both are kept small by hand, together at most 1.9 KB minified.
 */
(() => {
  const page = document;
  const data = page.documentElement.dataset;
  const on = (type: string, act: (element: HTMLElement, event: Event) => void) => addEventListener(type, (event) => act(event.target as HTMLElement, event));

  /** The app cannot be had. */
  let failed = false;
  // Buttons that need the app are clicked once more when it is there.
  const early = new Set<HTMLAnchorElement>();
  (window as { __early?: Set<Element> }).__early = early;
  on('click', (element, event) => {
    const button = element.closest<HTMLAnchorElement>('[data-early]');
    // One of them is a link to the top of the page, for want of the app: who reads below that would lose the place.
    if (button && (!button.href || (scrollY && !failed))) {
      early.add(button);
      event.preventDefault();
    }
  });

  let loadApp = () => {
    loadApp = () => {};
    performance.mark('first-sign');
    const script = page.createElement('script');
    script.type = 'module';
    script.src = data.app!;
    // The page's own path ends the address wherever the site is served: what stands before it is the likely base. The
    // not-found page may stand anywhere: the list of pages is missing too where the base is wrong.
    script.onerror = () => {
      failed = true;
      early.forEach(({ href }) => href && (location.href = href));
      const inside = '/' + JSON.parse(page.getElementById('page')!.textContent!).path.slice(data.base!.length);
      const path = location.pathname.replace(/(\bindex)?\.html$/, '');
      const likely = path.slice(0, -inside.length) + '/';
      const warn = (base: string) => {
        data.baseWrong = '';
        page.querySelector('[data-base-likely]')!.textContent = base;
      };
      if (!path.endsWith(inside)) fetch(data.base + 'paths.json').then(({ ok }) => (ok ? (data.outdated = '') : warn('')));
      else if (likely !== data.base) warn(likely);
      else data.outdated = '';
    };
    page.head.append(script);
  };
  // Search opens a field at once: what is typed before its dialog is there stands in it. Slashes in other fields are text.
  on('keydown', (target, event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
    const field = page.getElementById('search-field');
    const opens = ctrlKey || metaKey ? /^k$/i.test(key) && !shiftKey : key === '/' && (target as HTMLInputElement).selectionStart == null;
    if (opens && !altKey && field) {
      event.preventDefault();
      field.togglePopover(true);
    }
  });

  // The app comes at the first sign of a reader (a finger's first touch is a pointerdown too), or when a page that is
  // seen has been quiet for a while: without delay where it is nothing without scripts.
  const sign = () => loadApp();
  const wait = () => setTimeout(() => page.hidden || loadApp(), page.querySelector('[data-needs-app]') ? 0 : 7000);
  for (const type of ['pointerdown', 'keydown', 'focusin']) on(type, sign);
  // Where a mouse rests on a new page some browsers tell of a move without a way.
  addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && sign());
  on('visibilitychange', wait);
  on('load', () => {
    wait();
    // Before that the browser scrolls by itself, to an anchor or to where the reader was.
    requestAnimationFrame(() => on('scroll', sign));
  });

  page.querySelectorAll<HTMLInputElement>('.tabs[data-group] input').forEach((input) => {
    // Storage throws where the reader or a policy blocks it.
    try {
      if (input.dataset.value === localStorage.getItem('tabs.' + input.closest<HTMLElement>('.tabs')!.dataset.group)) input.checked = true;
    } catch {}
  });
})();
