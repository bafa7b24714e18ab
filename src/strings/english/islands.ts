/** Messages for interactive page parts that load slowly or fail. */
export const islands = {
  loading: 'Loading…',
  notLoaded: 'This page could not be loaded.',
  retry: 'Retry',
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
};
