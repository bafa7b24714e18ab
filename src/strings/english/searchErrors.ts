/** Reasons for a search failure, below the general message. */
export const searchErrors = {
  noIndex: 'This is not a search index.',
  damaged: 'The search index is damaged.',
  otherFormat: 'The search index has another format than this page reads. Reload the page.',
  notStarted: 'The search could not be started.',
};
