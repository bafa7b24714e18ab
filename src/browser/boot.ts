/**
 * The inline script of the head. It runs before the first paint, is the same on every page (its hash is in the
 * Content-Security-Policy) and imports nothing. The article waits for it: it holds only what the first paint must know.
 */
(() => {
  const page = document;
  const data = page.documentElement.dataset;
  // Storage throws where the reader or a policy blocks it.
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {}
  };
  const theme = stored('theme');
  data.js = '';
  if (/^(dark|light|system)$/.test(theme!)) data.mode = theme!;
  data.theme = data.mode !== 'system' ? data.mode : matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
  const bar = page.querySelector<HTMLMetaElement>('[name=theme-color]')!;
  bar.content = bar.dataset[data.theme!]!;
  if (stored('announcement.id') === data.announcement && stored('announcement.dismiss')) data.announcementDismissed = '';
})();
