/** Text of the first script, loaded by every reader. Text needed on some pages only belongs in other files. */
export const scripts = {
  /** Announced after a theme is chosen. */
  themes: { light: 'Light theme', dark: 'Dark theme' },
  copied: 'Copied',
  codeSelected: 'The browser did not allow copying. The code is selected. Press Ctrl+C (⌘C on a Mac) to copy.',
  pageNotCopied: 'The page could not be copied. Use “View as Markdown” instead.',
  linkCopied: 'Link copied',
  close: 'Close',
  loadingPage: 'Loading page',
  notLoaded: 'The page could not be loaded.',
  stillNotLoaded: 'The page still could not be loaded.',
  mayBeOffline: 'You may be offline. This page stays open.',
  retry: 'Try again',
  dismiss: 'Dismiss',
  searchLoading: 'Search is loading…',
  searchNotLoaded: 'Search could not be loaded. You may be offline. Press Enter to try again.',
};
