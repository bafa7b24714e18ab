import type { Element, Root, RootContent } from 'hast';

/**
 * Arranges the sections of a reference page: pairs samples with the words or the table of facts before them, which wide
 * windows show in two columns, and folds deprecated members that follow one another.
 */
export function arrangeMembers(root: Root): void {
  const arranged: RootContent[] = [];
  const isReference = root.children.some(isDeclaration);
  for (const section of sectionsIn(pairFacts(root.children))) {
    const paired = joinState(
      (isReference && !isHeading(section[0]!)) || section.some(isDeclaration) ? pairSamples(section) : section,
    );
    const fold = arranged.at(-1);
    if (!isDeprecated(section)) arranged.push(...paired);
    else if (isElement(fold, 'doc-deprecated')) {
      fold.children.push(...(paired as Element[]));
      fold.properties.count = Number(fold.properties.count) + 1;
    } else arranged.push(element('doc-deprecated', { count: 1 }, paired));
  }
  root.children = arranged;
}

/**
 * Pairs the table of facts at the start of a page with the section "Example", followed by the sections between them.
 * Without that section, pairs the table with the samples directly after it.
 */
function pairFacts(nodes: RootContent[]): RootContent[] {
  const firstHeading = nodes.findIndex(isHeading);
  const intro = firstHeading === -1 ? nodes : nodes.slice(0, firstHeading);
  const start = intro.findIndex(isFacts);
  if (start === -1 || nodes.some(isDeclaration)) return nodes;
  const example = nodes.findIndex(isExample);
  const sample = example === -1 ? intro.findIndex((node, index) => index > start && isSample(node)) : example;
  if (sample === -1) return nodes;
  const after = nodes.findIndex((node, index) => index > sample && isHeading(node));
  const end = example === -1 ? intro.findLastIndex(isSample) + 1 : after === -1 ? nodes.length : after;
  const between = Math.min(sample, intro.length);
  const pair = pairElement({
    words: nodes.slice(start, between),
    sample: nodes.slice(sample, end),
    rest: nodes.slice(between, sample),
  });
  return [...nodes.slice(0, start), pair, ...nodes.slice(end)];
}

/** Columns of a pair, in reading order. */
interface Pair {
  signature: RootContent[];
  words: RootContent[];
  sample: RootContent[];
  rest: RootContent[];
}

function sectionsIn(nodes: RootContent[]): RootContent[][] {
  const sections: RootContent[][] = [[]];
  for (const node of nodes) {
    if (isHeading(node)) sections.push([]);
    sections.at(-1)!.push(node);
  }
  return sections;
}

/**
 * Puts each run of words and the samples after it into a pair. The first pair begins with the declaration, and the last
 * takes the rest of the section. Before the first heading, the rest keeps its full width.
 */
function pairSamples(section: RootContent[]): RootContent[] {
  const start = section.findIndex((node) => !isHeading(node) && !isElement(node, 'doc-availability'));
  const last = section.findLastIndex(isSample);
  if (last <= start) return section;
  const pairs: Pair[] = [];
  for (const node of section.slice(start, last + 1)) {
    const pair = pairs.at(-1);
    if (isSample(node) && pair) pair.sample.push(node);
    else if (pair && pair.sample.length === 0) pair.words.push(node);
    else pairs.push({ signature: [], words: [node], sample: [], rest: [] });
  }
  const [first] = pairs;
  if (first!.words.length > 1 && isDeclaration(first!.words[0]!)) first!.signature.push(first!.words.shift()!);
  const rest = section.slice(last + 1);
  if (start === 0) return [...pairs.map(pairElement), ...rest];
  pairs.at(-1)!.rest = rest;
  return [...section.slice(0, start), ...pairs.map(pairElement)];
}

function pairElement(pair: Partial<Pair>): Element {
  const columns = Object.entries(pair).filter(([, nodes]) => nodes.length > 0);
  const drawn = columns.map(([name, nodes]) => element('div', { className: [name] }, nodes));
  return element('div', { className: ['beside'] }, drawn);
}

/** Puts a heading and the state after it on a line. */
function joinState(section: RootContent[]): RootContent[] {
  const [heading, state] = section;
  if (!isElement(heading, 'doc-heading') || !isElement(state, 'doc-availability')) return section;
  return [element('div', { className: ['member'] }, [heading, state]), ...section.slice(2)];
}

function element(tagName: string, properties: Element['properties'], children: RootContent[]): Element {
  return { type: 'element', tagName, properties, children: children as Element[] };
}

function isElement(node: RootContent | undefined, tagName: string): node is Element {
  return node?.type === 'element' && node.tagName === tagName;
}

function isHeading(node: RootContent): boolean {
  return isElement(node, 'doc-heading') && Number(node.properties.level) <= 3;
}

function isExample(node: RootContent): boolean {
  return isElement(node, 'doc-heading') && node.properties.level === 2 && node.properties.id === 'example';
}

function isFacts(node: RootContent): boolean {
  if (!isElement(node, 'doc-table')) return false;
  const [table] = node.children as Element[];
  return [table?.properties.className].flat().includes('facts');
}

function isDeprecated([heading, state]: RootContent[]): boolean {
  const isMember = isElement(heading, 'doc-heading') && heading.properties.level === 3;
  return isMember && isElement(state, 'doc-availability') && Boolean(state.properties.deprecated);
}

/** A declaration, or tabs with a declaration for each language. */
function isDeclaration(node: RootContent): boolean {
  if (isElement(node, 'doc-code')) return Boolean(node.properties.declaration);
  return isElement(node, 'doc-tabs') && codeIn(node).some(isDeclaration);
}

function isSample(node: RootContent): boolean {
  if (isElement(node, 'doc-tabs')) return codeIn(node).length > 0 && !isDeclaration(node);
  return isElement(node, 'doc-diagram') || (isElement(node, 'doc-code') && !isDeclaration(node));
}

/** Code in the panels of tabs. */
function codeIn({ children }: Element): Element[] {
  return children.flatMap((panel) =>
    panel.type === 'element' ? panel.children.filter((node) => isElement(node, 'doc-code')) : [],
  ) as Element[];
}
