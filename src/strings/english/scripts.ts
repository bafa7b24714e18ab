/** What the first script says. Each byte here is loaded by every reader: what only some pages need has a room of its own. */
export const scripts = {
  copied: 'Copied',
  codeSelected: 'The browser did not allow copying. The code is selected.',
  pageNotCopied: 'The page could not be copied. The link beside the button shows its Markdown.',
  linkCopied: 'Link copied',
  close: 'Close',
  /** What an assistant is told of a page before its text; `list` is the address of the list of all pages. */
  introduce: (title: string, version: string, address: string, list: string) =>
    `The text below is the page "${title}" of the documentation of ${version} (${address}).\n` +
    `It says what holds in ${version}; other versions may differ. MUST, SHOULD and MAY in it are requirements, as in RFC 2119.\n` +
    `All pages of the documentation, as Markdown and by version, are listed in ${list}.\n\n`,
  notLoaded: 'The page could not be loaded.',
  stillNotLoaded: 'The page still could not be loaded.',
  mayBeOffline: 'You may be offline. What you are reading stays here.',
  retry: 'Try again',
  dismiss: 'Dismiss',
  searchLoading: 'Search is loading …',
  searchNotLoaded: 'Search could not be loaded. You may be offline: press Enter to try again.',
};
