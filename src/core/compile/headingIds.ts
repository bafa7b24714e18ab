import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { bracesAtEnd } from '../docs/selection/headingAttributes.ts';
import { nodesOf, startOf } from '../parse/tree.ts';
import type { Context } from './context.ts';

/** Takes a `{#id}` off the end of a heading and gives it; undefined when there is none. */
function takeExplicitId(heading: Heading, context: Context): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const mark = bracesAtEnd(last.value);
  if (!mark?.inner.trim().startsWith('#')) return undefined;
  last.value = last.value.slice(0, mark.spaceStart);
  if (last.value === '') heading.children.pop();
  const id = mark.inner.trim().slice(1);
  if (context.input.foreign ? /^\S+$/.test(id) : /^[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u.test(id)) return id;
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

/** Every heading of the article, in order, with its id: an explicit one, which is taken off its text, else GitHub's slug of the text, made unique. */
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
      context[context.input.foreign ? 'warning' : 'error'](
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
