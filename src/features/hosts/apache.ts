import { encodeAddress, escapeRegExp } from '../../core/parse/text.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { withoutSlash } from '../../core/addresses.ts';
import { decodeForHost, differences, immutable, type HostInput } from './hostInput.ts';

/**
 * `.htaccess` for Apache 2.4, whose rules compare decoded paths. A page `docs.html` stands beside a folder `docs/`, so
 * Apache must not add slashes to folders (DirectorySlash) and must apply the rules to them (AllowNoSlash), unless
 * addresses end with them. THE_REQUEST is what the reader sent: the rules run again after a rewrite, to which the
 * first one must not apply.
 */
export function apacheHtaccess(input: HostInput): string {
  const { baseUrl, headers, pageHeaders = {}, redirects, trailingSlash, isDirectory } = input;
  const set = ([name, value]: [string, string]) => `Header always set ${name} "${value.replace(/["\\]/g, '\\$&')}"`;
  // Encoded here, so that Apache is told not to (NE): it would encode the `#` of an anchor too.
  const target = (to: string) => encodeAddress(to).replaceAll('$', '%24').replaceAll('%', '\\%');
  // Apache would put the query behind the anchor; without it (QSD) the anchor works.
  const flags = (to: string) => (to.includes('#') ? '[R=308,L,NE,QSD]' : '[R=308,L,NE]');
  return `${[
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    `DirectorySlash ${trailingSlash ? 'On' : 'Off'}`,
    `ErrorDocument 404 ${baseUrl}404.html`,
    'AddType text/markdown .md',
    'AddCharset utf-8 .html .css .js .md .json .txt .xml .svg',
    '',
    '<IfModule mod_rewrite.c>',
    'RewriteEngine On',
    ...(trailingSlash ? [] : ['RewriteOptions AllowNoSlash']),
    `RewriteBase ${baseUrl}`,
    ...oneAddress(input),
    ...(baseUrl === '/'
      ? []
      : [
          `RewriteCond %{THE_REQUEST} "^\\S+ ${escapeRegExp(baseUrl.slice(0, -1))}[?\\s]"`,
          `RewriteRule ^ ${baseUrl} [R=308,L]`,
        ]),
    ...redirects.map(
      ({ from, to }) => `RewriteRule "^${pattern(from.slice(baseUrl.length))}$" "${target(to)}" ${flags(to)}`,
    ),
    ...(trailingSlash ? [] : [`RewriteCond %{DOCUMENT_ROOT}${baseUrl}$1.html -f`, 'RewriteRule ^(.+)$ $1.html [END]']),
    ...(isDirectory && !trailingSlash
      ? [`RewriteCond %{DOCUMENT_ROOT}${baseUrl}$1/index.html -f`, 'RewriteRule ^(.+)$ $1/index.html [END]']
      : []),
    '</IfModule>',
    '',
    '<IfModule mod_headers.c>',
    ...Object.entries(headers).map(set),
    // The address is that of the file where a rule above led to it.
    ...Object.entries(pageHeaders).flatMap(([path, own]) => [
      `<If "%{REQUEST_URI} =~ m#^${escapeRegExp(decodeForHost(withoutSlash(path)))}(?:\\.html|/|/index\\.html)?$#">`,
      ...differences(headers, own).map(set),
      '</If>',
    ]),
    'Header set Cache-Control "no-cache"',
    `<If "%{REQUEST_URI} =~ m#^${escapeRegExp(baseUrl)}${assetsFolder}/#">`,
    `Header set Cache-Control "${immutable}"`,
    '</If>',
    '</IfModule>',
    '',
    '<IfModule mod_deflate.c>',
    'AddOutputFilterByType DEFLATE text/html text/css text/javascript text/markdown text/plain ' +
      'application/json application/xml image/svg+xml',
    '</IfModule>',
  ].join('\n')}\n`;
}

/** What an old address looks like to a rule, below the base URL. A reader may leave the slash out. */
function pattern(from: string): string {
  return (
    escapeRegExp(decodeForHost(withoutSlash(from))).replaceAll('"', '\\x22') +
    (from === '' || from.endsWith('/') ? '/?' : '')
  );
}

/** How other addresses of a page lead to the one that it has. */
function oneAddress({ baseUrl, trailingSlash }: HostInput): string[] {
  const base = escapeRegExp(baseUrl.slice(1));
  if (trailingSlash) {
    return [
      '# Pages have one address each, with a slash at the end and nothing behind it.',
      `RewriteCond %{THE_REQUEST} "^\\S+ /+${base}index\\.html[?\\s]"`,
      `RewriteRule ^ ${baseUrl} [R=308,L,NE]`,
      `RewriteCond %{THE_REQUEST} "^\\S+ /+${base}([^?\\s]+?)(?:/index\\.html|//+)[?\\s]"`,
      `RewriteRule ^ ${baseUrl}%1/ [R=308,L,NE]`,
    ];
  }
  return [
    '# Pages have one address each, without .html and without a slash at the end.',
    `RewriteCond %{THE_REQUEST} "^\\S+ /+${base}(?:index\\.html|([^?\\s]*?)(?:/index\\.html|\\.html|/+))[?\\s]"`,
    `RewriteRule ^ ${baseUrl}%1 [R=308,L,NE]`,
  ];
}
