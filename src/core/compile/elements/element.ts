import type { Nodes } from 'mdast';

/** An element in a text: MDX's as the parser gives it, or one of raw HTML put together from its tags. */
export interface TextElement {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  /** Null for a fragment. */
  name: string | null;
  attributes: { type: string; name?: string; value?: unknown }[];
  children: Nodes[];
  position?: Nodes['position'];
  data?: { hName?: string; hProperties?: Record<string, unknown> };
}

export function isElement(node: unknown): node is TextElement {
  return /^mdxJsx(?:Flow|Text)Element$/.test((node as { type: string }).type);
}

/** An attribute's text as it is written; undefined where it has none. */
export function attributeOf({ attributes }: TextElement, name: string): string | undefined {
  const value = attributes.findLast((each) => each.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** An element for the article, in the place of one of the text. */
export function drawElement(
  { type, position }: Pick<TextElement, 'type' | 'position'>,
  name: string,
  hProperties: Record<string, unknown>,
  children: Nodes[] = [],
): Nodes {
  return { type, name, attributes: [], position, children, data: { hName: name, hProperties } } as unknown as Nodes;
}
