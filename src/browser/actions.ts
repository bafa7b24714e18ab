import type { ShellActions } from '../theme/actions.ts';
import { dismissAnnouncement } from './announcement.ts';
import { switchColorMode } from './colorMode.ts';
import { readStored, store } from './storage.ts';

/** What the shell's controls do in the browser. */
export const actions: ShellActions = {
  switchColorMode,
  dismissAnnouncement,
  preferVersion(name) {
    store('docs-preferred-version-default', name);
  },
  preferredVersion: () => readStored('docs-preferred-version-default'),
};
