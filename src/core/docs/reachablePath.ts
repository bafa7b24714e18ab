import { addressLimits } from '../limits.ts';

/**
 * Explains why a page at this path would be unreachable: servers redirect `/x/index`, `/x.html` and `/x/` to `/x` and
 * skip hidden files; `/x.json` and `/x.md` belong to the page `/x`.
 */
export function whyUnreachable(path: string): string | undefined {
  const segments = path.split('/');
  const last = segments.at(-1)!;
  const hidden = segments.find((segment) => segment.startsWith('.'));
  const [ending] = /\.(?:html|json|md|br)$/i.exec(last) ?? [];
  const long = tooLong(path);
  if (long) return long;
  if (hidden !== undefined) return `nothing is published whose name begins with a dot, as \`${hidden}\` does`;
  if (/^index$/i.test(last)) return `\`${last}\` at the end of an address stands for the folder itself`;
  return ending && `an address that ends in \`${ending}\` is that of a file beside a page`;
}

/** Explains why a path is too long to write. Counts bytes; an escape is a single byte. */
export function tooLong(path: string): string | undefined {
  const { partBytes, bytes } = addressLimits;
  const parts = path.split('/').map((part) => Buffer.byteLength(part.replace(/%[\da-f]{2}/gi, 'x')));
  const longest = Math.max(...parts);
  const whole = parts.reduce((sum, part) => sum + part + 1, 0);
  if (longest > partBytes) {
    const room = `file systems have room for names of at most ${partBytes}`;
    return `a part of it has ${longest} bytes, and ${room}, with what is added to them`;
  }
  return whole > bytes ? `it has ${whole} bytes; an address may have at most ${bytes}` : undefined;
}
