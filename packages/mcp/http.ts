/** Answers HTTP requests in all protocol versions, without sessions. */
import {
  createMcpHandler,
  isLegacyRequest,
  type McpRequestContext,
  readRequestBody,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { programLimits } from './limits.ts';
import { createMcpServer } from './server.ts';
import { siteOf, type OpenSite } from './site.ts';
import { openAddress } from './sources.ts';

type Answer = (request: Request) => Promise<Response>;

/**
 * Creates a function for a published site's address `mcp`. It reads the site's files by `fetch`, or by `fetchFile`:
 * some hosts read static files directly.
 */
export function createMcpFunction(fetchFile?: typeof fetch): Answer {
  let opened: { base: string; answer: Answer } | undefined;
  return (request) => {
    const base = new URL(request.url.replace(/\/+(?=$|[?#])/, '')).href.replace(/[^/]*$/, '');
    if (opened?.base !== base) opened = { base, answer: createMcpAnswer(siteOf(openAddress(base, fetchFile))) };
    return opened.answer(request);
  };
}

/** Creates a function to answer requests about a site. The caller checks host and origin. */
export function createMcpAnswer(site: OpenSite): Answer {
  const makeServer = ({ requestInfo }: Pick<McpRequestContext, 'requestInfo'>) => {
    const { host } = new URL(requestInfo!.url);
    return createMcpServer({ ...site, origins: [`http://${host}`, `https://${host}`] }).catch((error: unknown) => {
      console.error(error);
      throw error;
    });
  };
  const modern = createMcpHandler(makeServer, { legacy: 'reject' });
  return async (request) => {
    if (request.method !== 'POST') return refuse(405, -32_000, 'Use POST. This server does not send events.');
    const read = await readRequestBody(request, programLimits.request);
    if (read.tooLarge) return refuse(413, -32_000, `A request may have at most ${programLimits.request} bytes.`);
    const parsedBody = parsed(read.text);
    if (parsedBody === undefined) return refuse(400, -32_700, 'The request is not JSON.');
    if (Array.isArray(parsedBody) && parsedBody.length > programLimits.batch)
      return refuse(400, -32_600, `A request may contain at most ${programLimits.batch} messages.`);
    const { url, signal } = request;
    const headers = new Headers(request.headers);
    // Some clients name only JSON, or accept anything. The answer is always JSON.
    headers.set('accept', 'application/json, text/event-stream');
    const asked = new Request(url, { method: 'POST', headers, signal });
    if (!(await isLegacyRequest(asked, parsedBody))) return modern.fetch(asked, { parsedBody });
    // The SDK's own handler for older versions answers with events, but simple clients only read JSON.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await (await makeServer({ requestInfo: asked })).connect(transport);
    } catch {
      return refuse(500, -32_603, 'The server could not read the site.');
    }
    return transport.handleRequest(asked, { parsedBody });
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function refuse(status: number, code: number, message: string): Response {
  const headers: Record<string, string> = status === 405 ? { Allow: 'POST' } : {};
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}
