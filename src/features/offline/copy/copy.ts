/**
 * Classic script for offline copies, because browsers load no modules from a folder. Runs before the first paint; adds
 * theme, tabs, copy buttons, large diagrams and search.
 */
import { copyCode } from '../../../browser/enhance/copy.ts';
import { enlarge } from '../../../browser/enhance/enlarge.ts';
import { watchScrollers } from '../../../browser/enhance/scrollers.ts';
import startTabs from '../../tabs/appScript.ts';
import { onClicks } from '../../../browser/dom.ts';
import { followPreferences, switchColorMode, systemIsDark } from '../../../browser/preferences.ts';
import { readStored } from '../../../browser/storage.ts';
import { startCopySearch } from './copySearch.ts';

const { dataset } = document.documentElement;
const script = document.currentScript as HTMLScriptElement;
const theme = readStored('theme');
dataset.js = '';
if (theme === 'light' || theme === 'dark') dataset.theme = theme;
else if (dataset.mode === 'system' && systemIsDark().matches) dataset.theme = 'dark';

onClicks({ '.bar-button:has(.in-light)': switchColorMode, '[data-copy]': copyCode, '[data-enlarge]': enlarge });
const restoreTabs = startTabs();
document.addEventListener('DOMContentLoaded', () => {
  followPreferences(() => {});
  restoreTabs();
  watchScrollers(document);
  document.querySelector('.sidebar [aria-current]')?.scrollIntoView({ block: 'nearest' });
  startCopySearch(script.src);
});
