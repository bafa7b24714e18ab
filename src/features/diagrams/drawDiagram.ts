import { escapeText } from '../../core/parse/text.ts';
import type { Element } from 'hast';
import { shellIdPrefix } from '../../core/addresses.ts';
import type { Code } from 'mdast';
import { mapLines } from '../../core/parse/refuse.ts';
import { startOf } from '../../core/parse/tree.ts';
import type { Context } from '../../core/compile/context.ts';
import { resolveHref } from '../../core/compile/links.ts';
import type { Graph, GraphNode, NodeLink } from './graph.ts';
import { graphForms } from './graphForms.ts';
import { idPlaceholder, withoutOurSigns } from './labels.ts';
import { diagramKind, readDiagram } from './readDiagram.ts';
import type { SequenceStep } from './readSequence.ts';

/** Offset in the clean Markdown of a line of a fence, counted from 0 after the opening fence. */
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

/** Where the nodes of a flowchart lead: what `click` says, else the definition of the name that is the node's label. */
function linksOf({ kind, nodes, links }: Graph, fence: Code, context: Context): Map<GraphNode, NodeLink> {
  const found = new Map<GraphNode, NodeLink>();
  const { markdown, resolveCode } = context.input;
  const add = (node: GraphNode, link: NodeLink | undefined) => link && found.set(node, link);
  for (const { name, url, line } of links)
    add(nodes.get(name)!, resolveHref(url, offsetOfLine(fence, line, markdown), '', context));
  for (const node of kind === 'flowchart' ? nodes.values() : []) {
    const { name, label } = node;
    if (label === undefined || !isNodeName(label) || links.some((link) => link.name === name)) continue;
    const target = resolveCode?.(label);
    // The page does not lead to itself.
    if (target && target.anchor !== '') add(node, resolveHref(target.url, fence, '', context));
  }
  return found;
}

/** The source of a diagram of another tool that is not drawn, as code that says what it is. */
function sourceBlock(kind: string, source: string): Element {
  const properties = { html: escapeText(source), kind };
  return { type: 'element', tagName: 'doc-diagram-source', properties, children: [] };
}

/**
 * Draws a Mermaid fence as `doc-diagram`: its title, its source, and what the theme draws, which are SVGs and an
 * outline, or the data of a sequence diagram, both as JSON. With errors only the source is left: in a text of another
 * tool as code.
 */
export async function drawDiagram(node: Code, number: number, context: Context): Promise<Element> {
  const source = withoutOurSigns(node.value.replace(/\r\n?/g, '\n'));
  const { imported, markdown } = context.input;
  const kind = diagramKind(source);
  // The build lists these with all that it leaves out.
  if (imported && !kind.isDrawn) return sourceBlock(kind.name, source);
  const { title, sequence, graph, problems } = readDiagram(source, !imported);
  for (const { severity, line, message } of problems)
    context[imported ? 'warning' : severity](offsetOfLine(node, line, markdown), message);
  const properties: Element['properties'] = { title, source };
  if (sequence) properties.sequence = JSON.stringify(sequence);
  if (graph) {
    const links = linksOf(graph, node, context);
    try {
      const { svg, outline } = await graphForms(graph, title, links, context.tools.cache);
      properties.svg = svg.replaceAll(idPlaceholder, `${shellIdPrefix}diagram-${number}`);
      if (outline) properties.outline = JSON.stringify(outline);
    } catch (error) {
      context[imported ? 'warning' : 'error'](node, `The diagram cannot be drawn: ${(error as Error).message}`);
    }
  }
  const isDrawn = properties.sequence !== undefined || properties.svg !== undefined;
  if (imported && !isDrawn) return sourceBlock(kind.name, source);
  return { type: 'element', tagName: 'doc-diagram', properties, children: [] };
}

/** What a diagram says as plain text: its title, and of a sequence diagram the messages, notes and conditions. */
export function diagramText(source: string): string {
  const textsOf = (step: SequenceStep): string[] => {
    if (step.kind === 'event') return [];
    if (step.kind !== 'frame') return [step.text];
    return step.operands.flatMap(({ label, steps }) => [label, ...steps.flatMap(textsOf)]);
  };
  const { title, sequence } = readDiagram(source, false);
  const texts = [
    ...(sequence?.boxes?.map(({ label }) => label) ?? []),
    ...(sequence?.steps.flatMap(textsOf) ?? []),
  ].map((text) => text.replaceAll('\n', ' '));
  return [title, ...texts].filter((text) => text !== '').join('\n');
}

/** Whether a node's label may be a name that has a definition: one word that looks like none of ordinary language. */
function isNodeName(label: string): boolean {
  return (
    label.length <= 100 && /^[\w$]+(?:\.[\w$]+)*(?:\(\))?$/.test(label) && /[a-z\d][A-Z]|[\d_$]|\.|\(\)$/.test(label)
  );
}

/** The labels in a text's diagrams that may be names, and perhaps more. */
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
