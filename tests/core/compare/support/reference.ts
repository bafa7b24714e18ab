import type { Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { readBlocks } from '../../../../src/core/compare/readBlocks.ts';
import { readWords } from '../../../../src/core/compare/readWords.ts';
import { essenceOfBlocks, type Essence } from './sideOf.ts';

/** A text as our reader has it: running text as its letters with their style and target, without white space. */
export function ourBlocks(markdown: string): Essence {
  return essenceOfBlocks(readBlocks(markdown), (text) =>
    joined(readWords(text).map(({ text: word, style, href = '' }) => [word, sorted(style), href])),
  );
}

/** The same by the parser of remark: a twin has no directives any more. */
export function theirBlocks(markdown: string): Essence {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmAutolinkLiteral(), gfmStrikethrough({ singleTilde: false }), gfmTable()],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTableFromMarkdown()],
  });
  return children.map(theirBlock);
}

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

function theirBlock(node: Nodes): Essence {
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
      return [`list ${node.ordered ? node.start : ''}`, ...node.children.map((item) => item.children.map(theirBlock))];
    case 'blockquote':
      return ['quote', ...node.children.map(theirBlock)];
    case 'thematicBreak':
      return ['break'];
    default:
      return [node.type];
  }
}

function theirText(nodes: PhrasingContent[]): string {
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
