export const assistant = {
  /** `list` is the URL of the list of all pages. */
  introduce: (title: string, version: string, address: string, list: string) =>
    `The text below is the page "${title}" from the ${version} documentation (${address}).\n` +
    `It describes ${version}. Other versions may differ. MUST, SHOULD and MAY have the meanings defined in RFC 2119.\n` +
    `For a list of all pages by version, as Markdown, see ${list}.\n\n`,
};
