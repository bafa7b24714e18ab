/** A version as a book. */
export const book = {
  contents: 'Contents',
  others: 'Other documents',
  /** Before its date. */
  textAsOf: 'Text as of',
  /** Before and after the address. */
  published: 'It is published at',
  links: '; links to anything not in this book lead there.',
};
