/** Text that stands for itself in a regular expression (also in PCRE, which nginx and Apache use). */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
