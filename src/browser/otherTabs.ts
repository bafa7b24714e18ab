import { hideDismissedAnnouncement } from './announcement.ts';
import { showStoredColorMode } from './colorMode.ts';

/** What the reader chooses in one tab holds in all of them, and in a page that waited in the history meanwhile. */
export function followOtherTabs(): void {
  addEventListener('storage', follow);
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
}

function follow(): void {
  showStoredColorMode();
  hideDismissedAnnouncement();
}
