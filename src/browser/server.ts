/** What the site's server is asked for beside pages, and what it means when the site has been built anew. */
import { documentData } from '../theme/documentData.ts';
import { onClicks } from './dom.ts';

/** Milliseconds. A server that has not answered by then is left to the browser, which can tell the reader. */
const fileTimeout = 15_000;
const answerTimeout = 5000;

/** A file of the site. Rejects when there is none, or no answer in time. */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Whether the server answers at all, with whatever. */
export async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerTimeout) });
    return true;
  } catch {
    return false;
  }
}

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
 * To be called when a part of the app is missing: tells the reader to load the page anew when the site has been built
 * again. A part that is missing for another reason is the business of those who asked for it.
 */
export async function checkBuild(): Promise<void> {
  const dataset = documentData();
  const now = await fetch(location.pathname, { cache: 'no-cache' })
    .then((answer) => answer.text())
    .then(buildOf, () => undefined);
  if (now !== undefined && now !== dataset.build) dataset.outdated = '';
}

/** Has the link in the banner that then stands there load the page: the app would show it in place, as it is. */
export function reloadByBanner(): void {
  onClicks({
    '.outdated-banner a': (_, event) => {
      event.preventDefault();
      location.reload();
    },
  });
}
