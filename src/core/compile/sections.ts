import type { Code, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { FenceKind } from './context.ts';
import { idOfHeading } from './headings.ts';
import type { Section } from './types.ts';

/** Nodes whose children stand on lines of their own in the text. */
const blocks: ReadonlySet<string> = new Set(
  'root blockquote list listItem containerDirective footnoteDefinition table mdxJsxFlowElement'.split(' '),
);

/**
 * Cuts an article at the headings that stand directly in it; in each section words come before code. What comes before
 * the first heading has an empty id, and is left out when it is empty.
 */
export function sectionsOf(root: Root, fences: FenceKind[]): Section[] {
  const kindOf = (node: Code) => fences.find(({ language }) => language === node.lang);

  /** A node as plain text: code as written, other fences by what they say, images by their alternative text. */
  const plainText = (node: Nodes): string => {
    if (node.type === 'code') return kindOf(node)?.text(node.value) ?? node.value;
    if (node.type === 'image') return node.alt ?? '';
    if (node.type === 'break') return '\n';
    if ('value' in node) return node.value;
    if (!('children' in node)) return '';
    const parts = node.children.map(plainText);
    if (node.type === 'tableRow') return parts.join(' ');
    return blocks.has(node.type) ? parts.filter((part) => part !== '').join('\n') : parts.join('');
  };

  /** Whether a paragraph is a word with a colon and links, such as "See also: …", which says nothing of its section. */
  const leadsOn = (node: Nodes): boolean => {
    if (node.type !== 'paragraph' || !node.children.some(({ type }) => type === 'link')) return false;
    const words = node.children.filter(({ type }) => type !== 'link' && type !== 'inlineCode').map(plainText);
    return /^[^:]{1,20}:[\s,;.]*$/.test(words.join(''));
  };

  /** Whether a node holds code and nothing else. */
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
