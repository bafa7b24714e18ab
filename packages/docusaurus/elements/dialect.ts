import type { Nodes, Root } from 'mdast';
import { parseMarkdown, type PlainForm, type TextDialect } from '../../../src/contentSource.ts';
import { admonitionTitle, attributeOf, isElement, isForbidden } from './element.ts';
import { lowerTree } from './lower.ts';
import { embeddedLink, isEmbedded } from './embedded.ts';

/** Compiles converted texts: Markdown with harmless elements in MDX or HTML syntax. */
export const textDialect: TextDialect = {
  parse,
  lower: lowerTree,
  plain: plainForm,
};

/** If MDX still rejects a text, parses it as Markdown with HTML. */
function parse(markdown: string, syntax: 'html' | 'mdx' | undefined): Root {
  try {
    return parseMarkdown(markdown, 0, syntax);
  } catch (error) {
    if (syntax !== 'mdx') throw error;
    return parseMarkdown(markdown, 0, 'html');
  }
}

/** Keeps only elements' content. Pictures become Markdown, and tabs start with their label. */
function plainForm(node: Nodes): PlainForm | undefined {
  if (!isElement(node)) return node.type.startsWith('mdx') ? { form: 'content', content: [] } : undefined;
  const { children } = node;
  const name = node.name ?? '';
  if (name === 'br') return { form: 'kept' };
  if (name === 'img')
    return { form: 'image', url: attributeOf(node, 'src') ?? '', alt: attributeOf(node, 'alt') ?? '' };
  if (isEmbedded(node)) {
    const target = embeddedLink(node);
    return target ? { form: 'link', ...target } : { form: 'content', content: [] };
  }
  const content = isForbidden(name) ? [] : children;
  if (name === 'doc-admonition') return { form: 'content', content, title: admonitionTitle(node) };
  const label = name === 'doc-tab' && attributeOf(node, 'label');
  return { form: 'content', content, ...(label && { before: `**${label}**\n\n` }) };
}
