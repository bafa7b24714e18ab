import { hasExtension, withoutSlash } from '../addresses.ts';
import { splitAddress } from '../parse/text.ts';

const versionFolder = '/:version';

export function isInVersion(to: string): boolean {
  return /^\/:version(?:[/#]|$)/.test(to);
}

/**
 * Resolves a configured link in a version. Adds a trailing slash if the version's path has it.
 * @example linkInVersion('/:version/rules', '/docs/2.0') // '/docs/2.0/rules'
 * @example linkInVersion('/:version/rules#top', '/docs/2.0/') // '/docs/2.0/rules/#top'
 */
export function linkInVersion(to: string, path: string): string {
  if (!isInVersion(to)) return to;
  const [below, suffix] = splitAddress(to.slice(versionFolder.length));
  if (below === '' || below === '/') return path + suffix;
  const address = withoutSlash(path) + below;
  const isPage = path.endsWith('/') && path !== '/' && !hasExtension(address);
  return (isPage ? `${withoutSlash(address)}/` : address) + suffix;
}

/** Resolves a configured link in a version, with `baseUrl` added to other site paths. */
export function hrefInVersion(to: string, { path }: { path: string }, baseUrl: string): string {
  return to.startsWith('/') && !isInVersion(to) ? baseUrl + to.slice(1) : linkInVersion(to, path);
}

export const linkTargetForms =
  'must be a path on this site that begins with a single `/`, such as `/docs`, or a URL that begins with `https://`, `http://` or `mailto:`';

/**
 * Whether a configured link leads to a page, another site or a mailbox. Rejects `\`, read as `/` by browsers, and
 * ignored tabs and line ends.
 */
export function isLinkTarget(text: string): boolean {
  if (/[\s\\<>"]/.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return URL.canParse(text) && /^(?:https?:\/\/|mailto:)/i.test(text);
}
