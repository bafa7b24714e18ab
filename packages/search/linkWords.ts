const linkPattern = /\[((?:[^[\]\\]|\\.|\[[^\]]*\])+)\]\(([^()\s]+(?:\([^()]*\))?)\)/g;

/** A doc as plain Markdown, whose links lead to the Markdown twins of pages. */
interface LinkingDoc {
  /** Permalink. */
  path: string;
  plain: string;
}

/**
 * What links say of the places that they lead to, by permalink with anchor: the text of each, and the cells of a table
 * beside it. So a section is found by the words of those who send readers there: "let in only those who may" leads to
 * one about authentication.
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

/** The permalink of a twin's address; none of a page that links to itself. */
function targetOf(url: string, path: string): string | undefined {
  if (url.startsWith('#')) return path + url;
  const target = url.replace(/\.md(?=#|$)/, '');
  return target.startsWith('/') && target !== path ? target : undefined;
}

/** The first cell of a row and that of the link; of a link in the first cell, what stands beside it. */
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
