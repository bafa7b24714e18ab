import type { ShellActions } from '../theme/actions.ts';
import { readStored, store } from './storage.ts';

/** What the shell's controls do in the browser. */
export const actions: ShellActions = {
  toggleColorMode() {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    store('theme', dataset.theme);
  },
  dismissAnnouncement() {
    const { dataset } = document.documentElement;
    dataset.announcementDismissed = '';
    store('announcement.id', dataset.announcement ?? '');
    store('announcement.dismiss', 'true');
  },
  preferVersion(name) {
    store('docs-preferred-version-default', name);
  },
  preferredVersion: () => readStored('docs-preferred-version-default'),
};
