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
