/** What the first script says. Every reader loads it: what only some pages need has a room of its own. */
export const scripts = {
  /** Said when the reader has chosen one. */
  themes: { light: 'Light theme', dark: 'Dark theme' },
  copied: 'Copied',
  codeSelected: 'The browser did not allow copying. The code is selected.',
  pageNotCopied: 'The page could not be copied. The link beside the button shows its Markdown.',
  linkCopied: 'Link copied',
  close: 'Close',
  loadingPage: 'Loading the page',
  notLoaded: 'The page could not be loaded.',
  stillNotLoaded: 'The page still could not be loaded.',
  mayBeOffline: 'You may be offline. What you are reading stays here.',
  retry: 'Try again',
  dismiss: 'Dismiss',
  searchLoading: 'Search is loading…',
  searchNotLoaded: 'Search could not be loaded. You may be offline: press Enter to try again.',
};
