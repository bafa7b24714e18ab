/** Why search cannot answer, below the sentence that it does not. */
export const searchErrors = {
  noIndex: 'This is not a search index.',
  cutOff: 'The search index is damaged: its end is missing.',
  otherFormat: (found: string, read: string) =>
    `The search index has the format ${found}; this page reads ${read}. Reload the page.`,
  damaged: 'The search index is damaged: its checksum does not match.',
  notStarted: 'The search could not be started.',
};
