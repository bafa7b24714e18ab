/**
 * The one path under which a page is known: `/index.html`, `/index`, `.html` and `/` at the end go, and so do repeated slashes,
 * which would make a redirect lead to another host. `baseUrl` begins and ends with `/`; the home page keeps its slash:
 * `/standard/index.html` and `/standard` are `/standard/` when that is the base URL.
 */
export function barePath(path: string, baseUrl: string): string {
  const stripped = path.replace(/\/{2,}/g, '/').replace(/(?:\/index(?:\.html)?|\.html|\/)+$/, '');
  return stripped.length < baseUrl.length ? baseUrl : stripped;
}
