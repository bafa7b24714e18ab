import GithubSlugger from 'github-slugger';
import type { Nodes, Root, Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { startOf, nodesOf } from '../parse/tree.ts';
import type { Context } from './context.ts';
import type { TocItem } from './types.ts';
import { bracesAtEnd } from '../docs/selection/headingAttributes.ts';

/**
 * Draws every heading as `doc-heading`, with its id and the version it was added in, and gives the table of
 * contents: of the levels that the input asks for (else 2 and 3), the headings that stand directly in the article,
 * or anywhere in a text that was written for another tool.
 */
export function drawHeadings(root: Root, context: Context): TocItem[] {
  const addedIn = new Map(context.input.notes.map((note) => [note.offset, note.addedIn]));
  const { imported, tocLevels: [first, last] = [2, 3] } = context.input;
  const toc: TocItem[] = [];
  const top = new Set<Nodes>(root.children);
  const precedesAvailability = beforeAvailability(root);
  for (const [heading, id] of headingIds(root, context)) {
    if (heading.depth === 1 && !imported)
      context.error(
        heading,
        "The page's first-level heading is its title, from the front matter. Begin body headings with `##`.",
      );
    const text = toString(heading).trim();
    if (text === '' && !imported) context.error(heading, 'This heading has no text.');
    const level = Math.max(heading.depth, 2);
    const note = precedesAvailability.has(heading) ? undefined : addedIn.get(startOf(heading));
    heading.data = { hName: 'doc-heading', hProperties: { level, id, label: text, ...(note ? { added: note } : {}) } };
    if (heading.depth >= first && heading.depth <= last && (imported || top.has(heading)))
      toc.push({ id, text, level });
  }
  return toc;
}

/**
 * Headings right above an availability line. It says since when there is what the section is about, so that the
 * heading does not say when the section came: that would be the same again, or contradict it.
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

/** Takes a `{#id}` off the end of a heading and gives it; undefined when there is none. */
function takeExplicitId(heading: Heading, context: Context): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const mark = bracesAtEnd(last.value);
  if (!mark?.inner.trim().startsWith('#')) return undefined;
  last.value = last.value.slice(0, mark.spaceStart);
  if (last.value === '') heading.children.pop();
  const id = mark.inner.trim().slice(1);
  if (context.input.imported ? /^\S+$/.test(id) : /^[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u.test(id)) return id;
  context.error(
    heading,
    `\`{${mark.inner}}\` is no legal heading mark. Write \`{#id}\` with letters, digits, \`-\`, \`_\`, \`.\` or \`:\`.`,
  );
  return undefined;
}

/** Ids that footnotes bring along, which headings must not take. */
function reserveFootnoteIds(root: Root, slugger: GithubSlugger): void {
  slugger.slug('footnote-label');
  for (const node of root.children) {
    if (node.type !== 'footnoteDefinition') continue;
    slugger.slug(`fn-${node.identifier}`);
    slugger.slug(`fnref-${node.identifier}`);
  }
}

/**
 * Every heading, in order, with its id: an explicit `{#id}`, which is taken off its text, else GitHub's slug of the
 * text, made unique.
 */
export function headingIds(root: Root, context: Context): Map<Heading, string> {
  const slugger = new GithubSlugger();
  reserveFootnoteIds(root, slugger);
  const headings = nodesOf(root, 'heading');
  const explicit = new Map<string, Heading>();
  const ids = new Map<Heading, string>();
  for (const heading of headings) {
    const id = takeExplicitId(heading, context);
    if (id === undefined) continue;
    if (explicit.has(id)) {
      context[context.input.imported ? 'warning' : 'error'](
        heading,
        `Two headings have the id \`${id}\`; the first is in line ${context.place(startOf(explicit.get(id)!)).line}.`,
      );
      continue;
    }
    explicit.set(id, heading);
    ids.set(heading, id);
    slugger.occurrences[id] = 0;
  }
  return new Map(
    headings.map((heading) => [heading, ids.get(heading) ?? slugger.slug(toString(heading).trim() || 'section')]),
  );
}
