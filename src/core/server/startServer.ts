import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { assetHeaders, defaultHeaders } from '../pages/headers.ts';
import { allowedHosts, isAllowedCaller } from './allowedCaller.ts';
import { parseRequestPath } from './requestPath.ts';
import { contentType, folderOf, openServedSite, type ServedSite } from './servedSite.ts';

export interface ServerOptions {
  folder: string;
  host: string;
  port: number;
  /** Handlers by path below the base URL: `mcp`. */
  routes?: Record<string, Route>;
}

/** Answers requests to an address. The server has set common headers and checked the caller. */
export type Route = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface RunningServer {
  url: string;
  /** Waits at most `draining` milliseconds for open responses. */
  close(draining?: number): Promise<void>;
}

/** Reads `HOST` (default localhost) and `PORT` (default 3000). @throws when PORT is not a port number. */
export function serverAddress(environment: Record<string, string | undefined>): { host: string; port: number } {
  const port = environment.PORT || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new Error(`PORT is ${JSON.stringify(port)}, but must be a number from 0 to 65535; 0 selects any free port.`);
  return { host: environment.HOST || 'localhost', port: Number(port) };
}

/** Serves a built site. @throws when the folder has no site, or the port is not free. */
export async function startServer({ folder, host, port, routes = {} }: ServerOptions): Promise<RunningServer> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built site in ${folder}. Build it first: npm run build`);
  const site = openServedSite(folder);
  const files = fileListener(folder, site);
  const listener: RequestListener = (request, response) => {
    const path = parseRequestPath(request.url ?? '')?.path ?? '';
    const { baseUrl, headers, url } = site.settings();
    const route = path.startsWith(baseUrl) ? routes[path.slice(baseUrl.length).replace(/\/$/, '')] : undefined;
    if (!route) return files(request, response);
    response.setHeaders(new Map(Object.entries({ ...defaultHeaders, ...headers })));
    if (isAllowedCaller(request.headers, allowedHosts(host, url))) void answerProgram(route, request, response);
    else sendText(response, 403, 'The host and origin of a request must be this machine or the site.');
  };
  const server = await listen(listener, host, port);
  const actual = (server.address() as AddressInfo).port;
  // Some programs resolve `localhost` to IPv6 first; a machine may lack it.
  const servers = [
    server,
    ...(host === 'localhost'
      ? await listen(listener, '::1', actual).then(
          (second) => [second],
          () => [],
        )
      : []),
  ];
  return {
    url: `http://${readableHost(host)}:${actual}${site.settings().baseUrl}`,
    close: async (draining = 0) => void (await Promise.all(servers.map((each) => closeServer(each, draining)))),
  };
}

/** Sends the files of a built site with its headers, redirects and not-found page. */
export function fileListener(folder: string, site: ServedSite): RequestListener {
  const send = sirv(folder, { dev: true, etag: true, brotli: true, extensions: [] });
  // A range counts uncompressed bytes.
  const compress = compression({
    filter: (request, response) => !request.headers.range && compression.filter(request, response),
  });
  return (request, response) => {
    const { headers, pages = {}, folders = {} } = site.settings();
    const target = parseRequestPath(request.url ?? '');
    const found = target && site.find(target.path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(response, 405, 'Method not allowed');
    }
    if (found && 'moved' in found) {
      const [path = '', hash] = found.moved.split('#');
      response.setHeader('Location', path + target!.query + (hash === undefined ? '' : `#${hash}`));
      return sendText(response, 308, `Moved to ${found.moved}`);
    }
    const file = found?.file ?? '404.html';
    // The not-found page needs the headers of pages in any folder.
    const path = found && encodeURI(target!.path);
    const own = path && (pages[path] ?? folderOf(folders, path));
    const ofSite = { ...defaultHeaders, ...headers };
    const sent = hashedAsset.test(file)
      ? { ...assetHeaders(ofSite), 'Cache-Control': 'public, max-age=31536000, immutable' }
      : { ...(own || ofSite), 'Cache-Control': 'no-cache' };
    response.setHeaders(new Map(Object.entries(sent)));
    response.setHeader('Content-Type', contentType(file));
    compress(request as never, response as never, () => {
      if (!found) return sendNotFound(request, response, join(folder, file));
      // sirv would decode the path differently (`%3F`, `%23`), so pass the file name.
      Object.assign(request, { _parsedUrl: { pathname: `/${file}`, raw: request.url } });
      send(request, response);
    });
  };
}

/** File names with a content hash. */
export const hashedAsset = new RegExp(`^${assetsFolder}/.+\\.[\\w-]{8,}\\.\\w+$`);

function sendNotFound({ method }: IncomingMessage, response: ServerResponse, page: string): void {
  if (!existsSync(page)) return sendText(response, 404, 'Not found');
  response.statusCode = 404;
  response.end(method === 'HEAD' ? undefined : readFileSync(page));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(`${text}\n`);
}

async function answerProgram(route: Route, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
  }
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
    return void response.writeHead(204).end();
  }
  await route(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
}

function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenMessage(error, host, port), { cause: error })),
    );
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => resolve(server));
  });
}

function listenMessage(error: NodeJS.ErrnoException, host: string, port: number): string {
  const another = `Choose another one with PORT, for example: PORT=${port < 65000 ? Math.max(port, 3000) + 1 : 3000} npm start`;
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use. ${another}`;
  if (error.code === 'EACCES')
    return `Port ${port} on ${host} needs privileges that this user does not have. ${another}`;
  return `Cannot listen on ${host}, port ${port}: ${error.message}. Set the address with HOST, for example: HOST=127.0.0.1 npm start`;
}

function readableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function closeServer(server: Server, draining: number): Promise<void> {
  const end = setTimeout(() => server.closeAllConnections(), draining);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(end);
      resolve();
    });
    server.closeIdleConnections();
  });
}
