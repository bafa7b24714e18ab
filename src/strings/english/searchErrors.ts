/** Reasons for a search failure, below the general message. */
export const searchErrors = {
  noIndex: 'The search index could not be read.',
  damaged: 'The search index is incomplete or damaged.',
  otherFormat: 'This page cannot read the format of the search index. Reload the page.',
  notStarted: 'Search could not be started.',
};
