import { button, element, markScrollBar } from '../dom.ts';
import { showCurrent } from './sidebar.ts';

export function openDrawerWhereAsked(): void {
  const button = document.querySelector<HTMLElement>('.menu-button');
  if (location.hash !== '#site:menu' || !button) return;
  location.replace('#site:main');
  openDrawer(button);
}

/** Call when another page is shown. */
export function closeDrawer(): void {
  document.querySelector<HTMLDialogElement>('.drawer')?.close();
}

/**
 * Opens a dialog with a copy of the navbar's links and the sidebar itself, which moves back on close. Closes if the
 * window becomes wide enough for the bar's links.
 */
export function openDrawer(opener: HTMLElement): void {
  if (document.querySelector('.drawer')) return;
  const menu = document.querySelector('.navbar-links')!;
  const close = button('', {
    className: 'bar-button',
    ariaLabel: document.querySelector('.menu-close')!.textContent,
    // Same icon as in `theme/shell/icons.tsx`.
    innerHTML: '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"></path></svg>',
    onclick: ({ detail }) => detail < 2 && dialog.close(),
  });
  const inner = element(
    'div',
    { className: 'drawer-inner' },
    element('div', { className: 'drawer-head' }, close),
    element('nav', { className: 'drawer-links', ariaLabel: menu.ariaLabel }, unfoldedCopy(menu.querySelector('ul')!)),
  );
  const dialog = element('dialog', { className: 'drawer', ariaLabel: opener.textContent }, inner);
  const sidebar = document.querySelector<HTMLElement>('.layout > .sidebar');
  if (sidebar) inner.append(sidebar);

  const observer = new ResizeObserver(() => {
    if (!opener.checkVisibility()) dialog.close();
  });
  // Close on a link or the backdrop, where the target is the dialog itself. Ignore the second half of a double tap on
  // the opener.
  dialog.addEventListener('click', ({ target, detail }) => {
    if ((target === dialog && detail < 2) || (target as Element).closest('a')) dialog.close();
  });
  dialog.addEventListener('close', () => {
    observer.disconnect();
    // Another page may be shown by now, with or without a sidebar.
    const own = dialog.querySelector('.sidebar');
    if (own) document.querySelector('.layout')!.prepend(own);
    dialog.remove();
  });
  document.querySelector('.navbar')!.append(dialog);
  markScrollBar();
  dialog.showModal();
  observer.observe(opener);
  requestAnimationFrame(showCurrent);
}

function unfoldedCopy(links: Element): Element {
  const copy = links.cloneNode(true) as Element;
  for (const dropdown of copy.querySelectorAll('.dropdown')) {
    const name = element('p', {}, dropdown.querySelector('button')!.textContent);
    dropdown.parentElement!.className = 'group';
    dropdown.replaceWith(name, dropdown.querySelector('ul')!);
  }
  return copy;
}
