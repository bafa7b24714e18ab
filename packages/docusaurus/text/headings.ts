import type GithubSlugger from 'github-slugger';
import type { Heading, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { lineEnd } from '../../../src/core/parse/text.ts';
import { endOf, startOf } from '../../../src/core/parse/tree.ts';
import { anchorAtEnd } from './anchors.ts';
import type { Walk } from './walk.ts';

/** The title that a text begins with is shown over it, and keeps its anchor from others. */
export function takeTitle(node: Heading, { edits, text }: Walk, slugger: GithubSlugger): void {
  if (explicitId(node, text) === undefined) slugger.slug(headingText(node));
  // Badges beside the title stand below it: a title has words alone.
  const badges = node.children.filter(isPicture).map((child) => text.slice(startOf(child), endOf(child)));
  edits.push({
    start: startOf(node),
    end: Math.min(lineEnd(text, endOf(node)) + 1, text.length),
    pieces: badges.length > 0 ? [`${badges.join(' ')}\n\n`] : [],
  });
}

function isPicture(node: Nodes): boolean {
  return (
    node.type === 'image' ||
    node.type === 'imageReference' ||
    (node.type === 'link' && node.children.length > 0 && node.children.every(isPicture))
  );
}

function headingText(node: Heading): string {
  const children = node.children.filter(({ type }) => (type as string) !== 'html');
  return toString(children.length > 0 ? children : node.children);
}

/** A heading's words without the anchor that an author gave, and without pictures where there are words beside them. */
export function wordsOfHeading(node: Heading): string {
  const words =
    headingText({ ...node, children: node.children.filter((child) => !isPicture(child)) }).trim() || headingText(node);
  return words.slice(0, anchorAtEnd(words)?.start).trim();
}

/** The anchor that an author gave, and the offset where it begins. */
function explicitId(node: Heading, text: string): { id: string; start: number } | undefined {
  const found = anchorAtEnd(text.slice(startOf(node), endOf(node)));
  return found && { id: found.id, start: startOf(node) + found.start };
}

/** Writes a heading's anchor behind it: the author's, else the one that the other tool makes of its words. */
export function giveAnchor(node: Heading, { edits, headings, text, context }: Walk, slugger: GithubSlugger): void {
  const given = explicitId(node, text);
  const id = given ? given.id : slugger.slug(headingText(node));
  headings.push({ depth: node.depth, id, words: wordsOfHeading(node) });
  const last = node.children.at(-1);
  const start = given ? given.start : last ? endOf(last) : undefined;
  if (start === undefined || id === '') return;
  const end = given ? Math.max(start, last ? endOf(last) : start) : start;
  edits.push({
    start,
    end,
    pieces: [` ${context.syntax === 'mdx' ? '\\' : ''}{#${id.replace(/[!-,./:-@[-`{-~]/g, '\\$&')}}`],
  });
}
