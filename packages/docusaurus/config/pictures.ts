import { decodeAddress, splitAddress } from '../../../src/core/parse/text.ts';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { isLinkTarget } from '../../../src/core/docs/linkTarget.ts';
import type { Logo } from '../../../src/core/docs/siteSchema.ts';
import { readableFile } from '../folders/readable.ts';
import { encodePath, writtenAddress } from '../links/hrefs.ts';
import type { Site } from '../site.ts';
import { pathBelowBase } from './configLinks.ts';

/** Address of a picture, and its size. */
export type Picture = Pick<Logo, 'src' | 'width' | 'height'>;

/** Of a larger picture nobody asks the size. */
const mostBytes = 4 * 1024 * 1024;

/**
 * The icon's path, if it is one of the static files. Where the configuration names none that there is, browsers find
 * the one that stands at the host's root by themselves.
 */
export function faviconOf({ root, favicon, baseUrl, staticDirectories, leftOut }: Site): string {
  const isStatic = (path: string) =>
    /^[\w-][\w./-]*$/.test(path) && staticDirectories.some((folder) => existsSync(join(root, folder, path)));
  const named = favicon?.replace(/^\//, '') ?? '';
  if (isStatic(named)) return named;
  if (favicon !== undefined) leftOut.push(`the icon \`${favicon}\`, which is no file of this site`);
  return baseUrl === '/' && isStatic('favicon.ico') ? 'favicon.ico' : '';
}

/**
 * A picture that the configuration names: one of the static files, by its path without the base URL and with its size,
 * or one of another site.
 */
export function pictureOf(src: string, { root, baseUrl, staticDirectories, readable }: Site): Picture | undefined {
  const written = writtenAddress(src);
  if (/^https?:\/\//i.test(written)) return isLinkTarget(written) ? { src: written } : undefined;
  const [path, suffix] = splitAddress(pathBelowBase(written, baseUrl));
  const address = encodePath(path) + suffix;
  const files = staticDirectories.map((folder) => readableFile(join(root, folder, decodeAddress(path)), readable));
  const file = files.find((each) => each !== undefined);
  if (file === undefined || path.includes('..') || !isLinkTarget(address)) return undefined;
  return { src: address, ...sizeOf(file) };
}

/** A picture whose size cannot be told is shown without: what is beside it moves once. */
function sizeOf(file: string): Omit<Picture, 'src'> {
  if (statSync(file).size > mostBytes) return {};
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  } catch {
    return {};
  }
}
