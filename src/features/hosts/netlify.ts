import { immutable, type HostInput } from './hostInput.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/**
 * `_headers` for Netlify and Cloudflare Pages. Where several rules match, both hosts join the values of one header, so
 * `Cache-Control` stands in one rule only; everything else has the hosts' own default, which is to ask again.
 */
export function headersFile({ baseUrl, headers }: HostInput): string {
  const rule = (pattern: string, values: Record<string, string>) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${rule(`${baseUrl}*`, headers)}\n\n${rule(`${baseUrl}${assetsFolder}/*`, { 'Cache-Control': immutable })}\n`;
}

/** Folders in the path of the deepest page: a version, and what its documents are in. */
const deepest = 6;

/**
 * `_redirects` for Netlify and Cloudflare Pages, which compare paths as they were sent. Both lead `/x/` to `/x` where
 * pages are files `x.html`, and `/x` to `/x/` where they are `x/index.html`, without being told, and Cloudflare
 * `/x.html` too; only `/x/index.html`, which is no file here, needs rules, one for each depth, because a placeholder
 * is one folder.
 *
 * Netlify answers `/x.html` with the page itself. A rule would have to be forced, one for each page, from a file to
 * itself, which Netlify either ignores or goes round in circles with: the app shows the bare address instead, and the
 * canonical link tells it to search engines.
 */
export function redirectsFile({ baseUrl, redirects, isDirectory }: HostInput): string {
  const moved = redirects.map(({ from, to }) => `${encodeURI(decodeURI(from))} ${encodeURI(decodeURI(to))} 301\n`);
  const indexes = Array.from({ length: deepest }, (_, depth) => {
    const folders = Array.from({ length: depth + 1 }, (_each, folder) => `:folder${folder + 1}`).join('/');
    return `${baseUrl}${folders}/index.html ${baseUrl}${folders} 301\n`;
  });
  return [...moved, ...(isDirectory ? [] : indexes)].join('');
}
