import { withoutSlash } from '../../core/addresses.ts';
import { encodeAddress, escapeRegExp } from '../../core/parse/text.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { decodeForHost, immutable, type HostInput } from './hostInput.ts';

/** Beside text/html, which nginx always takes; older ones know scripts by another name. */
const textTypes =
  'text/css text/javascript application/javascript text/markdown text/plain application/json application/xml image/svg+xml';

/**
 * A snippet for a `server` block of nginx. `$request_uri` is what the reader sent: nginx runs these rules again for its
 * own inner redirects, to which they must not apply. A location with a header of its own inherits none, hence the
 * repetition. Locations are compared with decoded paths.
 */
export function nginxConfig(input: HostInput): string {
  const { baseUrl, headers, pageHeaders = {}, redirects, isDirectory } = input;
  const addHeaders = (values: Record<string, string>, indent: string) =>
    Object.entries(values).map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`);
  return `${[
    '# Include this in a server block whose root holds the content of this folder',
    `# (at ${baseUrl} below the root). Add "brotli on;" where the Brotli module is there.`,
    ...addHeaders({ ...headers, 'Cache-Control': 'no-cache' }, ''),
    'charset utf-8;',
    `charset_types ${textTypes};`,
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${textTypes};`,
    `error_page 404 ${baseUrl}404.html;`,
    '',
    ...pages(input),
    `location ~ ^${escapeRegExp(baseUrl)}.+\\.md$ { types { text/markdown md; } }`,
    ...Object.entries(pageHeaders).flatMap(([path, own]) => [
      `location = ${quote(decodeForHost(path))} {`,
      ...addHeaders({ ...own, 'Cache-Control': 'no-cache' }, '  '),
      `  try_files ${path.endsWith('/') ? '${uri}index.html' : isDirectory ? '$uri/index.html' : '$uri.html'} =404;`,
      '}',
    ]),
    '',
    '# The names of these files change with their content.',
    `location ${baseUrl}${assetsFolder}/ {`,
    ...addHeaders({ ...headers, 'Cache-Control': immutable }, '  '),
    '  try_files $uri =404;',
    '}',
    ...redirects.flatMap(({ from, to }) => {
      return addressesOf(from).map((address) => `location = ${quote(address)} { return 308 ${quote(withQuery(to))}; }`);
    }),
  ].join('\n')}\n`;
}

/** Where pages are, and how other addresses of them lead to the one that they have. */
function pages({ baseUrl, trailingSlash, isDirectory }: HostInput): string[] {
  const base = escapeRegExp(baseUrl.slice(1));
  const whole = baseUrl === '/' ? [] : [`location = ${baseUrl.slice(0, -1)} { return 308 ${baseUrl}$is_args$args; }`];
  if (trailingSlash) {
    return [
      '# Pages have one address each, with a slash at the end and nothing behind it.',
      `if ($request_uri ~ "^/+${base}index\\.html(?<query>\\?.*)?$") { return 308 ${baseUrl}$query; }`,
      `if ($request_uri ~ "^/+${base}(?<bare>[^?]+?)(?:/index\\.html|//+)(?<query>\\?.*)?$") { return 308 ${baseUrl}$bare/$query; }`,
      ...whole,
      // Behind a proxy nginx does not know the address that the reader has.
      `location ${baseUrl} { absolute_redirect off; index index.html; try_files $uri $uri/ =404; }`,
    ];
  }
  return [
    '# Pages have one address each, without .html and without a slash at the end.',
    `if ($request_uri ~ "^/+${base}(?:index\\.html|(?<bare>[^?]*?)(?:/index\\.html|\\.html|/+))(?<query>\\?.*)?$") {`,
    `  return 308 ${baseUrl}$bare$query;`,
    '}',
    ...whole,
    `location ${baseUrl} { try_files $uri $uri.html \${uri}index.html ${isDirectory ? '$uri/index.html ' : ''}=404; }`,
  ];
}

/** A reader may leave the slash out. */
function addressesOf(from: string): string[] {
  return [...new Set([from, withoutSlash(from) || '/'])].map(decodeForHost);
}

function withQuery(to: string): string {
  // A dollar sign would begin a variable.
  const [path = '', hash] = encodeAddress(to).replaceAll('$', '%24').split('#');
  return `${path}$is_args$args${hash === undefined ? '' : `#${hash}`}`;
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
