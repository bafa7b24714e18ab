import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Bundlers treat module ids as URLs: they cut paths at `#` and `?`, and decode `%20`. */
const odd = /[#?]|%[\da-f]{2}/i;

/**
 * Returns a path without these characters, through a permanent link in the temporary folder. Bundlers need
 * `preserveSymlinks`. Output shows the original path. Ends the process if the link cannot be made.
 */
export function plainPath(folder) {
  const [beginning] = /^.*(?:[#?]|%[\da-f]{2})[^/\\]*/is.exec(folder) ?? [];
  // A missing folder is reported later.
  const plain =
    beginning === undefined || !existsSync(beginning) ? folder : linkTo(beginning) + folder.slice(beginning.length);
  const real = existsSync(plain) ? realpathSync(plain) : plain;
  if (odd.test(real)) printAs(resolve(plain), real);
  return plain;
}

function linkTo(target) {
  // Links are per user, because another user's link cannot be trusted.
  const name = `plain-path-${createHash('sha256').update(`${process.getuid?.()} ${target}`).digest('hex').slice(0, 16)}`;
  const known = join(tmpdir(), name);
  if (isOwnLink(known, target)) return known;
  // The name belongs to another user.
  const link = join(mkdtempSync(join(tmpdir(), 'plain-path-')), name);
  if (isOwnLink(link, target)) return link;
  console.error(
    `Error: The path of the folder ${target} contains \`#\`, \`?\` or an escape such as \`%20\`, which the bundler (Vite) misreads, and no link to the folder could be created in ${tmpdir()}. Move or clone the project to a path without these characters, or set TMPDIR to another folder.`,
  );
  process.exit(1);
}

/** Makes a missing link. Returns whether our own link leads to the folder. */
function isOwnLink(link, target) {
  try {
    symlinkSync(target, link, 'junction');
  } catch {
    // The link exists already, or cannot be made.
  }
  const found = lstatSync(link, { throwIfNoEntry: false });
  return (
    !odd.test(link) &&
    found?.isSymbolicLink() === true &&
    found.uid === (process.getuid?.() ?? found.uid) &&
    realpathSync(link) === realpathSync(target)
  );
}

function printAs(plain, real) {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = (text, ...rest) => write(typeof text === 'string' ? text.replaceAll(plain, real) : text, ...rest);
  }
}
