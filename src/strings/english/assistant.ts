/** Introduction for pages copied for an assistant. */
export const assistant = {
  /** `list` is the URL of the list of all pages. */
  introduce: (title: string, version: string, address: string, list: string) =>
    `The text below is the page "${title}" of the documentation of ${version} (${address}).\n` +
    `It describes ${version}; other versions may differ. MUST, SHOULD and MAY are used in it as defined in RFC 2119.\n` +
    `All pages of the documentation, as Markdown and by version, are listed at ${list}.\n\n`,
};
