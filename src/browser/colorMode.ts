import { announce } from './announce.ts';
import { readStored, store } from './storage.ts';

/** What the reader can choose; `system` is light or dark as the system says. */
export type ColorMode = 'light' | 'dark' | 'system';

const said: Record<ColorMode, string> = { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the system' };

/** The mode that the switch leads to. */
export function nextColorMode(mode: string | undefined): ColorMode {
  return mode === 'light' ? 'dark' : mode === 'dark' ? 'system' : 'light';
}

/** The reader chose the next mode: shown, said and kept. */
export function switchColorMode(): void {
  const mode = nextColorMode(document.documentElement.dataset.mode);
  showColorMode(mode);
  store('theme', mode);
  announce(said[mode]);
}

/** Shows the mode that is stored, if one is: another tab may have changed it. */
export function showStoredColorMode(): void {
  const stored = readStored('theme');
  if (stored === 'light' || stored === 'dark' || stored === 'system') showColorMode(stored);
}

/** Follows the system while that is what the reader wants. */
export function followSystem(): void {
  systemIsDark().addEventListener('change', () => {
    if (document.documentElement.dataset.mode === 'system') showColorMode('system');
  });
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
