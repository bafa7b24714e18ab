import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { programLimits } from '../../src/core/limits.ts';
import type { Route } from '../../src/core/server/startServer.ts';
import { createMcpServer } from './createServer.ts';
import { openSite } from './site/openSite.ts';

/** Answers the protocol over HTTP for a build: each request by itself, with nothing kept for whoever asks. */
export async function createMcpRoute(folder: string): Promise<Route> {
  const site = await openSite(folder);
  const shared = { jsonSchemaValidator: new AjvJsonSchemaValidator() };
  return async (request, response) => {
    if (!isOwnOrigin(request)) return refuse(response, 403, 'Pages of other sites may not ask.');
    if (request.method !== 'POST') return refuse(response, 405, 'Ask with POST: there is nothing to listen to.');
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
      maxRequestBodySize: programLimits.request,
    });
    try {
      const server = await createMcpServer(site, shared);
      response.once('close', () => void server.close());
      await server.connect(transport);
      await transport.handleRequest(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The server could not answer.');
    }
  };
}

/** Browsers say whose page asks, other programs nothing: a page of another site must not ask through its reader. */
function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const headers = { 'Content-Type': 'application/json', ...(status === 405 && { Allow: 'POST' }) };
  response
    .writeHead(status, headers)
    .end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
}
