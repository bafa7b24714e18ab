/** Finds Markdown headings outside code, with level (1 for the title) and offset. */
export function readHeadings(text: string): { level: number; start: number }[] {
  const headings: { level: number; start: number }[] = [];
  let fence = '';
  let start = 0;
  for (const line of text.split('\n')) {
    const [, mark = '', info = ''] = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence) fence = mark.startsWith(fence) && info.trim() === '' ? '' : fence;
    else if (mark) fence = mark;
    else {
      const level = /^(#{1,6})(?:[ \t]|$)/.exec(line)?.[1]?.length;
      if (level !== undefined) headings.push({ level, start });
    }
    start += line.length + 1;
  }
  return headings;
}
