/** The build that a document is of; undefined for what is no page of a site. */
export function buildOf(html: string): string | undefined {
  return /<html[^>]* data-build="([^"]*)"/.exec(html)?.[1];
}

/** Every dynamic import of the app goes through this (`core/bundle/virtualModules.ts`): `load` imports a part of it. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((error: unknown) => {
    void checkBuild();
    throw error;
  });
}

/**
 * To be called when a part of the app is missing. Tells the reader to load the page anew when the site has been built
 * again since this page was opened, and the old part is there no more. A part that is missing for another reason,
 * such as a lost connection, is the business of those who asked for it.
 */
export async function checkBuild(): Promise<void> {
  const { dataset } = document.documentElement;
  const now = await fetch(location.pathname, { cache: 'no-cache' })
    .then((answer) => answer.text())
    .then(buildOf, () => undefined);
  if (now !== undefined && now !== dataset.build) dataset.outdated = '';
}

/**
 * Has the link in the banner that then stands there load the page: the app would show it in place, with what it has.
 */
export function reloadByBanner(): void {
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('#outdated-banner a'))) return;
    event.preventDefault();
    location.reload();
  });
}
