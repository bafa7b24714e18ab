/** A version as a book. */
export const book = {
  contents: 'Contents',
  others: 'Other documents',
  /** Before its date. */
  textAsOf: 'The text is that of',
  /** Before and after the address. */
  published: 'It is published at',
  links: '; links to what is not in this book lead there.',
};
