import { escapeHtml } from '../parse/escapeHtml.ts';

/**
 * A page at an old permalink, for hosts that know no redirects: it sends the reader on, and search engines to the new
 * place. It needs no script and no style. `canonical` is the absolute URL of `to`.
 */
export function redirectPageHtml(to: string, canonical: string = to): string {
  const href = escapeHtml(to);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>This page has moved</title><meta http-equiv="refresh" content="0; url=${href}"><meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(canonical)}"></head><body><main><h1>This page has moved</h1><p>It is now at <a href="${href}">${href}</a>.</p></main></body></html>
`;
}
