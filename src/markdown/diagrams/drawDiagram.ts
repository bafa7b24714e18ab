import type { Element } from 'hast';
import type { Code } from 'mdast';
import { cacheKey } from '../cacheKey.ts';
import { offsetOf, type Context } from '../context.ts';
import { resolveHref } from '../links.ts';
import { cleanSvg, idPlaceholder, widthOf, type NodeLink } from './cleanSvg.ts';
import { isNodeName } from './nodeNames.ts';
import { readDiagram } from './readDiagram.ts';
import type { Graph } from './readGraph.ts';

/** Offset in the clean Markdown of a line of a fence, counted from 0 after the opening fence. */
function offsetOfLine(node: Code, index: number, markdown: string): number {
  let at = offsetOf(node);
  for (let line = -1; line < index; line += 1) {
    const next = markdown.indexOf('\n', at);
    if (next < 0) return at;
    at = next + 1;
  }
  const text = node.value.split('\n')[index]?.trim() ?? '';
  return Math.max(markdown.indexOf(text, at), at);
}

/** Where the nodes of a flowchart lead: what `click` says, else the home of the name that is the node's label. */
function linksOf(graph: Graph, node: Code, context: Context): Map<string, NodeLink> {
  const links = new Map<string, NodeLink>();
  const { markdown, resolveCode } = context.input;
  const isSaid = new Set(graph.links.map((link) => link.node));
  for (const { node: name, url, line } of graph.links) {
    const link = resolveHref(url, offsetOfLine(node, line, markdown), '', context);
    if (link) links.set(name, link);
  }
  for (const [name, label] of graph.labels) {
    const target = isSaid.has(name) || !isNodeName(label) ? undefined : resolveCode?.(label);
    // The page does not lead to itself.
    const link = target && target.anchor !== '' && resolveHref(target.url, node, '', context);
    if (link) links.set(name, link);
  }
  return links;
}

/** Widths in em for which the style sheet has a rule that shows the narrow drawing where there is less room. */
const rooms = [24, 30, 36, 42, 48, 56, 64, 80, 120];
const roomFor = (svg: string) => rooms.find((room) => room >= widthOf(svg));

/** The same diagram from top to bottom instead of from left to right, or the other way round. */
function turned(drawn: string): string | undefined {
  const head = /^(\S+)\s+(\S+)/.exec(drawn);
  if (!head) return undefined;
  return `${head[1]} ${/^(LR|RL)$/i.test(head[2]!) ? 'TD' : 'LR'}${drawn.slice(head[0].length)}`;
}

/** The drawing, and after it one that is narrower, where there is one. */
async function drawSvg(graph: Graph, title: string, links: Map<string, NodeLink>, context: Context): Promise<string> {
  const draw = async (drawn: string) => cleanSvg(await layOut(drawn, context), title, links);
  let svg = await draw(graph.drawn);
  const room = roomFor(svg);
  const other = graph.kind === 'flowchart' && room && room > rooms[0]! && turned(graph.drawn);
  if (other) {
    const narrow = await draw(other);
    if (widthOf(narrow) < widthOf(svg) * 0.8) svg += narrow.replaceAll(idPlaceholder, `${idPlaceholder}-narrow`);
  }
  return svg;
}

/** The drawing as the library gives it: finding places for nodes and arrows takes long, and is the same wherever the nodes lead. */
async function layOut(drawn: string, { tools: { cache } }: Context): Promise<string> {
  const key = cacheKey('diagram', drawn);
  const known = cache?.get(key);
  if (known !== undefined) return known;
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  const svg = renderMermaidSVG(drawn, { transparent: true, padding: 8 });
  cache?.set(key, svg);
  return svg;
}

/**
 * Draws a Mermaid fence as `doc-diagram`: its title, its source, and what the theme draws, which are SVGs or the data of a
 * sequence diagram as JSON. With errors only the source is left.
 */
export async function drawDiagram(node: Code, number: number, context: Context): Promise<Element> {
  const source = node.value.replace(/\r\n?/g, '\n').replaceAll(idPlaceholder, '');
  const { foreign } = context.input;
  const { title, sequence, graph, problems } = readDiagram(source, !foreign);
  for (const { severity, line, message } of problems) {
    context[foreign ? 'warning' : severity](offsetOfLine(node, line, context.input.markdown), message);
  }
  const properties: Element['properties'] = { title, source };
  if (sequence) properties.sequence = JSON.stringify(sequence);
  if (graph) {
    const links = linksOf(graph, node, context);
    try {
      const svg = await drawSvg(graph, title, links, context);
      properties.svg = svg.replaceAll(idPlaceholder, `diagram-${number}`);
      if (svg.lastIndexOf('<svg') > 0) properties.narrowBelow = roomFor(svg);
    } catch (error) {
      context.error(node, `The diagram cannot be drawn: ${(error as Error).message}`);
    }
  }
  return { type: 'element', tagName: 'doc-diagram', properties, children: [] };
}
