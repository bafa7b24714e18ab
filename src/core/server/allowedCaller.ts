import type { IncomingHttpHeaders } from 'node:http';

/** Names by which programs on this machine reach it. */
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The host names that requests to `/mcp` may name: this machine, the address that is served (`HOST`), the site's own.
 * @param urls Addresses or bare host names; undefined and empty ones count for nothing.
 */
export function allowedHosts(...urls: (string | undefined)[]): ReadonlySet<string> {
  const names = urls.flatMap((url) =>
    url ? (hostnameOf(url) ?? hostnameOf(`http://${url}`) ?? hostnameOf(`http://[${url}]`) ?? []) : [],
  );
  // These are all addresses of the machine, and the name of none.
  return new Set([...ownNames, ...names.filter((name) => name !== '0.0.0.0' && name !== '[::]')]);
}

/**
 * Whether a request may be answered. Its `Host` must be an allowed one: a page of another site could let its name point
 * to this machine. Browsers also send the `Origin` of the page that asks, which must be allowed, on any port.
 */
export function isAllowedCaller({ host, origin }: IncomingHttpHeaders, allowed: ReadonlySet<string>): boolean {
  const isAllowed = (url: string) => allowed.has(hostnameOf(url) ?? '');
  if (host === undefined || !isAllowed(`http://${host}`)) return false;
  return origin === undefined || (/^https?:\/\//.test(origin) && isAllowed(origin));
}

/** IPv6 addresses are in brackets. */
function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname || undefined : undefined;
}
