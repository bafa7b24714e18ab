import type { PageMeta } from '../../theme/types.ts';
import { onClicks } from '../dom.ts';
import { dismissAnnouncement, preferredVersion, preferVersion, switchColorMode } from '../preferences.ts';
import { shell } from '../site.ts';
import { openDrawer } from './drawer.ts';

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

/** Adds the page's query and hash to language links when the menu opens, and points them to a page that exists. */
function leadToThisPage(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-part=locales] :popover-open a');
  for (const link of links) Object.assign(link, { search: location.search, hash: location.hash });
  if (links.length > 1) void import('./languages.ts').then(({ leadToOtherLanguages }) => leadToOtherLanguages(links));
}

/** Sets `data-away` on the bar while scrolling down, and removes it while scrolling up. */
function hideOnScroll(bar: HTMLElement): void {
  let last = scrollY;
  const follow = () => {
    const down = scrollY > last && scrollY > bar.offsetHeight;
    last = scrollY;
    bar.toggleAttribute('data-away', down);
  };
  addEventListener('scroll', follow, { passive: true });
}

/** Shows the reader's preferred version in the menu, on pages outside the versions. */
export function showPreferredVersion({ version }: PageMeta): void {
  const preferred = preferredVersion();
  if (version !== undefined || !shell.versions.some(({ name }) => name === preferred)) return;
  for (const label of document.querySelectorAll<HTMLElement>('.version-name [data-version]'))
    label.classList.toggle('shown', label.dataset.version === preferred);
  for (const link of document.querySelectorAll<HTMLElement>('[data-part=versions] a[data-version]'))
    link.ariaCurrent = link.dataset.version === preferred ? 'true' : null;
}
