/** Around the article of a document. */
export const doc = {
  breadcrumbs: 'Breadcrumbs',
  /** In the place of the version's name, which stands beside the title. */
  documentation: 'Documentation',
  state: 'State',
  onThisPage: 'On this page',
  states: {
    experimental: 'experimental',
    added: 'added',
    addedIn: (version: string) => `added in ${version}`,
    changed: 'changed',
    changedIn: (version: string) => `changed in ${version}`,
    deprecated: 'deprecated',
    deprecatedIn: (version: string) => `deprecated in ${version}`,
    removed: 'removed',
    removedIn: (version: string) => `removed in ${version}`,
    supplement: 'not part of the standard',
    forAudience: (audience: string) => `for ${audience}`,
  },
  banner: {
    draft: (draft: string, version: string) =>
      `This is the ${draft} of ${version}: unfinished, and open to change until it is released.`,
    old: (version: string) => `This is the documentation of ${version}, which is no longer the current version.`,
    goTo: (version: string) => `Go to ${version}`,
    read: (version: string) => `Read this page in ${version}`,
    elsewhere: (version: string) => `${version} has this topic on another page: `,
    nowhere: (version: string) => `${version} has no page on this topic: `,
    beginAt: (version: string) => `start with ${version}`,
  },
  copyOrEdit: 'Copy or edit',
  edit: 'Edit this page',
  copyMarkdown: 'Copy as Markdown',
  copyForAssistant: 'Copy for an assistant',
  viewMarkdown: 'View as Markdown',
  changedSince: (version: string) => `What changed since ${version}`,
  unchangedSince: (version: string) => `Unchanged since ${version}`,
  lastUpdated: 'Last updated',
  /** Before the date, and before the name, of the last update. */
  on: 'on',
  by: (author: string) => `by ${author}`,
  pager: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  helpful: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  report: 'Report something missing or wrong',
  /** The issue that a reader begins. */
  issue: {
    title: (page: string) => `Missing or wrong: ${page}`,
    body: (address: string, version: string | undefined) =>
      `Page: ${address}\n${version === undefined ? '' : `Version: ${version}\n`}` +
      '\nWhat were you looking for, and what is missing, wrong or unclear?\n\n',
  },
};
