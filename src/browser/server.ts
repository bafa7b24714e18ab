/** Requests to the site's server beside pages, and detection of a new build. */
import { documentData } from '../theme/documentData.ts';
import { onClicks } from './dom.ts';

/** Request timeout in milliseconds. After that, the browser loads the page and shows its own error. */
const fileTimeout = 15_000;
const answerTimeout = 5000;

export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Whether the server responds at all, with any status. */
export async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerTimeout) });
    return true;
  } catch {
    return false;
  }
}

export function buildOf(html: string): string | undefined {
  return /<html[^>]* data-build="([^"]*)"/.exec(html)?.[1];
}

/** Loads a part of the app. Every dynamic import of the app is wrapped in this (`core/bundle/virtualModules.ts`). */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((error: unknown) => {
    void checkBuild();
    throw error;
  });
}

/**
 * Call when a part of the app fails to load: asks the reader to reload if the site has been rebuilt. Other causes are
 * left to the caller.
 */
export async function checkBuild(): Promise<void> {
  const dataset = documentData();
  const now = await fetch(location.pathname, { cache: 'no-cache' })
    .then((answer) => answer.text())
    .then(buildOf, () => undefined);
  if (now !== undefined && now !== dataset.build) dataset.outdated = '';
}

/** Makes the banner's link reload the page, since the app would show it in place without change. */
export function reloadByBanner(): void {
  onClicks({
    '.outdated-banner a': (_, event) => {
      event.preventDefault();
      location.reload();
    },
  });
}
