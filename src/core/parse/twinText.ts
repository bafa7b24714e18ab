/** Reads the plain Markdown of pages (their twins), in which headings begin with `#` and code stands in fences. */

/** A heading of a twin. */
interface TwinHeading {
  /** 1 for the title. */
  level: number;
  /** Offset of its line. */
  start: number;
}

/** A fence of a twin. */
interface TwinFence {
  language: string;
  code: string;
  /** Place of the heading above it among those below the title; undefined before the first. */
  heading?: number;
}

/** The headings of a twin, in order, but for what looks like one in code. */
export function readHeadings(text: string): TwinHeading[] {
  return readTwin(text).headings;
}

/** The fences of a twin, in order, without the indentation that a list gives them. */
export function readFences(text: string): TwinFence[] {
  return readTwin(text).fences;
}

function readTwin(text: string): { headings: TwinHeading[]; fences: TwinFence[] } {
  const headings: TwinHeading[] = [];
  const fences: TwinFence[] = [];
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
      } else open.lines.push(withoutIndent(line, open.indent));
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

function withoutIndent(line: string, indent: string): string {
  return line.startsWith(indent) ? line.slice(indent.length) : line.trimStart();
}
