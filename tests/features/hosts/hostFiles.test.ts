import { expect, it } from 'vitest';
import { securityHeaders } from '../../../src/core/pages/headers.ts';
import { hostFiles } from '../../../src/features/hosts/hostFiles.ts';

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
      // As in an `href`: nginx compares decoded paths, other hosts encoded paths.
      { from: '/docs/1.0/odd%20(name)', to: '/docs/1.0/spec#part' },
    ],
  },
  based: { baseUrl: '/standard/', headers, redirects: [{ from: '/standard/docs/old', to: '/standard/docs/new' }] },
  slash: {
    baseUrl: '/',
    trailingSlash: true,
    headers,
    redirects: [{ from: '/old%20x/', to: '/docs/x/' }],
  },
  /** Three pages have headers of their own. */
  own: {
    baseUrl: '/',
    headers,
    pageHeaders: {
      '/try': securityHeaders(input, { frames: ["'self'", 'https:'], connects: ['https:'], opensWindows: true }),
      '/frames/one': securityHeaders(input, { framedBySite: true }),
      '/frames/two': securityHeaders(input, { framedBySite: true, sandboxed: true }),
    },
    redirects: [],
  },
  /** Pages of any site show documents of a folder, and read files of another. */
  folders: {
    baseUrl: '/',
    headers,
    folderHeaders: {
      '/tools/': securityHeaders(input, { framedByAnySite: true, readByAnySite: true, frames: ['https:'] }),
      '/schemas/': { ...headers, 'Access-Control-Allow-Origin': '*' },
    },
    redirects: [],
  },
};

const filesOf = (name: keyof typeof sites) => hostFiles(sites[name]);

it('writes the files that Netlify, Cloudflare Pages, nginx and GitHub Pages read', () => {
  expect(Object.keys(filesOf('root')).sort()).toEqual(['.nojekyll', '_headers', '_redirects', 'nginx.conf']);
});

it('folders: _headers adds what overrides the shared headers, because hosts join them', () => {
  const [shared, tools, schemas] = filesOf('folders')['_headers']!.split('\n\n');
  // The host sends this rule as well: frames are forbidden by a header that a policy with `frame-ancestors` overrides.
  expect(shared).toContain('X-Frame-Options: DENY');
  expect(shared).not.toContain('frame-ancestors');
  expect(shared).toContain('frame-src https:');
  expect(tools!.split('\n')).toEqual([
    '/tools/*',
    '  Content-Security-Policy: frame-ancestors *',
    '  Cross-Origin-Opener-Policy: unsafe-none',
    '  Access-Control-Allow-Origin: *',
  ]);
  expect(schemas!.split('\n')).toEqual(['/schemas/*', '  Access-Control-Allow-Origin: *']);
});

it.each<[keyof typeof sites, string[]]>([
  [
    'root',
    [
      '/docs/old /docs/api/ref/Channel 301',
      '/docs/1.0/odd%20(name) /docs/1.0/spec#part 301',
      '/:folder1/index.html /:folder1 301',
    ],
  ],
  ['based', ['/standard/docs/old /standard/docs/new 301', '/standard/:folder1/index.html /standard/:folder1 301']],
  ['slash', ['/old%20x/ /docs/x/ 301']],
])('_redirects of a site at %s', (name, lines) => {
  const found = filesOf(name)['_redirects']!.trim().split('\n');
  expect(found).toEqual(expect.arrayContaining(lines));
  expect(found.some((line) => line.includes('index.html'))).toBe(name !== 'slash');
});

it.each(['root', 'based', 'own'] as const)('_headers of a site at %s', (name) => {
  const { baseUrl } = sites[name];
  const blocks = filesOf(name)['_headers']!.trim().split('\n\n');
  expect(blocks[0]).toMatch(new RegExp(`^${baseUrl}\\*\\n  Content-Security-Policy: default-src 'none'`));
  expect(blocks.at(-1)).toBe(`${baseUrl}site-assets/*\n  Cache-Control: public, max-age=31536000, immutable`);
  expect(blocks).toHaveLength(name === 'own' ? 5 : 2);
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
