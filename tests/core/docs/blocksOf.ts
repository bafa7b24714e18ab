/** A Markdown text cut after its empty lines, but for those in code, in containers and before indented ones. */
export function blocksOf(markdown: string): string[] {
  const blocks = [''];
  let code: string | undefined;
  let containers = 0;
  for (const line of markdown.split(/(?<=\n)/)) {
    const isOpen = code !== undefined || containers > 0;
    if (!isOpen && blocks.at(-1)!.endsWith('\n\n') && /^\S/.test(line)) blocks.push('');
    blocks[blocks.length - 1] += line;
    const [, fence, rest = ''] = /^\s*(`{3,}|~{3,}|:{3,})(.*)/.exec(line) ?? [];
    if (code !== undefined) {
      if (fence?.startsWith(code) && rest.trim() === '') code = undefined;
    } else if (fence?.startsWith(':')) containers += rest.trim() === '' ? -1 : 1;
    else code = fence;
  }
  return blocks;
}
