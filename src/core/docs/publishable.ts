import { outputLimits } from '../limits.ts';

/**
 * Such names hold settings and secrets (`.git/config`, `.env`), but for one that is made to be published (RFC 8615).
 */
const hiddenName = /^\.(?!well-known$)/;

export function isHiddenName(name: string): boolean {
  return hiddenName.test(name);
}

export function tooLarge(size: number): string | undefined {
  if (size <= outputLimits.fileBytes) return undefined;
  const problem = `The file has ${inMiB(size)}; more than ${inMiB(outputLimits.fileBytes)} are not published.`;
  return `${problem} Put it on a host for large files, and link there.`;
}

/** The same of a file beside a document, which is part of the copy to read without a network. */
export function tooLargeBeside(url: string, size: number): string | undefined {
  if (size <= outputLimits.besideBytes) return undefined;
  const limit = `more than ${inMiB(outputLimits.besideBytes)} are not published from beside a document`;
  const advice = 'Put it with the static files, or on a host for large files.';
  return `The file \`${url}\` has ${inMiB(size)}; ${limit}. ${advice}`;
}

/** Rounded up: what is too much by one byte is more than the limit. */
export function inMiB(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2)} MiB`;
}
