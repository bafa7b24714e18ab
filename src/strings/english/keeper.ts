/** The page in place of one that this browser does not keep, where the site cannot be reached. */
export const keeper = {
  language: 'en',
  title: 'Not available offline',
  heading: 'This page is not available offline',
  text: 'The site cannot be reached, and this browser does not keep this page.',
  retry: 'Try again when you are online.',
  kept: 'It keeps:',
  version: (label: string) => `Version ${label}`,
};
