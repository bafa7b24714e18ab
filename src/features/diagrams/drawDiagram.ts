import type { Element } from 'hast';
import type { Code } from 'mdast';
import { startOf } from '../../core/parse/tree.ts';
import type { Context } from '../../core/compile/context.ts';
import { escapeText } from '../../core/parse/escapeHtml.ts';
import { resolveHref } from '../../core/compile/links.ts';
import type { NodeLink, SequenceStep } from '../../core/compile/types.ts';
import { idPlaceholder } from './cleanSvg.ts';
import { graphForms } from './graphForms.ts';
import { withoutSeals } from './labels.ts';
import { diagramKind, readDiagram, type Graph } from './readDiagram.ts';

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

/** Where the nodes of a flowchart lead: what `click` says, else the home of the name that is the node's label. */
function linksOf(graph: Graph, node: Code, context: Context): Map<string, NodeLink> {
  const links = new Map<string, NodeLink>();
  const { markdown, resolveCode } = context.input;
  const isSaid = new Set(graph.links.map((link) => link.node));
  for (const { node: name, url, line } of graph.links) {
    const link = resolveHref(url, offsetOfLine(node, line, markdown), '', context);
    if (link) links.set(name, link);
  }
  for (const [name, label] of graph.kind === 'flowchart' ? graph.labels : []) {
    const target = isSaid.has(name) || !isNodeName(label) ? undefined : resolveCode?.(label);
    // The page does not lead to itself.
    const link = target && target.anchor !== '' && resolveHref(target.url, node, '', context);
    if (link) links.set(name, link);
  }
  return links;
}

/** The source of a diagram of another tool that is not drawn, as code that says what it is. */
function sourceBlock(kind: string, source: string): Element {
  return {
    type: 'element',
    tagName: 'doc-code',
    properties: {
      html: escapeText(source),
      language: 'Mermaid',
      title: `Diagram source${kind === '' ? '' : ` (${kind})`}`,
    },
    children: [],
  };
}

/**
 * Draws a Mermaid fence as `doc-diagram`: its title, its source, and what the theme draws, which are SVGs and an
 * outline, or the data of a sequence diagram, both as JSON. With errors only the source is left: in a text of another tool as
 * code.
 */
export async function drawDiagram(node: Code, number: number, context: Context): Promise<Element> {
  const source = withoutSeals(node.value.replace(/\r\n?/g, '\n').replaceAll(idPlaceholder, ''));
  const { foreign } = context.input;
  const kind = diagramKind(source);
  // The build lists these with all that it leaves out.
  if (foreign && !kind.isDrawn) return sourceBlock(kind.name, source);
  const { title, sequence, graph, problems } = readDiagram(source, !foreign);
  for (const { severity, line, message } of problems) {
    context[foreign ? 'warning' : severity](offsetOfLine(node, line, context.input.markdown), message);
  }
  if (foreign && !sequence && !graph) return sourceBlock(kind.name, source);
  const properties: Element['properties'] = { title, source };
  if (sequence) properties.sequence = JSON.stringify(sequence);
  if (graph) {
    const links = linksOf(graph, node, context);
    try {
      const { svg, outline } = await graphForms(graph, title || 'Diagram', links, context.tools.cache);
      properties.svg = svg.replaceAll(idPlaceholder, `diagram-${number}`);
      if (outline) properties.outline = JSON.stringify(outline);
    } catch (error) {
      context[foreign ? 'warning' : 'error'](node, `The diagram cannot be drawn: ${(error as Error).message}`);
      if (foreign) return sourceBlock(kind.name, source);
    }
  }
  return { type: 'element', tagName: 'doc-diagram', properties, children: [] };
}

function textOf(step: SequenceStep): string[] {
  if (step.kind === 'event') return [];
  if (step.kind !== 'frame') return [step.text.replaceAll('\n', ' ')];
  return step.operands.flatMap(({ label, steps }) => [label.replaceAll('\n', ' '), ...steps.flatMap(textOf)]);
}

/** What a diagram says as plain text: its title, and of a sequence diagram the messages, notes and conditions. */
export function diagramText(source: string): string {
  const { title, sequence } = readDiagram(source, false);
  return [
    title,
    ...(sequence?.boxes?.map(({ label }) => label.replaceAll('\n', ' ')) ?? []),
    ...(sequence?.steps.flatMap(textOf) ?? []),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

/** A label of one word is a name when it looks like none of ordinary language: `getBook()`, `window.book`, `Step1Hello`. */
const name = /^[\w$]+(?:\.[\w$]+)*(?:\(\))?$/;
const unordinary = /[a-z\d][A-Z]|[\d_$]|\.|\(\)$/;

/** Whether a node's label may be a name that has a home. */
export function isNodeName(label: string): boolean {
  return label.length <= 100 && name.test(label) && unordinary.test(label);
}

/** The labels in a text's diagrams that may be names, and perhaps more. */
export function nodeNames(markdown: string): string[] {
  const names: string[] = [];
  let inDiagram = false;
  for (const line of markdown.split('\n')) {
    const fence = /^[ \t>]*(?:```|~~~)(.*)$/.exec(line);
    if (fence) inDiagram = !inDiagram && fence[1]!.trim() === 'mermaid';
    else if (inDiagram)
      names.push(
        ...[...line.matchAll(/[[({]"?([\w$.]+(?:\(\))?)"?(?=[\])}])/g)].map((match) => match[1]!).filter(isNodeName),
      );
  }
  return names;
}
