/** Answers `/mcp` on hosts of static files that run functions, such as Cloudflare Pages and Netlify. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { programLimits } from './limits.ts';
import { connectWithLimits, createMcpServer } from './server.ts';
import { type OpenSite, siteOf } from './site.ts';
import { openAddress } from './sources.ts';

/**
 * Creates a function for the address `mcp` of a published site, without sessions. It reads the site's files by `fetch`,
 * or by `fetchFile`, with which some hosts read static files directly.
 */
export function createMcpFunction(fetchFile?: typeof fetch): (request: Request) => Promise<Response> {
  let opened: { base: string; site: OpenSite } | undefined;
  return async (request) => {
    if (request.method !== 'POST') return refuse(405, 'Use POST. This server does not send events.');
    const base = new URL(request.url.replace(/\/+(?=$|[?#])/, '')).href.replace(/[^/]*$/, '');
    if (opened?.base !== base) opened = { base, site: siteOf(openAddress(base, fetchFile)) };
    try {
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: undefined,
        enableJsonResponse: true,
        maxRequestBodySize: programLimits.request,
      });
      const server = await createMcpServer({ ...opened.site, origins: [new URL(base).origin] });
      await connectWithLimits(server, transport, programLimits.batch);
      const accepting = new Request(request);
      // Some clients accept anything, or name one type of two; the answer is always JSON.
      accepting.headers.set('accept', 'application/json, text/event-stream');
      return await transport.handleRequest(accepting);
    } catch (error) {
      console.error(error);
      return refuse(500, 'The server could not process the request.');
    }
  };
}

function refuse(status: number, message: string): Response {
  const headers: Record<string, string> = status === 405 ? { Allow: 'POST' } : {};
  return Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status, headers });
}
