/** The page in place of one that this browser does not keep, where the site cannot be reached. */
export const keeper = {
  language: 'en',
  title: 'Not available offline',
  heading: 'This page is not available offline',
  text: 'The site cannot be reached, and this page is not saved in this browser.',
  retry: 'Try again when you are online.',
  kept: 'Saved in this browser:',
  version: (label: string) => `Version ${label}`,
};
