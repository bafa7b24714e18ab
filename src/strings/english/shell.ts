/** What stands around every page: bar, menus, banners. */
export const shell = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  /** Names the links of the bar. */
  site: 'Site',
  documents: 'Documents',
  /** Leads to the landing page of the version that is shown. */
  documentation: 'Documentation',
  andMore: (count: number) => `and ${count} more`,
  /** The part of the documentation of pages that no sidebar lists. */
  moreParts: 'More',
  announcement: 'Announcement',
  dismissAnnouncement: 'Dismiss the announcement',
  searchDocs: 'Search docs',
  themeIsLight: 'Theme: light. Switch to dark mode',
  themeIsDark: 'Theme: dark. Switch to light mode',
  language: (name: string) => `Language: ${name}`,
  version: 'Version',
  /** Title of the feed of versions. */
  newVersions: 'New versions',
  states: { latest: 'latest', draft: 'draft', old: 'old' },
  draftOf: (draft: string, number: string) => `${draft} of ${number}`,
  withoutThisPage: 'without this page',
  seePage: (title: string) => `see ${title}`,
  wrongBase: {
    title: 'The site’s scripts were not found.',
    /** Between them stand the base URL that the site has, and the likely one. */
    before: 'It is built for the base URL',
    between: 'but seems to be served from another one',
    set: 'Set',
    to: 'in',
    after: 'to it and build again.',
  },
  outdated: {
    title: 'A part of this page could not be loaded.',
    text: 'The site has probably been updated since you opened it.',
    reload: 'Reload the page',
  },
};
