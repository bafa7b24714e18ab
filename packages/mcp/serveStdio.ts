import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './createServer.ts';
import { openSite } from './site/openSite.ts';

/**
 * Serves a build or a published site to the program that started this process, until that ends. Nothing else may be
 * written to the standard output. @throws when there is no site.
 */
export async function serveStdio(place: string): Promise<void> {
  const server = await createMcpServer(await openSite(place));
  await server.connect(new StdioServerTransport());
}
