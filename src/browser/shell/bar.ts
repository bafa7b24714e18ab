import type { PageMeta } from '../../theme/types.ts';
import { onClicks } from '../dom.ts';
import { dismissAnnouncement, preferredVersion, preferVersion, switchColorMode } from '../preferences.ts';
import { shell } from '../site.ts';
import { openDrawer } from './drawer.ts';

/** Has the controls of the bar, and of the announcement above it, do what they say. */
export function startBar(): void {
  const keys = document.querySelector('.search-button kbd');
  if (keys) keys.textContent = /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  onClicks({
    '.menu-button': (button, event) => {
      event.preventDefault();
      openDrawer(button);
    },
    '[data-color-mode]': switchColorMode,
    '[data-dismiss]': dismissAnnouncement,
    '[data-part=versions] a[data-version]': ({ dataset }) => preferVersion(dataset.version!),
  });
  document.addEventListener('toggle', leadToThisPage, { capture: true });
  leadToThisPage();
  if (shell.site.navbar.hideOnScroll) hideOnScroll(document.querySelector<HTMLElement>('.navbar')!);
}

/**
 * Gives the links of the language menu the page's query and hash when it opens, so that each way to follow them keeps
 * both; and has those of other languages lead to a page that exists there.
 */
function leadToThisPage(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-part=locales] :popover-open a');
  for (const link of links) Object.assign(link, { search: location.search, hash: location.hash });
  if (links.length > 1) void import('./languages.ts').then(({ leadToOtherLanguages }) => leadToOtherLanguages(links));
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

/** Has the menu of versions name the one that the reader chose last, on a page that belongs to none. */
export function showPreferredVersion({ version }: PageMeta): void {
  const preferred = preferredVersion();
  if (version !== undefined || !shell.versions.some(({ name }) => name === preferred)) return;
  for (const label of document.querySelectorAll<HTMLElement>('.version-name [data-version]'))
    label.classList.toggle('shown', label.dataset.version === preferred);
  for (const link of document.querySelectorAll<HTMLElement>('[data-part=versions] a[data-version]'))
    link.ariaCurrent = link.dataset.version === preferred ? 'true' : null;
}
