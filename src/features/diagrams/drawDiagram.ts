import { diagramKind, drawGraph, readDiagram, type Graph, type GraphNode, type NodeLink } from '@fdc3-docs/diagrams';
import type { Element } from 'hast';
import type { Code } from 'mdast';
import { type Context, rememberText } from '../../core/compile/context.ts';
import { resolveHref } from '../../core/compile/links.ts';
import { mapLines } from '../../core/parse/mapLines.ts';
import { escapeText } from '../../core/parse/text.ts';
import { startOf } from '../../core/parse/tree.ts';
import { shellIdPrefix } from '../../core/addresses.ts';

/** Finds the offset of a fence's line in the Markdown. Lines count from 0 after the opening fence. */
function offsetOfLine(node: Code, index: number, markdown: string): number {
  let at = startOf(node);
  for (let line = -1; line < index; line += 1) {
    const next = markdown.indexOf('\n', at);
    if (next < 0) return at;
    at = next + 1;
  }
  const text = node.value.split('\n')[index]?.trim() ?? '';
  return Math.max(markdown.indexOf(text, at), at);
}

/** Finds node links: the address in `click`, or the definition of the label's name. */
function linksOf({ nodes, links }: Graph, fence: Code, context: Context): Map<GraphNode, NodeLink> {
  const found = new Map<GraphNode, NodeLink>();
  const { markdown, resolveCode } = context.input;
  const add = (node: GraphNode, link: NodeLink | undefined) => link && found.set(node, link);
  for (const { name, url, line } of links)
    add(nodes.get(name)!, resolveHref(url, offsetOfLine(fence, line, markdown), '', context));
  for (const node of nodes.values()) {
    const { name, label } = node;
    if (label === undefined || !isNodeName(label) || links.some((link) => link.name === name)) continue;
    const target = resolveCode?.(label);
    // Skip links from a page to itself.
    if (target && target.anchor !== '') add(node, resolveHref(target.url, fence, '', context));
  }
  return found;
}

/** Shows an unsupported diagram's source as code. */
function sourceBlock(kind: string, source: string): Element {
  const properties = { html: escapeText(source), kind };
  return { type: 'element', tagName: 'doc-diagram-source', properties, children: [] };
}

/**
 * Draws a Mermaid fence as `doc-diagram` with title and source, plus SVG and outline for a flowchart, or data for a
 * sequence diagram. Falls back to the source on errors, and to code in imported content.
 */
export async function drawDiagram(node: Code, number: number, context: Context): Promise<Element> {
  const source = node.value.replace(/\r\n?/g, '\n');
  const { dialect, markdown } = context.input;
  const kind = diagramKind(source);
  // The build reports these with other omitted content.
  if (dialect && !kind.isDrawn) return sourceBlock(kind.name, source);
  const { title, sequence, graph, problems } = readDiagram(source, !dialect);
  for (const { severity, line, message } of problems)
    context[dialect ? 'warning' : severity](offsetOfLine(node, line, markdown), message);
  const properties: Element['properties'] = { title, source };
  if (sequence) properties.sequence = JSON.stringify(sequence);
  if (graph) {
    const links = linksOf(graph, node, context);
    try {
      const { svg, outline } = await drawGraph(graph, {
        id: `${shellIdPrefix}diagram-${number}`,
        title,
        links,
        remember: (key, make) => rememberText(context.tools.cache, ['diagram', key], make),
      });
      properties.svg = svg;
      if (outline) properties.outline = JSON.stringify(outline);
    } catch (error) {
      context[dialect ? 'warning' : 'error'](node, `The diagram cannot be drawn: ${(error as Error).message}`);
    }
  }
  const isDrawn = properties.sequence !== undefined || properties.svg !== undefined;
  if (dialect && !isDrawn) return sourceBlock(kind.name, source);
  return { type: 'element', tagName: 'doc-diagram', properties, children: [] };
}

/** Whether a label may be a documented name: a single word formatted like code. */
function isNodeName(label: string): boolean {
  return (
    label.length <= 100 && /^[\w$]+(?:\.[\w$]+)*(?:\(\))?$/.test(label) && /[a-z\d][A-Z]|[\d_$]|\.|\(\)$/.test(label)
  );
}

/** Finds possible names in diagram labels, including false positives. */
export function nodeNames(markdown: string): string[] {
  const names: string[] = [];
  let inDiagram = false;
  mapLines(markdown, (line, kind) => {
    if (kind === 'mark') inDiagram = /[`~]{3}\s*mermaid\b/.test(line);
    else if (kind === 'code' && inDiagram)
      for (const [, label] of line.matchAll(/[[({]"?([\w$.]+(?:\(\))?)"?(?=[\])}])/g))
        if (isNodeName(label!)) names.push(label!);
    return line;
  });
  return names;
}
