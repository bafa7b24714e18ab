/** Serves a site from Node, on standard input and output or over HTTP. */
import { toNodeHandler } from '@modelcontextprotocol/node';
import type { Transport } from '@modelcontextprotocol/server';
import { serveStdio as serveConnection } from '@modelcontextprotocol/server/stdio';
import { createMcpAnswer } from './http.ts';
import { programLimits } from './limits.ts';
import { createMcpServer } from './server.ts';
import { openSite, type OpenSite } from './site.ts';

/**
 * Serves a build or published site on standard input and output until the parent process ends. Nothing else may write
 * to standard output.
 * @throws without a site.
 */
export async function serveStdio(place: string): Promise<void> {
  const site = await openSite(place);
  await site.catalogue();
  serveOn(site);
}

/** Serves a site on a transport. The client's first message selects the protocol version. */
export function serveOn(site: OpenSite, transport?: Transport): void {
  serveConnection(() => createMcpServer(site), { transport });
}

/**
 * Creates an HTTP handler for a build. The caller checks host and origin.
 * @throws without a site.
 */
export async function createMcpRoute(folder: string): Promise<ReturnType<typeof toNodeHandler>> {
  const fetch = createMcpAnswer(await openSite(folder));
  return toNodeHandler({ fetch }, { maxRequestBodySize: programLimits.request });
}
