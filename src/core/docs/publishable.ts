import { outputLimits } from '../limits.ts';

/** Hidden names hold settings and secrets (`.git/config`, `.env`), except `.well-known` (RFC 8615). */
const hiddenName = /^\.(?!well-known$)/;

export function isHiddenName(name: string): boolean {
  return hiddenName.test(name);
}

export function tooLarge(size: number): string | undefined {
  if (size <= outputLimits.fileBytes) return undefined;
  const problem = `The file has ${inMiB(size)}; more than ${inMiB(outputLimits.fileBytes)} are not published.`;
  return `${problem} Put it on a host for large files, and link there.`;
}

/** Limits the size of files next to a document, because they are part of the offline copy. */
export function tooLargeBeside(url: string, size: number): string | undefined {
  if (size <= outputLimits.besideBytes) return undefined;
  const limit = `more than ${inMiB(outputLimits.besideBytes)} are not published from beside a document`;
  const advice = 'Put it with the static files, or on a host for large files.';
  return `The file \`${url}\` has ${inMiB(size)}; ${limit}. ${advice}`;
}

/** Rounds up, so a file a byte above the limit is shown as larger. */
export function inMiB(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2)} MiB`;
}
