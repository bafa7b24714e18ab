import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

const extensions = [directive(), gfmFootnote(), gfmStrikethrough({ singleTilde: false }), gfmTable(), gfmTaskListItem()];

const mdastExtensions = [
  // `verbose` says where a container was closed, by which an unclosed one is known.
  directiveFromMarkdown({ verbose: true }),
  gfmFootnoteFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
];

/**
 * Parses CommonMark with GFM tables, strikethrough, footnotes and task lists, and directives.
 * GFM's autolink tokenizer is left out: it costs a third of the parse, and `autolinks.ts` does the part we use.
 */
export function parseWhole(markdown: string): Root {
  return fromMarkdown(markdown, { extensions, mdastExtensions });
}
