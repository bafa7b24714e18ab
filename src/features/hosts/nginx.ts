import { withoutSlash } from '../../core/addresses.ts';
import { assetHeaders } from '../../core/pages/headers.ts';
import { encodeAddress, escapeRegExp } from '../../core/parse/text.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { decodeForHost, hostFileNames, immutable, type HostInput } from './hostInput.ts';

/** Types to compress; nginx adds text/html. XML and scripts have two names, depending on the nginx version. */
const textTypes =
  'text/css text/javascript application/javascript text/markdown text/plain application/json ' +
  'application/manifest+json text/xml application/xml application/atom+xml image/svg+xml';

/** Types missing from nginx's `mime.types`, by file extension. */
const addedTypes = { md: 'text/markdown', webmanifest: 'application/manifest+json', ndjson: 'application/x-ndjson' };

/**
 * Writes a snippet for an nginx `server` block. Redirects test `$request_uri`, the original request, because nginx runs
 * rules again for internal redirects. Headers are repeated in every location, because a location with an `add_header`
 * inherits no headers. Locations match decoded paths.
 */
export function nginxConfig(input: HostInput): string {
  const { baseUrl, headers, pageHeaders = {}, folderHeaders = {}, redirects } = input;
  const base = escapeRegExp(baseUrl);
  const addHeaders = (values: Record<string, string>, indent: string) =>
    Object.entries(values).map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`);
  const hidden = hostFileNames.filter((name) => !name.startsWith('.')).map(escapeRegExp);
  return `${[
    '# Include this in a server block whose root contains the files of this folder',
    `# (at ${baseUrl} below the root). Add "brotli on;" if the Brotli module is installed.`,
    ...addHeaders({ ...headers, 'Cache-Control': 'no-cache' }, ''),
    '# Behind a proxy, nginx does not know the public address.',
    'absolute_redirect off;',
    'charset utf-8;',
    `charset_types ${textTypes};`,
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${textTypes};`,
    `error_page 404 ${baseUrl}404.html;`,
    '',
    ...pageRules(input),
    ...Object.entries(addedTypes).map(
      ([ending, type]) => `location ~ ^${base}.+\\.${ending}$ { types { ${type} ${ending}; } }`,
    ),
    '# Do not serve host settings and hidden files.',
    `location ~ ^${base}(?:${hidden.join('|')})$ { return 404; }`,
    String.raw`location ~ /\.(?!well-known/) { return 404; }`,
    ...Object.entries(pageHeaders).flatMap(([path, own]) => [
      `location = ${quote(decodeForHost(path))} {`,
      ...addHeaders({ ...own, 'Cache-Control': 'no-cache' }, '  '),
      `  try_files ${path.endsWith('/') ? '${uri}index.html' : '$uri.html'} =404;`,
      '}',
    ]),
    // `^~`: no expression applies to these files, which all have their names as addresses.
    ...Object.entries(folderHeaders).flatMap(([folder, own]) => [
      `location ^~ ${folder} {`,
      ...addHeaders({ ...own, 'Cache-Control': 'no-cache' }, '  '),
      '  try_files $uri ${uri}index.html @other;',
      '}',
    ]),
    '',
    '# The names of these files change with their content.',
    `location ${baseUrl}${assetsFolder}/ {`,
    ...addHeaders({ ...assetHeaders(headers), 'Cache-Control': immutable }, '  '),
    '  try_files $uri =404;',
    '}',
    ...redirects.flatMap(({ from, to }) =>
      addressesOf(from, folderHeaders).map(
        (address) => `location = ${quote(address)} { return 308 ${quote(withQuery(to))}; }`,
      ),
    ),
  ].join('\n')}\n`;
}

/** Maps addresses to files, and redirects other forms to the published address. */
function pageRules({ baseUrl, trailingSlash, folderHeaders = {} }: HostInput): string[] {
  const base = escapeRegExp(baseUrl);
  const folders = Object.keys(folderHeaders).map((folder) => escapeRegExp(folder.slice(baseUrl.length)));
  const page = folders.length > 0 ? `${base}(?!${folders.join('|')})` : base;
  const home = baseUrl === '/' ? [] : [`location = ${baseUrl.slice(0, -1)} { return 308 ${baseUrl}$is_args$args; }`];
  if (trailingSlash)
    return [
      '# The address of a page ends with a slash. Static HTML may omit it.',
      `if ($request_uri ~ "^/*${page}(?<bare>[^?]*?/)?(?:index\\.html|/+)(?<query>\\?.*)?$") { return 308 ${baseUrl}$bare$query; }`,
      ...home,
      `location ${baseUrl} { try_files $uri \${uri}index.html @other; }`,
      'location @other {',
      '  if (-f $request_filename/index.html) { return 308 $uri/$is_args$args; }',
      '  try_files $uri.html =404;',
      '}',
    ];
  return [
    '# The address of a page ends without .html and without a slash. Folders of static HTML have the slash.',
    `if ($request_uri ~ "^/*${page}(?<bare>[^?]*?)(?:(?<=/)index\\.html|(?<=[^/])\\.html)(?<query>\\?.*)?$") {`,
    `  return 308 ${baseUrl}$bare$query;`,
    '}',
    ...home,
    `location ${baseUrl} { try_files $uri $uri.html \${uri}index.html @other; }`,
    'location @other {',
    '  if (-f $request_filename/index.html) { return 308 $uri/$is_args$args; }',
    `  if ($request_uri ~ "^/*${base}(?<page>[^?]+?)/+(?<rest>\\?.*)?$") { return 308 ${baseUrl}$page$rest; }`,
    '  return 404;',
    '}',
  ];
}

/** Accepts addresses without the trailing slash, and with `.html` where no common rule removes it. */
function addressesOf(from: string, folders: object): string[] {
  const bare = withoutSlash(from);
  const isInFolder = Object.keys(folders).some((folder) => from.startsWith(folder));
  return [...new Set([from, bare || '/', ...(isInFolder ? [`${bare}/`, `${bare}.html`] : [])])].map(decodeForHost);
}

function withQuery(to: string): string {
  // A dollar sign would start a variable.
  const [path = '', hash] = encodeAddress(to).replaceAll('$', '%24').split('#');
  return `${path}$is_args$args${hash === undefined ? '' : `#${hash}`}`;
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
