/** Text of the first script, loaded by every reader. Text needed on some pages only belongs in other files. */
export const scripts = {
  /** Announced after a theme is chosen. */
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
