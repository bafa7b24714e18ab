import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentType } from '../../src/core/server/servedSite.ts';

/** How a host without any configuration answers a path: with a file of the folder, with a redirect, or with nothing. */
type Host = (folder: string, path: string) => { file?: string; location?: string };

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** GitHub Pages: `/x` is `x.html` or redirects to `/x/`, served from `x/index.html`. */
export const gitHubPages: Host = (folder, path) => {
  const file = join(folder, path);
  if (path.endsWith('/')) return isFile(join(file, 'index.html')) ? { file: join(file, 'index.html') } : {};
  if (isFile(file)) return { file };
  if (isFile(`${file}.html`)) return { file: `${file}.html` };
  return isFile(join(file, 'index.html')) ? { location: `${path}/` } : {};
};

/** `python -m http.server` and buckets of files: the same without `x.html`. */
export const plainFolder: Host = (folder, path) =>
  isFile(join(folder, path)) || path.endsWith('/') || isFile(join(folder, path, 'index.html'))
    ? gitHubPages(folder, path)
    : {};

/** Serves a folder below a base URL as such a host does. */
export async function serveAs(host: Host, folder: string, baseUrl = '/'): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const { file, location } = path.startsWith(baseUrl) ? host(folder, path.slice(baseUrl.length - 1)) : {};
    if (location !== undefined) response.writeHead(301, { location: encodeURI(baseUrl.slice(0, -1) + location) }).end();
    else if (file === undefined)
      response.writeHead(404).end(isFile(join(folder, '404.html')) ? readFileSync(join(folder, '404.html')) : '');
    else response.writeHead(200, { 'content-type': contentType(file) }).end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
