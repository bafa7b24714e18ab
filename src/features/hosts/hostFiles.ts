import { encodeAddress } from '../../core/parse/text.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { differences, type HostInput, immutable } from './hostInput.ts';
import { nginxConfig } from './nginx.ts';

/**
 * Configuration by file name for Netlify, Cloudflare Pages, nginx and GitHub Pages: security headers, clean URLs,
 * immutable assets and redirects. Hosts read their file from the output root.
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
 * `_headers` for Netlify and Cloudflare Pages. Where several rules match, the hosts join header values, so
 * `Cache-Control` is in a single rule; other files are revalidated by default.
 *
 * For the same reason no page can drop a shared header. If some pages have custom headers, `X-Frame-Options` forbids
 * frames, and pages that may be framed add a policy with `frame-ancestors`, which overrides it. The shared policy
 * allows everything any page needs; a page's `<meta>` is narrower. Two values of `Cross-Origin-Opener-Policy` cancel
 * out, so such a page keeps its opener.
 */
function headersFile({ baseUrl, headers, pageHeaders = {}, folderHeaders = {} }: HostInput): string {
  const rule = (pattern: string, values: Record<string, string>) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const policies = {
    ...pageHeaders,
    ...Object.fromEntries(Object.entries(folderHeaders).map(([folder, values]) => [`${folder}*`, values])),
  };
  const own = Object.entries(policies).map(([path, values]) => {
    const { 'Content-Security-Policy': policy, ...others } = Object.fromEntries(differences(headers, values));
    const { 'Cross-Origin-Opener-Policy': opener, 'Access-Control-Allow-Origin': readers } = others;
    // `sandbox` works only as a header, so send that policy in full.
    const added = /; sandbox /.test(policy ?? '')
      ? policy
      : policy && (ancestors.exec(policy)?.[0] ?? 'frame-ancestors *');
    return rule(path, {
      ...(added && { 'Content-Security-Policy': added }),
      ...(opener && { 'Cross-Origin-Opener-Policy': opener }),
      ...(readers && { 'Access-Control-Allow-Origin': readers }),
    });
  });
  const name = 'Content-Security-Policy';
  const isShared = Object.values(policies).every((values) => values[name] === headers[name]);
  return `${[
    rule(`${baseUrl}*`, isShared ? headers : sharedHeaders(headers, Object.values(policies))),
    ...own,
    rule(`${baseUrl}${assetsFolder}/*`, { 'Cache-Control': immutable }),
  ].join('\n\n')}\n`;
}

const ancestors = /frame-ancestors [^;]+/;

/** Widens the shared policy, so that no page is blocked. */
function sharedHeaders(headers: Record<string, string>, all: Record<string, string>[]): Record<string, string> {
  const policies = all.map(({ 'Content-Security-Policy': policy }) => policy ?? '');
  const sourcesOf = (name: string) => {
    const found = policies.flatMap((policy) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1]?.split(' ') ?? []);
    return [...new Set(found)].join(' ');
  };
  const frames = sourcesOf('frame-src');
  const runsBlobs = policies.some((policy) => /script-src [^;]*\bblob:/.test(policy));
  const policy = (headers['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !/^frame-(?:src|ancestors) /.test(directive))
    .map((directive) => (runsBlobs && directive.startsWith('script-src ') ? `${directive} blob:` : directive))
    .map((directive) => (directive.startsWith('connect-src ') ? `connect-src ${sourcesOf('connect-src')}` : directive));
  if (frames !== '') policy.push(`frame-src ${frames}`);
  return { ...headers, 'Content-Security-Policy': policy.join('; ') };
}

/** Maximum folder depth covered by rules for `index.html` addresses. */
const deepest = 6;

/**
 * `_redirects` for Netlify and Cloudflare Pages, which compare encoded paths. They redirect `/x/` to `/x` for a file
 * `x.html`, and `/x` to `/x/` for `x/index.html`, without a rule. `/x/index.html` has no file in the first form, so it
 * needs a rule per depth: a placeholder matches a single folder.
 *
 * Netlify also answers `/x.html` with the page. A rule would redirect a file to itself, which Netlify ignores or
 * repeats forever; the canonical link names the address for search engines.
 */
function redirectsFile({ baseUrl, redirects, trailingSlash }: HostInput): string {
  const moved = redirects.map(({ from, to }) => `${encodeAddress(from)} ${encodeAddress(to)} 301\n`);
  const indexes = Array.from({ length: deepest }, (_, depth) => {
    const folders = Array.from({ length: depth + 1 }, (_each, folder) => `:folder${folder + 1}`).join('/');
    return `${baseUrl}${folders}/index.html ${baseUrl}${folders} 301\n`;
  });
  return [...moved, ...(trailingSlash ? [] : indexes)].join('');
}
