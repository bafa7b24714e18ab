import type { Code, Nodes, Root } from 'mdast';
import { parseWhole } from './parseMarkdown.ts';

/** So many characters of Markdown are remembered as trees, which take a hundred times the memory: a few files' worth. */
const mostRemembered = 1_200_000;

const remembered = new Map<string, Root>();
let rememberedLength = 0;

/** Parses a section, or takes its tree from the last time: six versions of a document share most of their sections. */
function parseSection(text: string): Root {
  let tree = remembered.get(text);
  if (!tree) {
    tree = parseWhole(text);
    if (rememberedLength + text.length > mostRemembered) {
      remembered.clear();
      rememberedLength = 0;
    }
    remembered.set(text, tree);
    rememberedLength += text.length;
  }
  return tree;
}

/** Offsets of lines that look like headings outside code fences. A wrong guess costs time only: `mayBeCutAfter` has the last word. */
function headingOffsets(markdown: string): number[] {
  const offsets: number[] = [];
  let fence = '';
  for (const { 0: line, index } of markdown.matchAll(/^(?: {0,3}(?:`{3,}|~{3,})|#{1,6}[ \t]).*$/gm)) {
    const mark = /[`~]+/.exec(line)?.[0] ?? '';
    if (line.startsWith('#')) {
      if (fence === '' && index > 0 && markdown[index - 1] === '\n') offsets.push(index);
    } else if (fence === '') {
      fence = mark;
    } else if (mark[0] === fence[0] && mark.length >= fence.length && line.trim() === mark) {
      fence = '';
    }
  }
  return offsets;
}

function isClosedFence(code: Code, text: string): boolean {
  const lines = text.slice(code.position!.start.offset, code.position!.end.offset).split('\n');
  const open = /^(`{3,}|~{3,})/.exec(lines[0]!)?.[0];
  if (!open) return true;
  const last = lines.at(-1)!.trim();
  return lines.length > 1 && last.length >= open.length && last === open[0]!.repeat(last.length);
}

function holds(node: Nodes, test: (node: Nodes) => boolean): boolean {
  return test(node) || ('children' in node && node.children.some((child) => holds(child, test)));
}

const isUnclosedContainer = (node: Nodes) => node.type === 'containerDirective' && !(node.data as { position?: { closing?: unknown } } | undefined)?.position?.closing;
const reachesFar = (node: Nodes) => node.type === 'definition' || node.type === 'footnoteDefinition';

/**
 * Whether what follows is parsed as if it stood alone, when it begins with a heading at the margin. Such a line ends every
 * paragraph, list, quote and table, but not an open code fence, HTML block or directive.
 */
function mayBeCutAfter(tree: Root, text: string): boolean {
  const last = deepestLast(tree);
  if (last.type === 'html' || (last.type === 'code' && !isClosedFence(last, text))) return false;
  return !holds(tree, isUnclosedContainer);
}

function deepestLast(node: Nodes): Nodes {
  const last = 'children' in node ? node.children.at(-1) : undefined;
  return last ? deepestLast(last) : node;
}

/** A copy with offsets moved; lines and columns are not kept, since they are worked out from offsets (`places.ts`). */
function moved<T extends Nodes>(node: T, by: number): T {
  const copy = { ...node };
  const { position } = node;
  if (position) {
    const point = (offset = 0) => ({ line: 1, column: 1, offset: offset + by });
    copy.position = { start: point(position.start.offset), end: point(position.end.offset) };
  }
  if ('children' in copy) (copy as { children: Nodes[] }).children = copy.children.map((child) => moved(child, by));
  return copy;
}

/**
 * Parses a document section by section, which gives the same tree as parsing it whole, but needs to parse only sections not met before.
 * Documents with link definitions or footnotes are parsed whole, because those hold for all sections. `offset` is added to
 * every offset in the tree.
 */
export function parseBySections(markdown: string, offset = 0): Root {
  const children: Root['children'] = [];
  let from = 0;
  for (const end of [...headingOffsets(markdown), markdown.length]) {
    if (end === from) continue;
    let text = markdown.slice(from, end);
    let tree = parseSection(text);
    const isLast = end === markdown.length || !mayBeCutAfter(tree, text);
    if (isLast && end !== markdown.length) {
      text = markdown.slice(from);
      tree = parseSection(text);
    }
    if (holds(tree, reachesFar)) return moved(parseSection(markdown), offset);
    children.push(...moved(tree, offset + from).children);
    if (isLast) break;
    from = end;
  }
  return { type: 'root', children };
}
