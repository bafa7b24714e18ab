import { encodeAddress } from '../../core/parse/text.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { apacheHtaccess } from './apache.ts';
import { decodeForHost, differences, type HostInput, immutable } from './hostInput.ts';
import { nginxConfig } from './nginx.ts';

/**
 * Configuration for the common static hosts, by paths: security headers, clean URLs, lasting assets and redirects. Each
 * host reads its own file in the root of the output and ignores the others.
 */
export function hostFiles(input: HostInput): Record<string, string> {
  return {
    _headers: headersFile(input),
    _redirects: redirectsFile(input),
    'vercel.json': `${JSON.stringify(vercelConfig(input), null, 2)}\n`,
    'staticwebapp.config.json': `${JSON.stringify(staticWebAppConfig(input), null, 2)}\n`,
    'nginx.conf': nginxConfig(input),
    '.htaccess': apacheHtaccess(input),
    // GitHub Pages leaves out names that begin with an underscore, unless it is told not to.
    '.nojekyll': '',
  };
}

/**
 * `_headers` for Netlify and Cloudflare Pages. Where several rules match, both hosts join the values of one header, so
 * `Cache-Control` stands in one rule only; everything else has the hosts' own default, which is to ask again.
 *
 * For the same reason a page with headers of its own cannot be let off what all have. Where there is one, nobody may
 * show a page in a frame because of `X-Frame-Options`, and a policy with `frame-ancestors`, which comes before that,
 * is added for those that may be shown. The policy of all allows what any page needs, as with its styles; each page's
 * own `<meta>` is narrower. Two values of `Cross-Origin-Opener-Policy` are none, so such a page keeps its windows.
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

/** The headers of all, with a policy that keeps no page from what it needs. */
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
function redirectsFile({ baseUrl, redirects, isDirectory }: HostInput): string {
  const moved = redirects.map(({ from, to }) => `${encodeAddress(from)} ${encodeAddress(to)} 301\n`);
  const indexes = Array.from({ length: deepest }, (_, depth) => {
    const folders = Array.from({ length: depth + 1 }, (_each, folder) => `:folder${folder + 1}`).join('/');
    return `${baseUrl}${folders}/index.html ${baseUrl}${folders} 301\n`;
  });
  return [...moved, ...(isDirectory ? [] : indexes)].join('');
}

/**
 * `vercel.json`. `cleanUrls` and `trailingSlash` send `/x.html`, `/x/index.html` and `/x/` to `/x`, or to `/x/`.
 * Sources are path-to-regexp patterns, so what means something in them is escaped; they are compared with paths as
 * they were sent.
 */
function vercelConfig({ baseUrl, headers, pageHeaders = {}, redirects, trailingSlash = false }: HostInput): object {
  const list = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }));
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash,
    redirects: redirects.map(({ from, to }) => ({ source: escapePattern(from), destination: to, permanent: true })),
    headers: [
      { source: `${escapePattern(baseUrl)}(.*)`, headers: list(headers) },
      { source: `${escapePattern(baseUrl)}${assetsFolder}/(.*)`, headers: list({ 'Cache-Control': immutable }) },
      // The last of several values counts.
      ...Object.entries(pageHeaders).map(([path, own]) => ({
        source: escapePattern(path),
        headers: list(Object.fromEntries(differences(headers, own))),
      })),
    ],
  };
}

function escapePattern(path: string): string {
  return path.replace(/[()[\]{}:*+?\\]/g, '\\$&');
}

/**
 * `staticwebapp.config.json` for Azure Static Web Apps. `trailingSlash` sends `/x/` and `/x.html` to `/x`, or `/x` to
 * `/x/`. A route has no placeholders, so that `/x/index.html` has no rule; no link leads there. Its emulator compares
 * paths as they were sent, and nothing says that the service does: what has escapes stands there in both forms.
 */
function staticWebAppConfig({ baseUrl, headers, pageHeaders = {}, redirects, trailingSlash }: HostInput): object {
  return {
    trailingSlash: trailingSlash ? 'always' : 'never',
    routes: [
      ...redirects.flatMap(({ from, to }) =>
        [...new Set([from, decodeForHost(from)])].map((route) => ({ route, redirect: to, statusCode: 301 })),
      ),
      ...Object.entries(pageHeaders).map(([route, own]) => ({
        route,
        headers: Object.fromEntries(differences(headers, own)),
      })),
      { route: `${baseUrl}${assetsFolder}/*`, headers: { 'Cache-Control': immutable } },
    ],
    responseOverrides: { 404: { rewrite: `${baseUrl}404.html`, statusCode: 404 } },
    globalHeaders: { ...headers, 'Cache-Control': 'no-cache' },
    mimeTypes: {
      '.atom': 'application/atom+xml',
      '.webmanifest': 'application/manifest+json',
      '.md': 'text/markdown; charset=utf-8',
      '.ndjson': 'application/x-ndjson; charset=utf-8',
    },
  };
}
