import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAnswerer } from '../../../src/core/server/answer.ts';
import { openSiteFolder } from '../../../src/core/server/siteFolder.ts';

/** The site, as one engine's own server has it. */
export interface TestServer {
  url: string;
  /** What the pages say is wrong, where the server was asked to have them say so. The list grows. */
  problems: string[];
  /** Takes the site out of reach. May be called again. */
  stop(): Promise<void>;
}

const watchPath = '/watch.js';
const reportPath = '/problems';

/**
 * The script that `watched` pages begin with. What it sends has arrived before the page goes on, so that a check which
 * has ended knows of all that went wrong in it.
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
 * Serves what was built on a free port. `watched` puts a script into each page that tells the server what goes wrong,
 * for an engine whose driver tells nothing of the console; the policy allows scripts of the site.
 */
export async function startTestServer(folder: string, watched: boolean): Promise<TestServer> {
  const site = openSiteFolder(folder);
  const answer = createAnswerer(site);
  const { headers: common } = await site.serving();
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
    // Files of a copy that is kept must have the hashes that the build wrote down.
    const changed = watched && !request.headers['x-keep'];
    // On one machine compressing takes longer than sending.
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const {
      status,
      headers: own,
      body: answered,
    } = await answer({ method: request.method, url: request.url, headers });
    const body = Buffer.isBuffer(answered) ? answered : Buffer.concat(await answered.toArray());
    const isPage = changed && own['Content-Type']?.startsWith('text/html');
    const sent = isPage
      ? Buffer.from(body.toString().replace('<meta charset="utf-8">', `$&<script src="${watchPath}"></script>`))
      : body;
    response.writeHead(status, { ...common, ...own, ...(status !== 304 && { 'Content-Length': sent.length }) });
    response.end(sent);
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
