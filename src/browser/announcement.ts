import { forget, readStored, store } from './storage.ts';

/** The reader wants the announcement no longer, here or on any page. */
export function dismissAnnouncement(): void {
  store('announcement.id', document.documentElement.dataset.announcement ?? '');
  store('announcement.dismiss', 'true');
  hideAnnouncement();
}

/** Hides it when it has been dismissed, perhaps in another tab. */
export function hideDismissedAnnouncement(): void {
  const { announcement } = document.documentElement.dataset;
  if (readStored('announcement.id') === announcement && readStored('announcement.dismiss')) hideAnnouncement();
}

/** The dismissal of another announcement has no meaning any more. The boot script does not heed it. */
export function forgetOtherDismissal(): void {
  if (readStored('announcement.id') !== document.documentElement.dataset.announcement) forget('announcement.dismiss');
}

/** Focus that is in it goes to what follows. */
function hideAnnouncement(): void {
  const focused = document.activeElement?.closest('.announcement');
  document.documentElement.dataset.announcementDismissed = '';
  if (!focused) return;
  const links = [...document.querySelectorAll<HTMLElement>('.navbar a')];
  links.find((link) => link.checkVisibility())?.focus();
}
