import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { openServedSite } from '../../../src/core/server/servedSite.ts';
import { fileListener } from '../../../src/core/server/startServer.ts';

/** The site on a separate server for an engine. */
export interface TestServer {
  url: string;
  /** Problems reported by pages, if requested. The list grows. */
  problems: string[];
  /** Makes the site unreachable. May be called again. */
  stop(): Promise<void>;
}

const watchPath = '/watch.js';
const reportPath = '/problems';

/**
 * First script in `watched` pages. Its reports arrive before the page continues, so that a finished check knows all
 * problems.
 */
const watchScript = `(() => {
  const report = (text) => {
    try {
      const request = new XMLHttpRequest();
      request.open('POST', '${reportPath}', false);
      request.send(text + ' (' + location.pathname + ')');
    } catch {
      // The server is out of reach, or the page is being left.
    }
  };
  const { error } = console;
  console.error = (...said) => {
    report('console: ' + said.join(' '));
    error.apply(console, said);
  };
  addEventListener('error', ({ message, error: thrown }) => {
    // One without words is of an element that could not be loaded.
    if (message) report('uncaught: ' + message + ' ' + (thrown?.stack ?? ''));
  });
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + reason + ' ' + (reason?.stack ?? '')));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    report('CSP violation: ' + effectiveDirective + ' blocked ' + blockedURI);
  });
})();`;

/**
 * Serves the build on a free port. `watched` adds a script to each page to report problems, for engines with drivers
 * that do not report the console. The policy allows scripts from the site.
 */
export async function startTestServer(folder: string, watched: boolean): Promise<TestServer> {
  const site = openServedSite(folder);
  const files = fileListener(folder, site);
  const problems: string[] = [];
  const server = createServer(async (request, response) => {
    if (watched && request.url === reportPath) {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      problems.push(Buffer.concat(parts).toString());
      return response.writeHead(204).end();
    }
    if (watched && request.url === watchPath)
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(watchScript);
    // On the same machine, compressing is slower than sending.
    request.headers['accept-encoding'] = 'identity';
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    const found = watched ? site.find(path) : undefined;
    if (!found || !('file' in found) || !found.file.endsWith('.html')) return files(request, response);
    const { headers, pages = {} } = site.settings();
    const html = readFileSync(join(folder, found.file), 'utf8');
    response.writeHead(200, { ...headers, ...pages[path], 'Content-Type': 'text/html; charset=utf-8' });
    response.end(html.replace('<meta charset="utf-8">', `$&<script src="${watchPath}"></script>`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    problems,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
