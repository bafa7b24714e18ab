import { immutable, type HostInput } from './hostInput.ts';

/**
 * `_headers` for Netlify and Cloudflare Pages. Where several rules match, both hosts join the values of one header, so
 * `Cache-Control` stands in one rule only; everything else has the hosts' own default, which is to ask again.
 */
export function headersFile({ baseUrl, headers }: HostInput): string {
  const rule = (pattern: string, values: Record<string, string>) =>
    [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${rule(`${baseUrl}*`, headers)}\n\n${rule(`${baseUrl}assets/*`, { 'Cache-Control': immutable })}\n`;
}

/** `_redirects` for Netlify and Cloudflare Pages. Both give pages clean URLs without being told. */
export function redirectsFile({ redirects }: HostInput): string {
  return redirects.map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301\n`).join('');
}
