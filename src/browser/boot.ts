/**
 * Inline script in the head. Runs before the first paint, is the same on every page (its hash is in the
 * Content-Security-Policy) and imports nothing. It delays the article, so it only does work needed for the first paint.
 */
(() => {
  const page = document;
  const data = page.documentElement.dataset as import('../theme/documentData.ts').DocumentData;
  // Storage throws if blocked by the reader or a policy.
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {}
  };
  const theme = stored('theme');
  data.js = '';
  // The document starts with the site's theme, or light if that follows the system.
  if (/^(dark|light)$/.test(theme!)) data.theme = theme as typeof data.theme;
  else if (data.mode === 'system' && matchMedia('(prefers-color-scheme:dark)').matches) data.theme = 'dark';
  const bar = page.querySelector<HTMLMetaElement>('[name=theme-color]')!;
  bar.content = bar.dataset[data.theme!]!;
  if (stored('announcement.id') === data.announcement && stored('announcement.dismiss'))
    data.announcementDismissed = '';
})();
