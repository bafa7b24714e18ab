import type GithubSlugger from 'github-slugger';
import type { Heading, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { endOf, lineEnd, startOf } from '../../../src/contentSource.ts';
import { replace, type Walk } from './walk.ts';

/** Delimiters of a heading's anchor at its end; in comments, `#` precedes it. */
const anchorSigns: [before: string, behind: string][] = [
  ['{#', '}'],
  ['{/*#', '*/}'],
  ['/*#', '*/'],
  ['<!--#', '-->'],
];

/** Removes the title at the start of a text, shown above it, and reserves its anchor. */
export function takeTitle(node: Heading, walk: Walk, slugger: GithubSlugger): void {
  const { text } = walk;
  if (explicitId(node, text) === undefined) slugger.slug(headingText(node));
  // Move badges below the title, which may only contain text.
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

/** Heading text without an explicit anchor. Keeps images only if the heading contains nothing else. */
export function wordsOfHeading(node: Heading): string {
  const words =
    headingText({ ...node, children: node.children.filter((child) => !isPicture(child)) }).trim() || headingText(node);
  return words.slice(0, anchorAtEnd(words)?.start).trim();
}

function explicitId(node: Heading, text: string): { id: string; start: number } | undefined {
  const found = anchorAtEnd(text.slice(startOf(node), endOf(node)));
  return found && { id: found.id, start: startOf(node) + found.start };
}

/** Appends a heading's anchor: explicit, else generated as in Docusaurus. */
export function giveAnchor(node: Heading, walk: Walk, slugger: GithubSlugger): void {
  const { text, context } = walk;
  const written = explicitId(node, text);
  const id = written ? written.id : slugger.slug(headingText(node));
  const last = node.children.at(-1);
  const endOfWords = last && endOf(last);
  const start = written?.start ?? endOfWords;
  if (start === undefined || id === '') return;
  const end = written && endOfWords ? Math.max(start, endOfWords) : start;
  const escaped = id.replace(/[!-,./:-@[-`{-~]/g, '\\$&');
  replace(walk, start, end, ` ${context.syntax === 'mdx' ? '\\' : ''}{#${escaped}}`);
}

/**
 * Explicit anchor at the end of a heading (`{#id}`, or a comment with `#id`), and the offset of the spaces before it.
 * `text` may end with heading marks. Searches from the end: a regular expression for two runs of spaces takes quadratic
 * time.
 *
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

/** Heading text without its underline or closing marks. */
function withoutMarks(text: string): string {
  const plain = text.trimEnd();
  const line = plain.lastIndexOf('\n');
  if (line !== -1 && /^(?:=+|-+)$/.test(plain.slice(line + 1).trim())) return plain.slice(0, line).trimEnd();
  let end = plain.length;
  while (plain[end - 1] === '#') end -= 1;
  return plain.slice(0, end).trimEnd();
}
