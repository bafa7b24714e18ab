/**
 * Reads a page's plain Markdown: headings with levels (1 is the title) and offsets, and fences without list
 * indentation, each with the index of its heading among the headings below the title.
 */
export function readTwin(text: string): {
  headings: { level: number; start: number }[];
  fences: { language: string; code: string; heading?: number }[];
} {
  const { headings, fences }: ReturnType<typeof readTwin> = { headings: [], fences: [] };
  let open: { indent: string; mark: string; language: string; lines: string[] } | undefined;
  let below = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const [, indent = '', mark = '', info = ''] = /^([ \t>]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open) {
      if (mark.startsWith(open.mark) && info.trim() === '') {
        const code = open.lines.join('\n');
        fences.push({ language: open.language, code, ...(below > 0 && { heading: below - 1 }) });
        open = undefined;
      } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line.trimStart());
    } else if (mark !== '') {
      open = { indent, mark, language: /^\S*/.exec(info.trim())![0], lines: [] };
    } else {
      const level = /^(#{1,6})(?:[ \t]|$)/.exec(line)?.[1]?.length;
      if (level !== undefined) headings.push({ level, start });
      if (level !== undefined && level > 1) below += 1;
    }
    start += line.length + 1;
  }
  return { headings, fences };
}
