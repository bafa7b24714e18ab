/** What a reader chooses, kept in this browser and followed in all its tabs: theme, dismissed announcement, version. */
import type { ShellActions } from '../theme/actions.ts';
import { announce } from './announce.ts';
import { forget, readStored, store } from './storage.ts';

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

/** Has the page follow the system, other tabs, and what was chosen while it waited in the history. */
export function followPreferences(): void {
  // The dismissal of another announcement has no meaning any more. The boot script does not heed it.
  if (readStored('announcement.id') !== document.documentElement.dataset.announcement) forget('announcement.dismiss');
  systemIsDark().addEventListener('change', () => {
    if (document.documentElement.dataset.mode === 'system') showColorMode('system');
  });
  addEventListener('storage', showStored);
  addEventListener('pageshow', ({ persisted }) => persisted && showStored());
  followTheme();
}

function showStored(): void {
  const mode = readStored('theme');
  if (mode === 'light' || mode === 'dark' || mode === 'system') showColorMode(mode);
  const { announcement } = document.documentElement.dataset;
  if (readStored('announcement.id') === announcement && readStored('announcement.dismiss')) hideAnnouncement();
}

/** Focus that is in it goes to what follows. */
function hideAnnouncement(): void {
  const focused = document.activeElement?.closest('.announcement');
  document.documentElement.dataset.announcementDismissed = '';
  if (!focused) return;
  const links = [...document.querySelectorAll<HTMLElement>('.navbar a')];
  links.find((link) => link.checkVisibility())?.focus();
}

/** `system` is light or dark as the system says. */
type ColorMode = 'light' | 'dark' | 'system';

const said: Record<ColorMode, string> = { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the system' };

/** From light to dark to the system's: shown, said and kept. */
function switchColorMode(): void {
  const { mode } = document.documentElement.dataset;
  const next = mode === 'light' ? 'dark' : mode === 'dark' ? 'system' : 'light';
  showColorMode(next);
  store('theme', next);
  announce(said[next]);
}

/** The boot script does the same before the first paint. */
function showColorMode(mode: ColorMode): void {
  const { dataset } = document.documentElement;
  dataset.mode = mode;
  dataset.theme = mode === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : mode;
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/** What the browser draws around the page keeps the colour of its paper, whoever changes the theme. The boot script gave it the first one. */
function followTheme(): void {
  const { documentElement } = document;
  const bar = document.head.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  const follow = () => {
    const color = bar?.dataset[documentElement.dataset.theme ?? ''];
    if (color) bar!.content = color;
  };
  new MutationObserver(follow).observe(documentElement, { attributeFilter: ['data-theme'] });
}
