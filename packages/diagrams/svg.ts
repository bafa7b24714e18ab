import type { Graph, GraphNode, NodeLink } from './graph.ts';
import { openLabels } from './labels.ts';
import { addArrowEnds, cornersOf, endMarkers, leanParallelograms, widenGroups, type Point } from './mendSvg.ts';
import { findByClass, isElement, parseSvg, type SvgElement, type SvgNode } from './svgTree.ts';
import { escapeAttribute, escapeText } from './text.ts';

interface CleanSvgInput {
  graph: Graph;
  title: string;
  links: ReadonlyMap<GraphNode, NodeLink>;
  id: string;
}

/**
 * Converts the drawing library's SVG for pages with a strict policy and custom colors: without style sheet, `style` and
 * data attributes, with custom properties for colors, sizes in `em`, a title, and links. A drawing with links has the
 * role `group`, because an image cannot contain links.
 * @throws for an empty drawing.
 */
export function cleanSvg(librarySvg: string, { graph, title, links, id }: CleanSvgInput): string {
  const svg = parseSvg(librarySvg.replace('</defs>', `${endMarkers}</defs>`));
  widenGroups(svg);
  leanParallelograms(svg, graph);
  addArrowEnds(svg, graph);
  const used = findByClass('edge', svg).flatMap(({ attribs }) => [attribs['marker-start'], attribs['marker-end']]);
  const output: Output = {
    id,
    markers: new Set(used),
    links: new Map([...links].map(([node, link]) => [node.id, link])),
    corners: [],
    groupTitles: [],
  };
  const drawn = svg
    .filter(isElement)
    .flatMap(({ children }) => children.map((child) => writeNode(child, output)))
    .join('');
  const frame = frameOf(output.corners);
  const role = links.size > 0 ? 'group' : 'img';
  const label = `aria-labelledby="${id}"><title id="${id}">${escapeText(title)}</title>`;
  return `<svg ${frame} role="${role}" ${label}${drawn}${output.groupTitles.join('')}</svg>`;
}

/** Returns a drawing's width in `em`. */
export function widthOf(svg: string): number {
  return Number(/ width="([\d.]+)em"/.exec(svg)?.[1] ?? 0);
}

interface Output {
  id: string;
  /** Arrow markers, as `url(#name)`. */
  markers: Set<string | undefined>;
  links: Map<string, NodeLink>;
  /** Collected for the frame. */
  corners: Point[];
  /** Group title bars, written last to cover arrows. */
  groupTitles: string[];
}

const containers = new Set(['defs', 'marker', 'g', 'text', 'tspan']);
const shapes = new Set(['polygon', 'polyline', 'path', 'rect', 'circle', 'ellipse', 'line']);

function writeNode(node: SvgNode, output: Output): string {
  const parent = node.parent && isElement(node.parent) ? node.parent : undefined;
  if (!isElement(node))
    return 'data' in node && /^t(?:ext|span)$/.test(parent?.name ?? '') ? escapeText(openLabels(node.data)) : '';
  const { name, attribs, children } = node;
  if (name === 'marker' && !output.markers.has(`url(#${attribs.id})`)) return '';
  if (!containers.has(name) && !shapes.has(name)) return '';
  if (parent?.name !== 'marker') output.corners.push(...cornersOf(node));
  const inner = children.map((child) => writeNode(child, output)).join('');
  if (name === 'defs' && inner === '') return '';
  const link = attribs.class === 'node' && output.links.get(attribs['data-id']!);
  if (link) return `<a href="${escapeAttribute(link.href)}"${link.isExternal ? ' rel="noopener"' : ''}>${inner}</a>`;
  const isGroupTitle =
    parent?.attribs.class === 'subgraph' && (name === 'text' || attribs.fill === 'var(--_group-hdr)');
  const tag = `${name}${isGroupTitle && name === 'text' ? ' class="title"' : ''}${attributesOf(node, output.id)}`;
  const html = containers.has(name) ? `<${tag}>${inner}</${name}>` : `<${tag}/>`;
  if (!isGroupTitle) return html;
  output.groupTitles.push(html);
  return '';
}

/** The drawing library's custom properties, mapped to ours. Others become the text color. */
const colors: Record<string, string> = {
  bg: 'diagram-bg',
  '_group-fill': 'diagram-bg',
  '_text-sec': 'diagram-text-sec',
  '_text-muted': 'diagram-text-sec',
  '_text-faint': 'diagram-text-sec',
  _line: 'diagram-line',
  '_node-stroke': 'diagram-line',
  '_node-fill': 'diagram-node-fill',
  '_group-hdr': 'diagram-node-fill',
};

/** The drawing library's text sizes, mapped to ours: 14, 13.5 and 13 px on the page. */
const fontSizes: Record<string, string> = { 13: '12.75', 12: '12.3', 11: '11.85' };

function attributesOf({ name, attribs }: SvgElement, id: string): string {
  const shown = attribs.stroke === 'var(--_inner-stroke)' ? backgroundOf(attribs) : attribs;
  return Object.entries(shown)
    .filter(([key]) => !/^(?:style|xmlns|class)$|^(?:data-|on)|:/.test(key))
    .map(([key, value]) => ` ${key}="${escapeAttribute(attributeValue(name, key, value, id))}"`)
    .join('');
}

function attributeValue(element: string, name: string, value: string, id: string): string {
  if (name === 'font-size') return fontSizes[value] ?? value;
  // Heads at arrow starts are drawn backwards already.
  if (element === 'marker' && name === 'orient') return 'auto';
  if (name === 'id') return `${id}-${value}`;
  return value
    .replace(/var\(--(_?[a-z-]+)\)/g, (_, color: string) => `var(--${colors[color] ?? 'diagram-text'})`)
    .replace(/url\(#([\w-]+)\)/g, `url(#${id}-$1)`)
    .replace(/-?\d+\.\d{3,}/g, (number) => String(rounded(Number(number))));
}

/** Background for words on an arrow: as small as possible, without a frame, to differ from a node. */
function backgroundOf({ x, y, width, height, fill }: SvgElement['attribs']): Record<string, string> {
  return {
    x: String(Number(x) + 2),
    y: String(Number(y) + 5),
    width: String(Number(width) - 4),
    height: String(Number(height) - 10),
    fill: fill!,
  };
}

/** Space around a drawing, in library pixels. */
const margin = 8;
/** Size of a library pixel, in `em` to scale with text. */
const emPerPixel = 1.1 / 16;

/** Frames all shapes, because the drawing library's frame is often too small or too large. */
function frameOf(corners: Point[]): string {
  if (corners.length === 0) throw new Error('it is empty.');
  const [x, y] = [corners.map(([at]) => at), corners.map(([, at]) => at)].map((values) => ({
    from: Math.min(...values) - margin,
    size: Math.max(...values) - Math.min(...values) + 2 * margin,
  }));
  const em = (size: number) => `${rounded(size * emPerPixel)}em`;
  const viewBox = [x!.from, y!.from, x!.size, y!.size].map(rounded).join(' ');
  return `viewBox="${viewBox}" width="${em(x!.size)}" height="${em(y!.size)}"`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
