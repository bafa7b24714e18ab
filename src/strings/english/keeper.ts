/**
 * Where the site cannot be reached: what a page that was kept says over its text, and the page in place of one that was
 * not.
 */
export const keeper = {
  language: 'en',
  isKept: 'The site cannot be reached. This page is what this browser keeps of it.',
  /** A link, to this page as the site has it. */
  again: 'Try again',
  /** On a page outside all versions. */
  readable: (versions: string[]) =>
    `What can be read and searched meanwhile is ${versions.length > 1 ? 'versions' : 'version'} ${versions.join(', ')}.`,
  dismiss: 'Dismiss',
  title: 'Not available offline',
  heading: 'This page is not available offline',
  text: 'The site cannot be reached, and this page is not saved in this browser.',
  retry: 'Try again when you are online.',
  kept: 'Saved in this browser:',
  version: (label: string) => `Version ${label}`,
};
