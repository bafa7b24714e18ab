import { dismissAnnouncement, preferVersion, switchColorMode } from '../preferences.ts';
import { shell } from '../site.ts';
import { openDrawer } from './drawer.ts';

/** Has the controls of the bar, and of the announcement above it, do what they say. */
export function startBar(): void {
  const keys = document.querySelector('.search-button kbd');
  if (keys) keys.textContent = /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  document.addEventListener('click', (event) => {
    const within = (selector: string) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    const menuButton = within('.menu-button');
    if (menuButton) {
      event.preventDefault();
      openDrawer(menuButton);
    }
    if (within('[data-color-mode]')) switchColorMode();
    if (within('[data-dismiss]')) dismissAnnouncement();
    const version = within('#versions a')?.dataset.version;
    if (version !== undefined) preferVersion(version);
    const language = within('#locales a');
    if (language instanceof HTMLAnchorElement) keepPlace(language);
  });
  if (shell.site.navbar.hideOnScroll) hideOnScroll(document.querySelector<HTMLElement>('.navbar')!);
}

/** Where in the page the reader is, and what the page is asked, is the same in another language. */
function keepPlace(link: HTMLAnchorElement): void {
  link.search = location.search;
  link.hash = location.hash;
}

/** Marks the bar with `data-away` while the reader scrolls down, and takes the mark away on the way up. */
function hideOnScroll(bar: HTMLElement): void {
  let last = scrollY;
  const follow = () => {
    const down = scrollY > last && scrollY > bar.offsetHeight;
    last = scrollY;
    bar.toggleAttribute('data-away', down);
  };
  addEventListener('scroll', follow, { passive: true });
}
