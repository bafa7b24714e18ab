/** Where a part of a page that scripts keep is late, or fails. */
export const islands = {
  loading: 'Loading…',
  notLoaded: 'This page could not be loaded',
  retry: 'Retry',
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
};
