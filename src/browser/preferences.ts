/** Reader preferences, stored in this browser and synchronized between tabs: theme, dismissed announcement, version. */
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

/** Whether a slash alone opens search. Readers who use dictation may trigger it by accident and can turn it off. */
export function hasSlash(): boolean {
  return !documentData().slash;
}

/**
 * Turns the slash shortcut on or off and stores the choice. The inline script reads the same attribute
 * (`firstInput.ts`).
 */
export function keepSlash(opens: boolean): void {
  const slash = opens ? '' : 'off';
  documentData().slash = slash;
  store('slash', slash);
}

export function dismissAnnouncement(): void {
  store('announcement.id', documentData().announcement ?? '');
  store('announcement.dismiss', 'true');
  hideAnnouncement();
}

/** Moves focus from the announcement to the next element. */
function hideAnnouncement(): void {
  const focused = document.activeElement?.closest('.announcement');
  documentData().announcementDismissed = '';
  if (!focused) return;
  const links = [...document.querySelectorAll<HTMLElement>('.navbar a')];
  links.find((link) => link.checkVisibility())?.focus();
}

export function switchColorMode(): void {
  const next = documentData().theme === 'light' ? 'dark' : 'light';
  showColorMode(next);
  store('theme', next);
  announce(strings.themes[next]);
}

/** Resolves `system`, a possible initial value, to light or dark. The boot script does the same. */
function showColorMode(mode: 'light' | 'dark' | 'system'): void {
  const dataset = documentData();
  dataset.mode = mode;
  const theme = mode === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : mode;
  dataset.theme = theme;
  // Match the browser's own bars with the page background.
  const bar = document.head.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
}

export function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/**
 * Follows changes in the system, in other tabs, and before the app loaded. Calls `onVersion` when the preferred version
 * may have changed.
 */
export function followPreferences(onVersion: () => void): void {
  // Remove a stored dismissal of an older announcement. The boot script ignores it.
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
