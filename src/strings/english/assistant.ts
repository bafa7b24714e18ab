/** What goes before the text of a page that is copied for an assistant. */
export const assistant = {
  /** Which page it is, for which version it holds, and where there is more: `list` is the address of the list of all pages. */
  introduce: (title: string, version: string, address: string, list: string) =>
    `The text below is the page "${title}" of the documentation of ${version} (${address}).\n` +
    `It says what holds in ${version}; other versions may differ. MUST, SHOULD and MAY in it are requirements, as in RFC 2119.\n` +
    `All pages of the documentation, as Markdown and by version, are listed in ${list}.\n\n`,
};
