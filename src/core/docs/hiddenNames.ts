/** Names with a dot hold settings and secrets (`.git/config`, `.env`), but for one that is made to be published (RFC 8615). */
const hidden = /^\.(?!well-known$)/;

/** Whether the name of a file or folder is one of those that are not meant to be read by others. */
export function isHiddenName(name: string): boolean {
  return hidden.test(name);
}
