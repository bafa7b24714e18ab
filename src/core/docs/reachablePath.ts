/**
 * Explains why a page at this path would be unreachable: servers redirect `/x/index`, `/x.html` and `/x/` to `/x` and
 * skip hidden files; `/x.json` and `/x.md` belong to the page `/x`.
 */
export function whyUnreachable(path: string): string | undefined {
  const segments = path.split('/');
  const last = segments.at(-1)!;
  const hidden = segments.find((segment) => segment.startsWith('.'));
  const [ending] = /\.(?:html|json|md|br)$/i.exec(last) ?? [];
  if (hidden !== undefined) return `names that begin with a dot, such as \`${hidden}\`, are not published`;
  if (/^index$/i.test(last)) return `\`${last}\` at the end of an address stands for the folder itself`;
  return ending && `addresses that end in \`${ending}\` are reserved for files next to a page`;
}
