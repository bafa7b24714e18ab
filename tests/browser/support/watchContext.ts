import type { BrowserContext } from '@playwright/test';

/**
 * Collects what must not happen in a browser context: errors in the console, uncaught errors, violations of the
 * Content-Security-Policy, and requests to any other host. The list grows while the pages run.
 */
export async function watchContext(context: BrowserContext, siteUrl: string): Promise<string[]> {
  const problems: string[] = [];
  const { origin } = new URL(siteUrl);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `CSP violation: ${event.effectiveDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      );
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) problems.push(`request to another host: ${url.href}`);
  });
  return problems;
}
