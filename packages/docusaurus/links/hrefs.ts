/** Addresses as text: what of them is a path, and how they are written. */
import { decodeAddress, splitAddress } from '../../../src/core/parse/text.ts';
import { isLinkTarget } from '../../../src/core/docs/linkTarget.ts';

/** A path as it stands in an `href`. What is encoded already stays as it is. */
export function encodePath(path: string): string {
  return encodeURI(decodeAddress(path)).replace(/[?#]/g, encodeURIComponent);
}

/** An address without `pathname://`, by which authors say that Docusaurus shall leave it as it is. */
export function writtenAddress(address: string): string {
  return address.trim().replace(/^pathname:\/\//, '');
}

/** An address without what leads to the same page: a slash at its end, `index.html`, `.html`. */
export function barePath(address: string): string {
  const [path, suffix] = splitAddress(address);
  return (path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/+$/, '') || '/') + suffix;
}

/**
 * A link of the configuration as an `href`: a path of the site gets the base URL; undefined where it could run
 * something.
 */
export function safeHref(href: string, baseUrl: string): string | undefined {
  const plain = writtenAddress(href).replaceAll(' ', '%20');
  if (/^[?#]/.test(plain)) return isLinkTarget(`/${plain}`) ? baseUrl + plain : undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(plain)) return isLinkTarget(plain) ? plain : undefined;
  const path = plain.startsWith('/') ? plain : `/${plain.replace(/^\.\//, '')}`;
  if (!isLinkTarget(path)) return undefined;
  const hasBase = baseUrl !== '/' && plain.startsWith(baseUrl);
  return barePath(hasBase ? path : baseUrl + path.slice(1));
}
