import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * To the bundlers the id of a module is an address: at `#` and `?` they cut a path off, and `%20` they read as a space.
 */
const odd = /[#?]|%[\da-f]{2}/i;

/**
 * The same folder by a path without these: through a link among the temporary files, which stays for the next time. Who
 * bundles sets `preserveSymlinks`, or would go back. What this process prints names the folder as the reader does. Ends
 * the process when there can be no link.
 */
export function plainPath(folder) {
  const [beginning] = /^.*(?:[#?]|%[\da-f]{2})[^/\\]*/is.exec(folder) ?? [];
  // One that is not there is reported by who looks for it.
  const plain =
    beginning === undefined || !existsSync(beginning) ? folder : linkTo(beginning) + folder.slice(beginning.length);
  const real = existsSync(plain) ? realpathSync(plain) : plain;
  if (odd.test(real)) printAs(resolve(plain), real);
  return plain;
}

function linkTo(target) {
  // Nobody can use the link of another user, who may be anyone.
  const name = `plain-path-${createHash('sha256').update(`${process.getuid?.()} ${target}`).digest('hex').slice(0, 16)}`;
  const known = join(tmpdir(), name);
  if (isOwnLink(known, target)) return known;
  // Somebody else has taken the name.
  const link = join(mkdtempSync(join(tmpdir(), 'plain-path-')), name);
  if (isOwnLink(link, target)) return link;
  console.error(
    `Error: The folder ${target} has a \`#\`, \`?\` or something like \`%20\` in its path, which the bundler (Vite) would misread, and no link to it can be made in ${tmpdir()}. Move or clone the project to a path without these, or name another folder with TMPDIR.`,
  );
  process.exit(1);
}

/** Makes a link where there is none; whether one of our own leads to the folder then. */
function isOwnLink(link, target) {
  try {
    symlinkSync(target, link, 'junction');
  } catch {
    // There is one, or there can be none.
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
