/**
 * Why nobody could reach a page at this path, although it may be written as one; undefined when somebody can. Servers,
 * ours too, lead `/x/index`, `/x.html` and `/x/` to `/x` and publish nothing that is hidden; and `/x.json` and `/x.md` are files beside the page `/x`.
 */
export function unreachable(path: string): string | undefined {
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  const hidden = segments.find((segment) => segment.startsWith('.'));
  const [ending] = /\.(?:html|json|md|br)$/i.exec(last) ?? [];
  if (hidden !== undefined) return `nothing is published whose name begins with a dot, as \`${hidden}\` does`;
  if (/^index$/i.test(last)) return `\`${last}\` at the end of an address stands for the folder itself`;
  if (ending) return `an address that ends in \`${ending}\` is that of a file beside a page`;
  return undefined;
}
