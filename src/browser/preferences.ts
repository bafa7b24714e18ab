/** What a reader chooses, kept in this browser and followed in all its tabs: theme, dismissed announcement, version. */
import { scripts as strings } from '../strings/english/scripts.ts';
import { documentData } from '../theme/documentData.ts';
import { announce } from './dom.ts';
import { readStored, store } from './storage.ts';

const versionKey = 'docs-preferred-version-default';

export function preferVersion(name: string): void {
  store(versionKey, name);
}

export function preferredVersion(): string | undefined {
  return readStored(versionKey);
}

/** Whether the slash alone opens search: who dictates may press it by chance, and can turn it off. */
export function hasSlash(): boolean {
  return !documentData().slash;
}

/** Has the slash open search or not, and keeps that. The inline script heeds the same mark (`firstInput.ts`). */
export function keepSlash(opens: boolean): void {
  const slash = opens ? '' : 'off';
  documentData().slash = slash;
  store('slash', slash);
}

/** Hides the announcement and keeps it hidden. */
export function dismissAnnouncement(): void {
  store('announcement.id', documentData().announcement ?? '');
  store('announcement.dismiss', 'true');
  hideAnnouncement();
}

/** Focus that is in it goes to what follows. */
function hideAnnouncement(): void {
  const focused = document.activeElement?.closest('.announcement');
  documentData().announcementDismissed = '';
  if (!focused) return;
  const links = [...document.querySelectorAll<HTMLElement>('.navbar a')];
  links.find((link) => link.checkVisibility())?.focus();
}

/** From light to dark and back: shown, said and kept. */
export function switchColorMode(): void {
  const next = documentData().theme === 'light' ? 'dark' : 'light';
  showColorMode(next);
  store('theme', next);
  announce(strings.themes[next]);
}

/** `system` is light or dark as the system says; a site may begin so. The boot script does the same. */
function showColorMode(mode: 'light' | 'dark' | 'system'): void {
  const dataset = documentData();
  dataset.mode = mode;
  const theme = mode === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : mode;
  dataset.theme = theme;
  // The browser's own bars have the color of the paper.
  const bar = document.head.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
}

export function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/**
 * Has the page follow the system, other tabs, and what was chosen while it waited. `onVersion` is called when another
 * version may be preferred.
 */
export function followPreferences(onVersion: () => void): void {
  // The dismissal of another announcement has no meaning any more. The boot script does not heed it.
  if (readStored('announcement.id') !== documentData().announcement) store('announcement.dismiss', undefined);
  systemIsDark().addEventListener('change', () => {
    if (documentData().mode === 'system') showColorMode('system');
  });
  showStored();
  addEventListener('storage', ({ key }) => {
    showStored();
    if (key === versionKey) onVersion();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    showStored();
    onVersion();
  });
}

function showStored(): void {
  const mode = readStored('theme');
  if (mode === 'light' || mode === 'dark') showColorMode(mode);
  const { announcement } = documentData();
  if (readStored('announcement.id') === announcement && readStored('announcement.dismiss')) hideAnnouncement();
}
