/** The build that a document is of; undefined for what is no page of a site. */
export function buildOf(html: string): string | undefined {
  return /<html[^>]* data-build="([^"]*)"/.exec(html)?.[1];
}

/**
 * Tells the reader to load the page anew when a part of the app is missing because the site has been built again since
 * this page was opened, and the old part is there no more. A part that is missing for another reason, such as a lost
 * connection, is the business of those who asked for it.
 */
export function watchForNewBuild(): void {
  // Sent by every dynamic import that fails (site/client/virtualModules.ts) and by the search worker.
  addEventListener('part-missing', async () => {
    const { dataset } = document.documentElement;
    const now = await fetch(location.pathname, { cache: 'no-cache' })
      .then((answer) => answer.text())
      .then(buildOf, () => undefined);
    if (now !== undefined && now !== dataset.build) dataset.outdated = '';
  });
  // The app would show the page in place, with what it has.
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('#outdated-banner a'))) return;
    event.preventDefault();
    location.reload();
  });
}
