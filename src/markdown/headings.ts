import GithubSlugger from 'github-slugger';
import type { Heading, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { offsetOf, type Context } from './context.ts';
import type { TocItem } from './types.ts';

/** Takes a `{#id}` off the end of a heading and gives it; undefined when there is none. */
function takeExplicitId(heading: Heading, context: Context): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const mark = /\s*\{([^{}]*)\}\s*$/.exec(last.value);
  if (!mark || !mark[1]!.trim().startsWith('#')) return undefined;
  last.value = last.value.slice(0, mark.index);
  if (last.value === '') heading.children.pop();
  const id = mark[1]!.trim().slice(1);
  if (/^[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u.test(id)) return id;
  context.error(heading, `\`{${mark[1]}}\` is no legal heading mark. Write \`{#id}\` with letters, digits, \`-\`, \`_\`, \`.\` or \`:\`.`);
  return undefined;
}

/** Headings of the whole article, in order, those inside directives and lists included. */
function collect(node: Nodes, headings: Heading[]): Heading[] {
  if (node.type === 'heading') headings.push(node);
  else if ('children' in node) for (const child of node.children) collect(child, headings);
  return headings;
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
 * Gives every heading its id (an explicit one, else GitHub's slug of its text, made unique) and its chip, and draws it as `doc-heading`.
 * Gives the table of contents: levels 2 and 3 of those that stand directly in the article.
 */
export function drawHeadings(root: Root, context: Context): TocItem[] {
  const slugger = new GithubSlugger();
  reserveFootnoteIds(root, slugger);
  const addedIn = new Map(context.input.notes.map((note) => [note.offset, note.addedIn]));
  const headings = collect(root, []);
  const explicit = new Map<string, Heading>();
  const ids = new Map<Heading, string>();
  for (const heading of headings) {
    if (heading.depth === 1) context.error(heading, 'The page\'s first-level heading is its title, from the front matter. Begin body headings with `##`.');
    const id = takeExplicitId(heading, context);
    if (id === undefined) continue;
    if (explicit.has(id)) {
      context.error(heading, `Two headings have the id \`${id}\`; the first is in line ${context.place(offsetOf(explicit.get(id)!)).line}.`);
      continue;
    }
    explicit.set(id, heading);
    ids.set(heading, id);
    slugger.occurrences[id] = 0;
  }
  const toc: TocItem[] = [];
  const top = new Set<Nodes>(root.children);
  for (const heading of headings) {
    const text = toString(heading).trim();
    if (text === '') context.error(heading, 'This heading has no text.');
    const id = ids.get(heading) ?? slugger.slug(text || 'section');
    const level = Math.max(heading.depth, 2);
    const note = addedIn.get(offsetOf(heading));
    heading.data = { hName: 'doc-heading', hProperties: { level, id, label: text, ...(note ? { added: note } : {}) } };
    if (level <= 3 && top.has(heading)) toc.push({ id, text, level: level as 2 | 3 });
  }
  return toc;
}
