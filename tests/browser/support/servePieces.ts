import { createServer } from 'node:http';

/**
 * Serves the pages of a site with pauses inside: `cut` finds where in a document. Everything else comes from the site as it
 * is. A slow connection or a busy processor has a browser paint what it has read so far, at any place.
 */
export async function servePieces(site: string, cut: RegExp, milliseconds: number): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', site));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    let sent = 0;
    for (const { index } of html.matchAll(cut)) {
      response.write(html.slice(sent, index));
      sent = index;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    response.end(html.slice(sent));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
