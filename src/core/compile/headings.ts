import GithubSlugger, { slug } from 'github-slugger';
import type { Nodes, Root, Heading, Code } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { shellIdPrefix } from '../addresses.ts';
import { startOf, nodesOf, visit } from '../parse/tree.ts';
import type { Context, FenceKind } from './context.ts';
import type { TocItem, Section } from './types.ts';
import { bracesAtEnd } from '../docs/selection/headingAttributes.ts';

/**
 * Renders headings as `doc-heading`, with id and added version. Returns the table of contents: top-level headings at
 * the requested levels (default 2 and 3), and headings listed by a dialect.
 */
export function drawHeadings(root: Root, context: Context): TocItem[] {
  const addedIn = new Map(context.input.notes.map((note) => [note.offset, note.addedIn]));
  const { tocLevels: [first, last] = [2, 3] } = context.input;
  const toc: TocItem[] = [];
  const places = new Map<Nodes, number>(root.children.map((child, at) => [child, at]));
  for (const [heading, id] of headingIds(root, context)) {
    if (heading.depth === 1)
      context.error(
        heading,
        "The page's first-level heading is its title, from the front matter. Begin body headings with `##`.",
      );
    const text = toString(heading).trim();
    if (text === '') context.error(heading, 'This heading has no text.');
    const level = Math.max(heading.depth, 2);
    const at = places.get(heading);
    const next = at === undefined ? undefined : root.children[at + 1];
    // The availability line already shows the version.
    const isSaid = next?.type === 'leafDirective' && next.name === 'availability';
    const isListed = at !== undefined || (heading.data as { listed?: boolean } | undefined)?.listed === true;
    const added = isSaid ? undefined : addedIn.get(startOf(heading));
    heading.data = { hName: 'doc-heading', hProperties: { level, id, label: text, ...(added && { added }) } };
    // Skip headings without text, such as an image: a link needs a name.
    if (text !== '' && heading.depth >= first && heading.depth <= last && isListed) toc.push({ id, text, level });
  }
  return toc;
}

/** Returns the id set by `drawHeadings`; empty for other nodes. */
export function idOfHeading(node: Nodes): string {
  return node.type === 'heading' ? String(node.data?.hProperties?.id ?? '') : '';
}

function takeExplicitId(heading: Heading, context: Context): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const mark = bracesAtEnd(last.value);
  if (!mark?.inner.trim().startsWith('#')) return undefined;
  last.value = last.value.slice(0, mark.spaceStart);
  if (last.value === '') heading.children.pop();
  const id = mark.inner.trim().slice(1);
  if (isAnchor(id)) return id;
  context.error(
    heading,
    isFreeAnchor(id)
      ? `\`{${mark.inner}}\` is not a legal heading mark. Write \`{#id}\` with letters, digits, \`-\`, \`_\`, \`.\` or \`:\`.`
      : `Anchors that begin with \`${shellIdPrefix}\` are reserved. Choose another anchor.`,
  );
  return undefined;
}

export function isAnchor(id: string): boolean {
  return isFreeAnchor(id) && /^[\p{L}\p{M}\p{N}_.:-]+$/u.test(id);
}

/** Whether an id is not used by the page around a document. */
export function isFreeAnchor(id: string): boolean {
  return !id.startsWith(shellIdPrefix);
}

function footnoteIds({ children }: Root): string[] {
  const notes = children.filter((node) => node.type === 'footnoteDefinition');
  const ids = notes.flatMap(({ identifier }) => [`fn-${identifier}`, `fnref-${identifier}`]);
  return notes.length > 0 ? ['footnote-label', ...ids] : [];
}

/**
 * Returns all headings with their ids: an explicit `{#id}`, removed from the text, or a unique GitHub slug. Headings
 * without letters or digits get `section` last, to leave other ids free.
 */
export function headingIds(root: Root, context: Context): Map<Heading, string> {
  const slugger = new GithubSlugger();
  const reserved = new Set(footnoteIds(root));
  for (const id of reserved) slugger.occurrences[id] = 0;
  const headings = nodesOf(root, 'heading');
  const ids = new Map<string, Heading>();
  for (const heading of headings) {
    const id = takeExplicitId(heading, context);
    const known = id === undefined ? undefined : ids.get(id);
    if (id !== undefined && reserved.has(id))
      context.error(heading, `A footnote already has the id \`${id}\`. Choose another id.`);
    else if (known)
      context.error(
        heading,
        `Two headings have the id \`${id}\`. The first is on line ${context.place(startOf(known)).line}.`,
      );
    else if (id !== undefined) {
      ids.set(id, heading);
      slugger.occurrences[id] = 0;
    }
  }
  const explicit = new Map([...ids].map(([id, heading]) => [heading, id]));
  const slugs = headings.map((heading) => explicit.get(heading) ?? readableSlug(heading, slugger));
  return new Map(headings.map((heading, index) => [heading, slugs[index] ?? slugger.slug('section')]));
}

function readableSlug(heading: Heading, slugger: GithubSlugger): string | undefined {
  const text = toString(heading).trim();
  return /[\p{L}\p{N}]/u.test(slug(text)) ? slugger.slug(text) : undefined;
}

/** Removes ids already used by a heading or an earlier element, such as `<a name="usage">` above `## Usage`. */
export function dropRepeatedIds(root: Root): void {
  const taken = new Set(footnoteIds(root));
  for (const heading of nodesOf(root, 'heading')) taken.add(idOfHeading(heading));
  visit(root, (node) => {
    const { id } = node.data?.hProperties ?? {};
    if (node.type === 'heading' || typeof id !== 'string') return;
    if (taken.has(id)) delete node.data!.hProperties!.id;
    taken.add(id);
  });
}

const blocks: ReadonlySet<string> = new Set(
  'root blockquote list listItem containerDirective footnoteDefinition table mdxJsxFlowElement'.split(' '),
);

/**
 * Splits an article at its top-level headings, with text before code. Content before the first heading has an empty id.
 */
export function sectionsOf(root: Root, fences: FenceKind[]): Section[] {
  const kindOf = (node: Code) => fences.find(({ language }) => language === node.lang);

  const plainText = (node: Nodes): string => {
    if (node.type === 'code') return kindOf(node)?.text(node.value) ?? node.value;
    if (node.type === 'image') return node.alt ?? '';
    if (node.type === 'break') return '\n';
    if ('value' in node) return node.value;
    if (!('children' in node)) return '';
    const parts = node.children.map(plainText);
    if (node.type === 'tableRow') return parts.join('\t');
    return blocks.has(node.type) ? parts.filter((part) => part !== '').join('\n') : parts.join('');
  };

  /** Whether a paragraph is only a lead-in with links, such as "See also: …". */
  const leadsOn = (node: Nodes): boolean => {
    if (node.type !== 'paragraph' || !node.children.some(({ type }) => type === 'link')) return false;
    const words = node.children.filter(({ type }) => type !== 'link' && type !== 'inlineCode').map(plainText);
    return /^[^:]{1,20}:[\s,;.]*$/.test(words.join(''));
  };

  const isCode = (node: Nodes): boolean => {
    if (node.type === 'code') return !kindOf(node);
    return blocks.has(node.type) && 'children' in node && node.children.length > 0 && node.children.every(isCode);
  };

  const sections: Section[] = [];
  const open: { level: number; label: string }[] = [];
  let words: string[] = [];
  let code: string[] = [];
  let id = '';
  const finish = () => {
    const text = [...words, ...code].join('\n');
    if (id !== '' || text !== '') sections.push({ id, headings: open.map(({ label }) => label), text });
    [words, code] = [[], []];
  };
  for (const node of root.children) {
    if (node.type === 'heading') {
      finish();
      const level = Math.max(node.depth, 2);
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
      open.push({ level, label: toString(node).trim() });
      id = idOfHeading(node);
      continue;
    }
    const text = leadsOn(node) ? '' : plainText(node).trim();
    if (text !== '') (isCode(node) ? code : words).push(text);
  }
  finish();
  return sections;
}
