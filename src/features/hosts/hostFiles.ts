import { encodeAddress } from '../../core/parse/text.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { differences, type HostInput, immutable } from './hostInput.ts';
import { nginxConfig } from './nginx.ts';

/**
 * Configuration by file name for Netlify, Cloudflare Pages, nginx and GitHub Pages: security headers, clean URLs,
 * lasting assets and redirects. Each host reads its own file in the root of the output.
 */
export function hostFiles(input: HostInput): Record<string, string> {
  return {
    _headers: headersFile(input),
    _redirects: redirectsFile(input),
    'nginx.conf': nginxConfig(input),
    // Without this file GitHub Pages skips names with a leading underscore.
    '.nojekyll': '',
  };
}

/**
 * `_headers` for Netlify and Cloudflare Pages. Where several rules match, both join the values of a header, so
 * `Cache-Control` is in one rule only; the default of both hosts for other files is to revalidate.
 *
 * For the same reason no page can drop a header that all pages have. If some pages have their own headers,
 * `X-Frame-Options` forbids frames, and a policy with `frame-ancestors`, which wins over it, is added to pages that
 * may be framed. The shared policy allows what any page needs; the `<meta>` of a page is narrower. Two values of
 * `Cross-Origin-Opener-Policy` cancel each other, so such a page keeps its windows.
 */
function headersFile({ baseUrl, headers, pageHeaders = {} }: HostInput): string {
  const rule = (pattern: string, values: Record<string, string>) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const own = Object.entries(pageHeaders).map(([path, values]) => {
    const { 'Content-Security-Policy': policy, ...others } = Object.fromEntries(differences(headers, values));
    const { 'Cross-Origin-Opener-Policy': opener } = others;
    // A sandbox is told of by a header alone, and is narrow in all else.
    const added = /; sandbox /.test(policy ?? '') ? policy : /frame-ancestors [^;]+/.exec(policy ?? '')?.[0];
    return rule(path, {
      ...(added && { 'Content-Security-Policy': added }),
      ...(opener && { 'Cross-Origin-Opener-Policy': opener }),
    });
  });
  return `${[
    rule(`${baseUrl}*`, own.length > 0 ? sharedHeaders(headers, Object.values(pageHeaders)) : headers),
    ...own,
    rule(`${baseUrl}${assetsFolder}/*`, { 'Cache-Control': immutable }),
  ].join('\n\n')}\n`;
}

/** Widens the shared policy, so that no page is blocked. */
function sharedHeaders(headers: Record<string, string>, all: Record<string, string>[]): Record<string, string> {
  const policies = all.map(({ 'Content-Security-Policy': policy }) => policy ?? '');
  const frames = policies.flatMap((policy) => /frame-src ([^;]+)/.exec(policy)?.[1] ?? []);
  const runsBlobs = policies.some((policy) => /script-src [^;]*\bblob:/.test(policy));
  const policy = (headers['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !/^frame-(?:src|ancestors) /.test(directive))
    .map((directive) => (runsBlobs && directive.startsWith('script-src ') ? `${directive} blob:` : directive));
  if (frames.length > 0) policy.push(`frame-src ${[...new Set(frames.join(' ').split(' '))].join(' ')}`);
  return { ...headers, 'Content-Security-Policy': policy.join('; ') };
}

/** Number of folders covered by rules for `index.html` addresses. */
const deepest = 6;

/**
 * `_redirects` for Netlify and Cloudflare Pages, which compare encoded paths. Both redirect `/x/` to `/x` for a file
 * `x.html`, and `/x` to `/x/` for `x/index.html`, without a rule. `/x/index.html` has no file in the first form, so it
 * needs one rule for each depth: a placeholder matches one folder.
 *
 * Netlify also answers `/x.html` with the page. A rule would lead from a file to itself, which Netlify ignores or
 * repeats forever; the canonical link tells search engines the address.
 */
function redirectsFile({ baseUrl, redirects, trailingSlash }: HostInput): string {
  const moved = redirects.map(({ from, to }) => `${encodeAddress(from)} ${encodeAddress(to)} 301\n`);
  const indexes = Array.from({ length: deepest }, (_, depth) => {
    const folders = Array.from({ length: depth + 1 }, (_each, folder) => `:folder${folder + 1}`).join('/');
    return `${baseUrl}${folders}/index.html ${baseUrl}${folders} 301\n`;
  });
  return [...moved, ...(trailingSlash ? [] : indexes)].join('');
}
