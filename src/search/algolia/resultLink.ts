/**
 * Where a result leads on this site: the record's link may name the published origin, or be a path with or without the
 * base URL. Origin and scheme are dropped, so that nothing in the index can lead away from the site.
 */
export function resultLink(url: string, baseUrl: string): string {
  const { pathname, search, hash } = parse(url);
  const path = `/${pathname.replace(/^[/\\]+/, '')}`;
  const underBase = path.startsWith(baseUrl) || `${path}/` === baseUrl ? path : baseUrl + path.slice(1);
  return underBase + search + hash;
}

function parse(url: string): URL {
  const base = 'https://docs.invalid';
  return URL.canParse(url, base) ? new URL(url, base) : new URL(base);
}
