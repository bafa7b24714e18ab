import type { Nodes } from 'mdast';
import type { Position } from 'unist';
import { shellIdPrefix } from '../../../src/contentSource.ts';

/** An MDX element from the parser, or an HTML element assembled from its tags. */
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

export function attributeOf({ attributes }: TextElement, name: string): string | undefined {
  const value = attributes.findLast((attribute) => attribute.name?.toLowerCase() === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Title of an admonition element, or its kind. */
export function admonitionTitle(element: TextElement): string {
  return (
    attributeOf(element, 'title') ??
    (attributeOf(element, 'kind') ?? 'note').replace(/^./, (first) => first.toUpperCase())
  );
}

export function hasAttribute({ attributes }: TextElement, name: string): boolean {
  return attributes.some((attribute) => attribute.name?.toLowerCase() === name);
}

export function drawElement(
  { type, position }: TextElement,
  name: string,
  hProperties: Record<string, unknown>,
  children: Nodes[] = [],
): TextElement {
  return { type, name, attributes: [], position, children, data: { hName: name, hProperties } };
}

/** Allowed elements, all harmless, with their specific attributes. */
const elements = new Map<string, string[]>([
  ...(
    'abbr address article aside b bdi bdo br center cite code dd del dfn div dl dt em figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 header hr i ins kbd mark nav p pre q rp rt ruby s samp section small span strong sub summary ' +
    'sup table tbody tfoot thead tr tt u ul var wbr blockquote caption colgroup'
  )
    .split(' ')
    .map((name): [string, string[]] => [name, []]),
  ['details', ['open']],
  ['ol', ['start', 'reversed', 'type']],
  ['li', ['value']],
  ['td', ['colspan', 'rowspan', 'align']],
  ['th', ['colspan', 'rowspan', 'align', 'scope']],
  ['col', ['span']],
  ['time', ['datetime']],
  ['data', ['value']],
]);
const attributesOfAll = ['id', 'title', 'lang', 'dir'];

/** Elements removed with their content. */
const forbidden = new Set(
  (
    'script style template applet noscript svg math head title base link meta param frame frameset noframes canvas map ' +
    'area select textarea input dialog portal noembed xmp plaintext'
  ).split(' '),
);

const replacements = new Map(Object.entries({ center: 'div', tt: 'code', strike: 's', big: 'span', font: 'span' }));

const propertyNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime' };

const legalValues: Record<string, RegExp> = {
  align: /^(?:left|right|center)$/i,
  dir: /^(?:ltr|rtl|auto)$/i,
  id: new RegExp(`^(?!${shellIdPrefix})\\S{1,200}$`),
  ...Object.fromEntries(['colspan', 'rowspan', 'start', 'span', 'value'].map((name) => [name, /^-?\d{1,4}$/])),
};

/** An element's id from the text; undefined if invalid or in use by the page. */
export function legalId(id: string | undefined): string | undefined {
  return id !== undefined && legalValues.id!.test(id) ? id : undefined;
}

export function elementName(name: string): string | undefined {
  const lower = name.toLowerCase();
  const drawn = replacements.get(lower) ?? lower;
  return elements.has(drawn) ? drawn : undefined;
}

export function isForbidden(name: string): boolean {
  return forbidden.has(name.toLowerCase());
}

export function properties(drawn: string, { attributes }: TextElement): Record<string, string | boolean | string[]> {
  const legal = [...attributesOfAll, ...(elements.get(drawn) ?? [])];
  return Object.fromEntries(
    attributes.flatMap(({ type, name = '', value = true }): [string, string | boolean | string[]][] => {
      const key = name.toLowerCase();
      if (type !== 'mdxJsxAttribute' || !legal.includes(key)) return [];
      if (key === 'open' || key === 'reversed') return [[key, true]];
      if (typeof value !== 'string' || legalValues[key]?.test(value) === false) return [];
      return [key === 'align' ? ['className', [value.toLowerCase()]] : [propertyNames[key] ?? key, value]];
    }),
  );
}
