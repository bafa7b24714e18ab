import type { IncomingHttpHeaders } from 'node:http';

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the host names allowed for `/mcp`: this machine, `HOST`, and the published site.
 * @param urls Addresses or bare host names; undefined and empty values are ignored.
 */
export function allowedHosts(...urls: (string | undefined)[]): ReadonlySet<string> {
  const names = urls.flatMap((url) =>
    url ? (hostnameOf(url) ?? hostnameOf(`http://${url}`) ?? hostnameOf(`http://[${url}]`) ?? []) : [],
  );
  // Wildcard addresses are no host names.
  return new Set([...ownNames, ...names.filter((name) => name !== '0.0.0.0' && name !== '[::]')]);
}

/**
 * Checks `Host` and `Origin` against a fixed list, on any port. Without the check for `Host`, another site could
 * resolve its own name to this machine (DNS rebinding). Only browsers send `Origin`.
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
