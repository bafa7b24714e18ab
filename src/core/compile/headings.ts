import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { startOf } from '../parse/tree.ts';
import type { Context } from './context.ts';
import { headingIds } from './headingIds.ts';
import type { TocItem } from './types.ts';

/**
 * Gives every heading its id and its chip, and draws it as `doc-heading`.
 * Gives the table of contents: its levels (2 and 3, where nothing else is asked for) of those that stand directly in the article,
 * or anywhere in a text that was written for another tool.
 */
export function drawHeadings(root: Root, context: Context): TocItem[] {
  const addedIn = new Map(context.input.notes.map((note) => [note.offset, note.addedIn]));
  const { foreign, tocLevels: [first, last] = [2, 3] } = context.input;
  const toc: TocItem[] = [];
  const top = new Set<Nodes>(root.children);
  const told = beforeAvailability(root);
  for (const [heading, id] of headingIds(root, context)) {
    if (heading.depth === 1 && !foreign)
      context.error(
        heading,
        "The page's first-level heading is its title, from the front matter. Begin body headings with `##`.",
      );
    const text = toString(heading).trim();
    if (text === '' && !foreign) context.error(heading, 'This heading has no text.');
    const level = Math.max(heading.depth, 2);
    const note = told.has(heading) ? undefined : addedIn.get(startOf(heading));
    heading.data = { hName: 'doc-heading', hProperties: { level, id, label: text, ...(note ? { added: note } : {}) } };
    if (heading.depth >= first && heading.depth <= last && (foreign || top.has(heading))) toc.push({ id, text, level });
  }
  return toc;
}

/**
 * What stands right above a line that says since when there is what it is about. When the section came is not said beside that: it would be
 * the same again, or something else where a section is younger than its matter.
 */
function beforeAvailability({ children }: Root): Set<Nodes> {
  return new Set(
    children.filter((_, index) => {
      const next = children[index + 1];
      return next?.type === 'leafDirective' && next.name === 'availability';
    }),
  );
}

/** The id that `drawHeadings` has given a heading; empty for any other node. */
export function idOfHeading(node: Nodes): string {
  return node.type === 'heading'
    ? ((node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id ?? '')
    : '';
}
