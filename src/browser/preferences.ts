/** What a reader chooses, kept in this browser and followed in all its tabs: theme, dismissed announcement, version. */
import { announce } from './announce.ts';
import { readStored, store } from './storage.ts';

const versionKey = 'docs-preferred-version-default';

/** Keeps the name of the version that the reader chose. */
export function preferVersion(name: string): void {
  store(versionKey, name);
}

/** Name of the version that the reader chose last. */
export function preferredVersion(): string | undefined {
  return readStored(versionKey);
}

/** Whether the slash alone opens search: who dictates may press it by chance, and can turn it off. */
export function hasSlash(): boolean {
  return !document.documentElement.dataset.slash;
}

/** Has the slash open search or not, and keeps that. The inline script heeds the same mark (`firstInput.ts`). */
export function keepSlash(opens: boolean): void {
  const slash = opens ? '' : 'off';
  document.documentElement.dataset.slash = slash;
  store('slash', slash);
}

/** Hides the announcement and keeps it hidden. */
export function dismissAnnouncement(): void {
  store('announcement.id', document.documentElement.dataset.announcement ?? '');
  store('announcement.dismiss', 'true');
  hideAnnouncement();
}

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
export function switchColorMode(): void {
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
