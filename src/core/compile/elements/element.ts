import type { Nodes } from 'mdast';
import type { Position } from 'unist';

/** An element in a text: MDX's as the parser gives it, or one of raw HTML put together from its tags. */
export interface TextElement {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  /** Null for a fragment. */
  name: string | null;
  attributes: { type: string; name?: string; value?: unknown }[];
  children: Nodes[];
  position?: Position;
  data?: { hName?: string; hProperties?: Record<string, unknown> };
}

declare module 'mdast' {
  interface RootContentMap {
    textElement: TextElement;
  }
}

export function isElement(node: Nodes): node is TextElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** An attribute's text, in whatever case its name is written; undefined where it has none. */
export function attributeOf({ attributes }: TextElement, name: string): string | undefined {
  const value = attributes.findLast((each) => each.name?.toLowerCase() === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Whether an attribute is there, with a value or without. */
export function hasAttribute({ attributes }: TextElement, name: string): boolean {
  return attributes.some((each) => each.name?.toLowerCase() === name);
}

/** An element for the article, in the place of one of the text. */
export function drawElement(
  { type, position }: TextElement,
  name: string,
  hProperties: Record<string, unknown>,
  children: Nodes[] = [],
): TextElement {
  return { type, name, attributes: [], position, children, data: { hName: name, hProperties } };
}
