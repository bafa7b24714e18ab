/** Whether a name is hidden: those hold settings and secrets (`.git/config`, `.env`), except `.well-known` (RFC 8615). */
export function isHiddenName(name: string): boolean {
  return /^\.(?!well-known$)/.test(name);
}
