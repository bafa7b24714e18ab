/** What a reader chooses, kept in this browser and followed in all its tabs: theme, dismissed announcement, version. */
import type { ShellActions } from '../theme/actions.ts';
import { announce } from './announce.ts';
import { readStored, store } from './storage.ts';

/** What the shell's controls do in the browser. */
export const actions: ShellActions = {
  switchColorMode,
  dismissAnnouncement() {
    store('announcement.id', document.documentElement.dataset.announcement ?? '');
    store('announcement.dismiss', 'true');
    hideAnnouncement();
  },
  preferVersion(name) {
    store('docs-preferred-version-default', name);
  },
  preferredVersion: () => readStored('docs-preferred-version-default'),
};

/** Focus that is in it goes to what follows. */
export function hideAnnouncement(): void {
  const focused = document.activeElement?.closest('.announcement');
  document.documentElement.dataset.announcementDismissed = '';
  if (!focused) return;
  const links = [...document.querySelectorAll<HTMLElement>('.navbar a')];
  links.find((link) => link.checkVisibility())?.focus();
}

/** `system` is light or dark as the system says; a site may begin so, a reader chooses one of the two. */
type ColorMode = 'light' | 'dark' | 'system';

const announcements = { light: 'Light theme', dark: 'Dark theme' };

/** From light to dark and back: shown, said and kept. */
function switchColorMode(): void {
  const next = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light';
  showColorMode(next);
  store('theme', next);
  announce(announcements[next]);
}

/** The boot script does the same before the first paint. */
export function showColorMode(mode: ColorMode): void {
  const { dataset } = document.documentElement;
  dataset.mode = mode;
  dataset.theme = mode === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : mode;
}

export function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
