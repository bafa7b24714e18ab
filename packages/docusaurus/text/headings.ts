import type GithubSlugger from 'github-slugger';
import type { Heading, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { endOf, lineEnd, startOf } from '../../../src/contentSource.ts';
import { replace, type Walk } from './walk.ts';

/** Signs between which an author may write a heading's anchor, at its end; in comments a `#` stands before it. */
const anchorSigns: [before: string, behind: string][] = [
  ['{#', '}'],
  ['{/*#', '*/}'],
  ['/*#', '*/'],
  ['<!--#', '-->'],
];

/** The title that a text begins with is shown over it, and keeps its anchor from others. */
export function takeTitle(node: Heading, walk: Walk, slugger: GithubSlugger): void {
  const { text } = walk;
  if (explicitId(node, text) === undefined) slugger.slug(headingText(node));
  // Badges beside the title stand below it: a title has words alone.
  const badges = node.children.filter(isPicture).map((child) => text.slice(startOf(child), endOf(child)));
  const end = Math.min(lineEnd(text, endOf(node)) + 1, text.length);
  replace(walk, startOf(node), end, badges.length > 0 ? `${badges.join(' ')}\n\n` : '');
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

function explicitId(node: Heading, text: string): { id: string; start: number } | undefined {
  const found = anchorAtEnd(text.slice(startOf(node), endOf(node)));
  return found && { id: found.id, start: startOf(node) + found.start };
}

/** Writes a heading's anchor behind it: the author's, else the one that Docusaurus makes of its words. */
export function giveAnchor(node: Heading, walk: Walk, slugger: GithubSlugger): void {
  const { headings, text, context } = walk;
  const written = explicitId(node, text);
  const id = written ? written.id : slugger.slug(headingText(node));
  headings.push({ depth: node.depth, id, words: wordsOfHeading(node) });
  const last = node.children.at(-1);
  const endOfWords = last && endOf(last);
  const start = written?.start ?? endOfWords;
  if (start === undefined || id === '') return;
  const end = written && endOfWords ? Math.max(start, endOfWords) : start;
  const escaped = id.replace(/[!-,./:-@[-`{-~]/g, '\\$&');
  replace(walk, start, end, ` ${context.syntax === 'mdx' ? '\\' : ''}{#${escaped}}`);
}

/**
 * The anchor that an author wrote at the end of a heading's text (`{#id}`, or a comment with `#id`), and where it and
 * the spaces before it begin. `text` may have the heading's own marks at its end. Looked for from the end: an
 * expression that looks for two runs of spaces takes the square of their length.
 * @example anchorAtEnd('Words {#id} ##') // { id: 'id', start: 5 }
 */
function anchorAtEnd(text: string): { id: string; start: number } | undefined {
  const end = withoutMarks(text);
  for (const [before, behind] of anchorSigns) {
    if (!end.endsWith(behind)) continue;
    const start = end.lastIndexOf(before.slice(0, -1));
    const inner = end.slice(start + before.length - 1, -behind.length).trim();
    const id = inner.slice(1).trim();
    if (start === -1 || !inner.startsWith('#') || id === '' || (before === '{#' ? id.includes('}') : /\s/.test(id)))
      continue;
    return { id, start: end.slice(0, start).replace(/\\$/, '').trimEnd().length };
  }
  return undefined;
}

/** A heading's text without the line below it, or the signs behind it, that make it a heading. */
function withoutMarks(text: string): string {
  const plain = text.trimEnd();
  const line = plain.lastIndexOf('\n');
  if (line !== -1 && /^(?:=+|-+)$/.test(plain.slice(line + 1).trim())) return plain.slice(0, line).trimEnd();
  let end = plain.length;
  while (plain[end - 1] === '#') end -= 1;
  return plain.slice(0, end).trimEnd();
}
