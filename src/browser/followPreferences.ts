import { hideAnnouncement, showColorMode, systemIsDark } from './preferences.ts';
import { forget, readStored } from './storage.ts';

/**
 * Has the page follow the system, other tabs, and what was chosen while it waited: in the history, or unseen before the
 * app came. `onVersion` is called when another version may be preferred.
 */
export function followPreferences(onVersion: () => void): void {
  // The dismissal of another announcement has no meaning any more. The boot script does not heed it.
  if (readStored('announcement.id') !== document.documentElement.dataset.announcement) forget('announcement.dismiss');
  systemIsDark().addEventListener('change', () => {
    if (document.documentElement.dataset.mode === 'system') showColorMode('system');
  });
  showStored();
  addEventListener('storage', ({ key }) => {
    showStored();
    if (key === 'docs-preferred-version-default') onVersion();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    showStored();
    onVersion();
  });
  followTheme();
}

function showStored(): void {
  const mode = readStored('theme');
  if (mode === 'light' || mode === 'dark') showColorMode(mode);
  const { announcement } = document.documentElement.dataset;
  if (readStored('announcement.id') === announcement && readStored('announcement.dismiss')) hideAnnouncement();
}

/**
 * What the browser draws around the page keeps the colour of its paper, whoever changes the theme. The boot script gave
 * it the first one.
 */
function followTheme(): void {
  const { documentElement } = document;
  const bar = document.head.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  const follow = () => {
    const color = bar?.dataset[documentElement.dataset.theme ?? ''];
    if (color) bar!.content = color;
  };
  new MutationObserver(follow).observe(documentElement, { attributeFilter: ['data-theme'] });
}
