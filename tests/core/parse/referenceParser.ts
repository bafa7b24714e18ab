import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Position } from 'unist';

const extensions = [
  directive(),
  gfmAutolinkLiteral(),
  gfmFootnote(),
  gfmStrikethrough({ singleTilde: false }),
  gfmTable(),
  gfmTaskListItem(),
];
const mdastExtensions = [
  directiveFromMarkdown({ verbose: true }),
  gfmAutolinkLiteralFromMarkdown(),
  gfmFootnoteFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
];

/** Adds the closing line of each directive, as in our trees. */
function noteClosing(node: Nodes): void {
  if (node.type === 'containerDirective') {
    const { closing } = (node.data as { position?: { closing?: Position } }).position ?? {};
    node.data = { ...node.data, closing: closing?.start.offset };
  }
  if ('children' in node) node.children.forEach(noteClosing);
}

/** Tree of the remark parser, for comparison with ours. */
export function referenceTree(markdown: string): Root {
  const tree = fromMarkdown(markdown, { extensions, mdastExtensions });
  noteClosing(tree);
  return tree;
}
