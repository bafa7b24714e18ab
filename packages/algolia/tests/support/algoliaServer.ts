import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { ServiceHost } from '../../provider/serviceHosts.ts';
import { answerCall, type Call, type State } from './answerCall.ts';
import type { FakeIndex } from './fakeIndex.ts';

export const keys = { applicationId: 'TESTAPP', search: 'public-key', admin: 'admin-key' };

export interface Reply {
  status: number;
  /** JSON unless it is a string. */
  body: unknown;
}

export interface AlgoliaServer {
  host: ServiceHost;
  /** All calls so far. */
  calls: Call[];
  indexes: Map<string, FakeIndex>;
  state: State;
  /** Overrides a response: `hang` never responds, `half` stops after the headers. */
  misbehave?: (call: Call) => Reply | 'hang' | 'half' | undefined;
  close(): Promise<void>;
}

/** Starts a server on a free loopback port with the parts of the service's protocol the site uses. */
export async function startAlgoliaServer(): Promise<AlgoliaServer> {
  const sockets = new Set<Socket>();
  const state: State = { indexes: new Map(), tasks: [], slow: false };
  const server = createServer(async (request, response) => {
    const call = await readCall(request, new Promise((resolve) => response.once('close', resolve)));
    running.calls.push(call);
    const reply = running.misbehave?.(call) ?? checkKey(call) ?? answerCall(call, state);
    if (reply === 'hang') return;
    send(response, reply);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(server);
  const running: AlgoliaServer = {
    host: { url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' },
    calls: [],
    indexes: state.indexes,
    state,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return running;
}

/** A host without a server. */
export async function refusingHost(): Promise<ServiceHost> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return { url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

async function readCall(request: IncomingMessage, closed: Promise<void>): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
  return {
    method: request.method ?? '',
    path: decodeURIComponent(pathname),
    parameters: Object.fromEntries(searchParams),
    headers: request.headers as Record<string, string>,
    body: text === '' ? undefined : JSON.parse(text),
    closed,
  };
}

/** The public key only allows search. */
function checkKey({ path, parameters, headers }: Call): Reply | undefined {
  const credential = (name: string) => parameters[name] ?? headers[name];
  const known = credential('x-algolia-application-id') === keys.applicationId;
  const key = credential('x-algolia-api-key');
  if (known && (key === keys.admin || (key === keys.search && /\/(queries|recommendations)$/.test(path))))
    return undefined;
  return { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } };
}

function send(response: ServerResponse, reply: Reply | 'half'): void {
  // Allow any origin, as the service does.
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  if (reply === 'half') {
    response.writeHead(200, { ...headers, 'content-length': 1000 });
    response.write('{');
    return;
  }
  response.writeHead(reply.status, headers);
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
}
