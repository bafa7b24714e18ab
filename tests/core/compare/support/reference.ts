import type { Nodes, PhrasingContent, Root } from 'mdast';
import { readWords } from '../../../../src/core/compare/readWords.ts';
import type { Block, Inline } from '../../../../src/core/compare/types.ts';

/**
 * Blocks in a form that both parsers can be brought to: running text as its letters with their style and target,
 * without white space.
 */
export type Comparable = (string | Comparable)[];

type Piece = [text: string, style: string, href: string];

function joined(pieces: Piece[]): string {
  const found: Piece[] = [];
  for (const [raw, style, href] of pieces) {
    const text = raw.replace(/\s+/g, '');
    const last = found.at(-1);
    if (last && last[1] === style && last[2] === href) last[0] += text;
    else if (text) found.push([text, style, href]);
  }
  return found.map(([text, style, href]) => [text, style && `{${style}}`, href && `<${href}>`].join('')).join(' ');
}

const sorted = (style: string) => [...new Set(style)].sort().join('');

export function ourBlocks(blocks: Block[]): Comparable {
  return blocks.map((block): Comparable => {
    switch (block.type) {
      case 'heading':
        return ['heading', String(block.depth), ourText(block.text)];
      case 'paragraph':
        return ['paragraph', ourText(block.text)];
      case 'code':
        return ['code', block.language, ...block.lines];
      case 'table':
        return ['table', ...[block.head, ...block.rows].map((cells) => cells.map(ourText))];
      case 'list':
        return [block.ordered ? `list ${block.start}` : 'list', ...block.items.map(ourBlocks)];
      case 'quote':
        return ['quote', ...ourBlocks(block.blocks)];
      case 'break':
        return ['break'];
    }
  });
}

export function ourText(text: Inline): string {
  return joined(readWords(text).map(({ text: word, style, href = '' }) => [word, sorted(style), href]));
}

export function theirBlocks(tree: Root): Comparable {
  return tree.children.map(theirBlock);
}

function theirBlock(node: Nodes): Comparable {
  switch (node.type) {
    case 'heading':
      return ['heading', String(node.depth), theirText(node.children)];
    case 'paragraph':
      return ['paragraph', theirText(node.children)];
    case 'code':
      return ['code', node.lang ?? '', ...node.value.split('\n').map((line) => line.trimEnd())];
    case 'table': {
      const width = node.children[0]!.children.length;
      return [
        'table',
        ...node.children.map((row) =>
          Array.from({ length: width }, (_, index) => theirText(row.children[index]?.children ?? [])),
        ),
      ];
    }
    case 'list':
      return [
        node.ordered ? `list ${node.start}` : 'list',
        ...node.children.map((item) => item.children.map(theirBlock)),
      ];
    case 'blockquote':
      return ['quote', ...node.children.map(theirBlock)];
    case 'thematicBreak':
      return ['break'];
    default:
      return [node.type];
  }
}

export function theirText(nodes: PhrasingContent[]): string {
  return joined(nodes.flatMap((node) => pieces(node, '', '')));
}

const letters: Record<string, string> = { strong: 'b', emphasis: 'i', delete: 's' };

function pieces(node: PhrasingContent, style: string, href: string): Piece[] {
  if (node.type === 'text') return [[node.value, sorted(style), href]];
  if (node.type === 'inlineCode') return [[node.value, sorted(`${style}c`), href]];
  if (node.type === 'image') return [[node.alt ?? '', sorted(`${style}m`), node.url]];
  if (node.type === 'break') return [[' ', style, href]];
  if (node.type === 'link') return node.children.flatMap((child) => pieces(child, style, node.url));
  if ('children' in node)
    return node.children.flatMap((child) => pieces(child, style + (letters[node.type] ?? ''), href));
  return [[`(${node.type})`, style, href]];
}
