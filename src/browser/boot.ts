/**
 * The inline script of the head. It runs before the first paint, is the same on every page (its hash is in the
 * Content-Security-Policy) and imports nothing. The article waits for it: it holds only what the first paint must know.
 */
(() => {
  const page = document;
  const data = page.documentElement.dataset as import('../theme/documentData.ts').DocumentData;
  // Storage throws where the reader or a policy blocks it.
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {}
  };
  const theme = stored('theme');
  data.js = '';
  // The document has the theme that the site begins with, and light where that is the system's.
  if (/^(dark|light)$/.test(theme!)) data.theme = theme as typeof data.theme;
  else if (data.mode === 'system' && matchMedia('(prefers-color-scheme:dark)').matches) data.theme = 'dark';
  const bar = page.querySelector<HTMLMetaElement>('[name=theme-color]')!;
  bar.content = bar.dataset[data.theme!]!;
  if (stored('announcement.id') === data.announcement && stored('announcement.dismiss'))
    data.announcementDismissed = '';
})();
