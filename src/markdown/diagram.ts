import type { Element } from 'hast';
import type { Code } from 'mdast';
import { cacheKey } from './cacheKey.ts';
import { offsetOf, type Context } from './context.ts';
import { readDiagram } from './diagramSource.ts';
import { cleanSvg, idPlaceholder } from './diagramSvg.ts';

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

async function drawSvg(drawn: string, title: string, context: Context): Promise<string> {
  const key = cacheKey('diagram', drawn, title);
  const cached = context.cache?.get(key);
  if (cached !== undefined) return cached;
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  const svg = cleanSvg(renderMermaidSVG(drawn, { transparent: true, padding: 8 }), title);
  context.cache?.set(key, svg);
  return svg;
}

/** Draws a Mermaid fence as `doc-diagram`: its SVG, its title and its source. With errors only the source is left. */
export async function drawDiagram(node: Code, number: number, context: Context): Promise<Element> {
  const source = node.value.replace(/\r\n?/g, '\n').replaceAll(idPlaceholder, '');
  const { title, drawn, problems } = readDiagram(source);
  for (const { severity, line, message } of problems) {
    context[severity](offsetOfLine(node, line, context.input.markdown), message);
  }
  const properties: Element['properties'] = { title, source };
  if (drawn !== '') {
    try {
      properties.svg = (await drawSvg(drawn, title, context)).replaceAll(idPlaceholder, `diagram-${number}`);
    } catch (error) {
      context.error(node, `The diagram cannot be drawn: ${(error as Error).message}`);
    }
  }
  return { type: 'element', tagName: 'doc-diagram', properties, children: [] };
}
