import type { PageMeta, BrowserShell } from '../theme/types.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Two browser signals for readers who do not want to be tracked. */
interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether third parties may be used: neither Do Not Track nor Global Privacy Control is on. */
export function mayTellThirdParties({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true;
}

/** Starts configured third-party scripts. Returns a function to call on every route change. */
export function startThirdParty({ analytics, repositoryButton }: BrowserShell['site']): (page: PageMeta) => void {
  if (!mayTellThirdParties(navigator as PrivacySignals)) return () => {};
  if (repositoryButton) loadScript(repositoryButton.src);
  if (!analytics) return () => {};
  loadScript(analytics.src);
  gtag('js', new Date());
  gtag('config', analytics.id, { anonymize_ip: true });
  return (page) =>
    gtag('event', 'page_view', { page_title: page.title, page_location: location.href, page_path: location.pathname });
}

/** gtag.js reads the `arguments` object itself and does not accept an array. */
const gtag: (...values: unknown[]) => void = function () {
  // A heading with the id "dataLayer" would also define this variable.
  if (!Array.isArray(window.dataLayer)) window.dataLayer = [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
};

function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
