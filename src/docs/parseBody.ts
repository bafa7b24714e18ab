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

/**
 * Parses the body of a content file. Positions in the tree are those of the whole file: the front matter is
 * parsed as blank lines.
 */
export function parseBody(text: string, bodyStart: number): Root {
  return fromMarkdown(text.slice(0, bodyStart).replace(/[^\n]/g, ' ') + text.slice(bodyStart), {
    extensions: [directive(), gfmTable(), gfmStrikethrough(), gfmTaskListItem(), gfmFootnote()],
    mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTaskListItemFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
}
