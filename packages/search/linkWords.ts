const linkPattern = /\[((?:[^[\]\\]|\\.|\[[^\]]*\])+)\]\(([^()\s]+(?:\([^()]*\))?)\)/g;

/** A doc as plain Markdown, with links to the Markdown twins of pages. */
interface LinkingDoc {
  /** Permalink. */
  path: string;
  plain: string;
}

/**
 * Collects link texts, with adjacent table cells, by target permalink and anchor. Sections are thus found by the words
 * of linking pages: "let in only those who may" leads to a section about authentication.
 */
export function linkWords(docs: Iterable<LinkingDoc>): Map<string, string> {
  const texts = new Map<string, Set<string>>();
  for (const { path, plain } of docs) {
    let inCode = false;
    for (const quotedLine of plain.split('\n')) {
      const line = quotedLine.replace(/^[>\s]+/, '');
      if (/^(?:```|~~~)/.test(line)) inCode = !inCode;
      if (inCode || !line.includes('](')) continue;
      for (const [link, label, url] of line.matchAll(linkPattern)) {
        const target = targetOf(url!, path);
        if (target === undefined) continue;
        const known = texts.get(target) ?? new Set();
        texts.set(target, known.add(line.startsWith('|') ? cellsBeside(link, line) : withoutMarks(label!)));
      }
    }
  }
  return new Map([...texts].map(([target, texts]) => [target, [...texts].join('\n')]));
}

/** Permalink of a twin's URL; undefined if a page links to itself. */
function targetOf(url: string, path: string): string | undefined {
  if (url.startsWith('#')) return path + url;
  const target = url.replace(/\.md(?=#|$)/, '');
  return target.startsWith('/') && target !== path ? target : undefined;
}

/** The row's first cell and the link's cell; for a link in the first cell, the cell beside it. */
function cellsBeside(link: string, row: string): string {
  const cells = row.split(/(?<!\\)\|/).slice(1, -1);
  const at = cells.findIndex((cell) => cell.includes(link));
  return withoutMarks((at > 0 ? [cells[0], cells[at]] : cells.slice(0, 3)).join(' '));
}

function withoutMarks(text: string): string {
  return text
    .replace(linkPattern, '$1')
    .replace(/[*`\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
