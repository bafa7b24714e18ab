/**
 * Where a reader is led who got the not-found page at an address of a page that there is: hosts of folders know
 * neither `/x/` nor, some of them, `/x` as the file `x.html`. First to the page's own address, from there to its file,
 * and from that no further. Undefined where there is no such page.
 */
export function ownAddress(pathname: string, own: string, paths: ReadonlySet<string>): string | undefined {
  if (!paths.has(own) || pathname.endsWith('.html')) return undefined;
  if (own !== pathname) return own;
  return own.endsWith('/') ? undefined : `${own}.html`;
}
