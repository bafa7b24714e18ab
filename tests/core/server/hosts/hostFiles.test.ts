import { expect, it } from 'vitest';
import { securityHeaders } from '../../../../src/core/pages/headers.ts';
import { hostFiles } from '../../../../src/features/hosts/hostFiles.ts';

const headers = securityHeaders({
  scriptHashes: ["'sha256-boot'"],
  styleHashes: ["'sha256-page'"],
  site: { url: 'https://docs.example' },
});

const input = { scriptHashes: [], styleHashes: ["'sha256-page'"], site: { url: 'https://docs.example' } };
const sites = {
  root: {
    baseUrl: '/',
    headers,
    redirects: [
      { from: '/docs/old', to: '/docs/api/ref/Channel' },
      // As it stands in an `href`: nginx and Apache compare decoded paths, the others paths as they were sent.
      { from: '/docs/1.0/odd%20(name)', to: '/docs/1.0/spec#part' },
    ],
  },
  based: { baseUrl: '/standard/', headers, redirects: [{ from: '/standard/docs/old', to: '/standard/docs/new' }] },
  slash: {
    baseUrl: '/',
    trailingSlash: true,
    isDirectory: true,
    headers,
    redirects: [{ from: '/old%20x/', to: '/docs/x/' }],
  },
  directory: { baseUrl: '/', isDirectory: true, headers, redirects: [] },
  /** Three pages have headers of their own. */
  own: {
    baseUrl: '/',
    headers,
    pageHeaders: {
      '/try': securityHeaders(input, { frames: ["'self'", 'https:'], opensWindows: true }),
      '/frames/one': securityHeaders(input, { framedBySite: true }),
      '/frames/two': securityHeaders(input, { framedBySite: true, sandboxed: true }),
    },
    redirects: [],
  },
};

const cases = Object.entries(sites).flatMap(([name, input]) =>
  Object.entries(hostFiles(input)).map(([path, content]) => ({ name, path, content })),
);

it.each(cases)('$path of a site at $name', async ({ name, path, content }) => {
  await expect(content).toMatchFileSnapshot(`golden/${name}/${path.replace(/^\./, 'dot-')}`);
});

it('allows all pages a script of a sandbox where a host joins headers, and none by its own policy', () => {
  const { headers: usual, pageHeaders } = sites.own;
  const file = hostFiles(sites.own)['_headers'];
  expect(file).toContain("script-src 'self' 'sha256-boot' blob:;");
  expect(file).toContain(pageHeaders['/frames/two']['Content-Security-Policy']);
  expect(usual['Content-Security-Policy']).not.toContain('blob:');
  expect(pageHeaders['/try']['Content-Security-Policy']).not.toContain('blob:');
});

it.each([
  ['/100%', '/100%25'],
  ['/what%3F', '/what%3F'],
])('leads to %s, whose escapes may be malformed or needed, by %s', (to, written) => {
  const files = hostFiles({ baseUrl: '/', headers: {}, redirects: [{ from: to, to }] });
  expect(files['_redirects']).toContain(`${written} ${written} 301\n`);
  expect(files['nginx.conf']).toContain(`"${written}$is_args$args"`);
  expect(files['.htaccess']).toContain(`"${written.replace('%', '\\%')}"`);
});

it('keeps a line of _headers under the 2,000 characters that Cloudflare reads, for a site of twenty page kinds', () => {
  const hashes = Array.from({ length: 20 }, (_, index) => `'sha256-${String(index).padStart(43, 'x')}='`);
  const big = securityHeaders({
    scriptHashes: hashes.slice(0, 1),
    styleHashes: hashes,
    site: { url: 'https://docs.example' },
  });
  const lines = hostFiles({ baseUrl: '/', headers: big, redirects: [] })['_headers']!.split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});
