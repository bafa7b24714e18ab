import { access } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serverLimits } from '../limits.ts';
import { defaultHeaders } from '../pages/headers.ts';
import { createAnswerer, textAnswer, type Answer } from './answer.ts';
import { parseRequestPath } from './requestPath.ts';
import { openSiteFolder, type SiteFolder } from './siteFolder.ts';

export interface ServerOptions {
  folder: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** What is no file of the site, by its path below the base URL: `mcp`. */
  routes?: Record<string, Route>;
}

/** Answers requests at one address, whatever their method. Headers that every answer has are set already. */
export type Route = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface RunningServer {
  url: string;
  /** Lets answers under way end, for `draining` milliseconds at most. */
  close(draining?: number): Promise<void>;
}

/** Where to serve, from the environment: `HOST` (localhost) and `PORT` (3000). @throws when PORT is no port. */
export function serverAddress(environment: Record<string, string | undefined>): { host: string; port: number } {
  const port = environment.PORT || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new Error(`PORT is ${JSON.stringify(port)}, but must be a number from 0 to 65535; 0 takes any free port.`);
  }
  return { host: environment.HOST || 'localhost', port: Number(port) };
}

/** Serves a built site. @throws when there is none, or when it cannot listen. */
export async function startServer({ folder, host, port, routes = {} }: ServerOptions): Promise<RunningServer> {
  await access(join(folder, 'index.html')).catch(() => {
    throw new Error(`There is no built site in ${folder}. Build it first: npm run build`);
  });
  const site = openSiteFolder(folder);
  const listener = createListener(site, routes);
  const servers: Server[] = [];
  const close = async (draining = 0) => {
    await Promise.all(servers.map((server) => closeServer(server, draining)));
  };
  // Port 0 is any port: the first address decides which, and the others take the same.
  let actualPort = port;
  try {
    for (const address of addresses(host)) {
      const server = await listen(listener, address, actualPort);
      if (!server) continue;
      servers.push(server);
      actualPort = (server.address() as AddressInfo).port;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://${readableHost(host)}:${actualPort}${(await site.serving()).baseUrl}`, close };
}

/** `localhost` is two addresses, and programs differ in which one they try. */
function addresses(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

function createListener(site: SiteFolder, routes: Record<string, Route>): RequestListener {
  const answer = createAnswerer(site);
  return oneAtATime(async (request, response) => {
    const route = await routeOf(request, site, routes);
    const common = await site.serving().then(
      ({ headers: each }) => each,
      () => defaultHeaders,
    );
    if (route) {
      for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
      return route(request, response);
    }
    const { status, headers, body, length } = await answer(request).catch((error: unknown): Answer => {
      console.error(error);
      return textAnswer(500, 'The server could not read this page.');
    });
    // A 304 has no body, so it says nothing about one.
    const size = status !== 304 && { 'Content-Length': length };
    response.writeHead(status, { ...headersFor(headers, common), ...headers, ...size });
    await send(request, response, body);
  });
}

/**
 * Requests of one connection are answered one after the other: the next is begun when the answer to the one before has
 * been taken, so that a reader who asks much and reads nothing costs no more than one answer. Until then nothing more
 * is read from it either. Who goes on asking all the same is cut off.
 */
function oneAtATime(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const onward = () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) return next();
      waiting.delete(socket);
      if (!socket.destroyed) socket.resume();
    };
    response.once('close', onward);
    if (socket.destroyed) response.destroy();
    else
      answer(request, response).catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
  }

  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      begin(request, response);
      return;
    }
    if (queue.length >= serverLimits.waitingRequests) socket.destroy();
    else queue.push(() => begin(request, response));
    socket.pause();
  };
}

/**
 * The headers of every answer, for one like this. Hashes of inline scripts and styles are two kilobytes of the policy,
 * and nothing but a document has such. Scripts and data that pages fetch, many and small, go without what only
 * documents heed; a script that is a worker heeds the policy.
 */
function headersFor(own: Record<string, string>, common: Record<string, string>): Record<string, string> {
  const type = own['Content-Type'] ?? '';
  const policy = common['Content-Security-Policy'];
  if (policy === undefined || type.startsWith('text/html')) return common;
  const headers = { ...common, 'Content-Security-Policy': policy.replace(/ 'sha256-[^']*'/g, '') };
  const isData = type.startsWith('application/json');
  const isPart = own['Cache-Control']?.endsWith('immutable') && (isData || type.startsWith('text/javascript'));
  if (!isPart) return headers;
  const unheeded = isData ? [...documentHeaders, 'Content-Security-Policy'] : documentHeaders;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !unheeded.includes(name)));
}

/** Headers that browsers heed on documents; the last one holds for the whole host once a document has brought it. */
const documentHeaders = [
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Strict-Transport-Security',
];

async function routeOf(
  { url = '' }: IncomingMessage,
  site: SiteFolder,
  routes: Record<string, Route>,
): Promise<Route | undefined> {
  const path = parseRequestPath(url)?.path ?? '';
  const name = Object.keys(routes).find((each) => path.endsWith(`/${each}`));
  if (name === undefined) return undefined;
  const { baseUrl } = await site.serving().catch(() => ({ baseUrl: '/' }));
  return path === baseUrl + name ? routes[name] : undefined;
}

/**
 * Sends a body as fast as the reader takes it. A reader who goes away, or a file that cannot be read on, ends the
 * connection.
 */
async function send({ method }: IncomingMessage, response: ServerResponse, body: Answer['body']): Promise<void> {
  if (!(body instanceof Readable)) return void response.end(method === 'HEAD' ? undefined : body);
  await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error);
    response.destroy();
  });
}

/** Undefined when this machine has no IPv6. */
function listen(listener: RequestListener, host: string, port: number): Promise<Server | undefined> {
  const server = createServer(listener);
  server.maxConnections = serverLimits.connections;
  server.timeout = serverLimits.silence;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const withoutIpv6 = host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
      if (withoutIpv6) resolve(undefined);
      else reject(new Error(listenMessage(error, host, port), { cause: error }));
    });
    server.listen(port, host, () => resolve(server));
  });
}

function listenMessage(error: NodeJS.ErrnoException, host: string, port: number): string {
  const another = `Choose another one with PORT, for example: PORT=${port < 65000 ? Math.max(port, 3000) + 1 : 3000} npm start`;
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use. ${another}`;
  if (error.code === 'EACCES') return `Port ${port} on ${host} needs rights that this user does not have. ${another}`;
  return `Cannot listen on ${host}, port ${port}: ${error.message}. HOST names the address, for example: HOST=127.0.0.1 npm start`;
}

function readableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function closeServer(server: Server, draining: number): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), draining);
    // A connection is idle as soon as its answer has been taken.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(end);
      clearInterval(idle);
      resolve();
    });
  });
}
