import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeAttribute, escapeText } from '../../core/parse/text.ts';
import type { Graph, GraphNode, NodeLink } from './graph.ts';
import { idPlaceholder, openLabels } from './labels.ts';

type SvgElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type SvgNode = SvgElement['children'][number];
type Point = [x: number, y: number];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const parseSvg = (svg: string) => parseDocument(svg, { xmlMode: true }).children;
const isElement = (node: SvgNode): node is SvgElement => 'attribs' in node;
const byClass = (name: string, svg: SvgNode[]) => DomUtils.getElementsByClassName(name, svg);
const shapesIn = (element: SvgElement) => element.children.filter(isElement);

function boxOf({ attribs: { x, y, width, height } }: SvgElement): Box {
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

const pointsOf = ({ attribs }: SvgElement) =>
  attribs.points!.split(' ').map((point) => point.split(',').map(Number) as Point);
const pointsText = (points: Point[]) => points.map((point) => point.join(',')).join(' ');

/** Space between a group's frame and what is in it, in the drawing library's pixels. */
const groupPadding = 16;
/** Width of a letter of a group's title, in a wide face. */
const letterWidth = 7.5;

/**
 * Widens the frames of groups: the drawing library's layout knows nothing of their titles, and moves nodes without
 * arrows to the right after it has framed them.
 */
function widenGroups(svg: SvgNode[]): void {
  const boxes = byClass('node', svg)
    .map((node) => shapesIn(node)[0]!)
    .filter(({ name }) => name === 'rect')
    .map(boxOf);
  const groups = byClass('subgraph', svg).map((group) => {
    const [frame, header] = shapesIn(group);
    return { frame: frame!, header: header!, title: group.attribs['data-label']!, box: boxOf(frame!) };
  });
  // What is in a frame is lower than it, and must be as wide as it will be before the frame is.
  for (const { frame, header, title, box } of groups.toSorted((a, b) => a.box.height - b.box.height)) {
    const { x, y, width, height } = box;
    const inside = boxes.filter((each) => each.x >= x && each.x < x + width && each.y >= y && each.y < y + height);
    const left = Math.min(...inside.map((each) => each.x)) - x;
    const right = Math.max(...inside.map((each) => each.x + each.width)) - x;
    const isTight = inside.length > 0 && width - right < groupPadding;
    const needed = isTight ? right + Math.max(left, groupPadding) : width;
    const letters = Math.max(...title.split('\n').map((line) => line.length));
    const widened = Math.max(needed, 24 + letters * letterWidth);
    for (const rect of [frame, header]) rect.attribs.width = String(widened);
    boxes.push({ ...box, width: widened });
  }
}

/** Heads of arrows that the library does not have; at the start of one they stand in front of its first point. */
const endMarkers = ['circle', 'cross']
  .flatMap((name) => [name, `${name}-start`])
  .map((id) => {
    const place = `markerWidth="9" markerHeight="9" refX="${id.endsWith('start') ? 1 : 8}" refY="4.5" orient="auto"`;
    const shape = id.startsWith('circle')
      ? '<circle cx="4.5" cy="4.5" r="3.5" fill="var(--bg)" stroke="var(--_arrow)" stroke-width="1"/>'
      : '<path d="M1 1L8 8M8 1L1 8" fill="none" stroke="var(--_arrow)" stroke-width="1.25"/>';
    return `<marker id="${id}" ${place}>${shape}</marker>`;
  })
  .join('');

/** A parallelogram where a trapezoid was drawn: its upper corners are moved in. */
function parallelogram(trapezoid: SvgElement, lean: 'right' | 'left'): string {
  const [first, , third, fourth] = pointsOf(trapezoid) as [Point, Point, Point, Point];
  const [left, right, inset, top, bottom] = [fourth[0], third[0], first[0] - fourth[0], first[1], fourth[1]];
  const [above, below] = lean === 'right' ? [inset, 0] : [0, inset];
  return pointsText([
    [left + above, top],
    [right - below, top],
    [right - above, bottom],
    [left + below, bottom],
  ]);
}

const pointRadius = 9;
const barWidth = 6;

/** Points and bars are smaller than what is drawn for them. A bar lies across the arrows, which end at `ends`. */
function smallBox(shape: SvgElement, look: 'start' | 'end' | 'bar', ends: Point[]): Box {
  if (look !== 'bar') {
    const { cx, cy } = shape.attribs;
    const size = 2 * pointRadius;
    return { x: Number(cx) - pointRadius, y: Number(cy) - pointRadius, width: size, height: size };
  }
  const box = boxOf(shape);
  const { x, y, width, height } = box;
  const isAcross = ends.some(([at]) => Math.abs(at - x) < 1 || Math.abs(at - x - width) < 1);
  return isAcross
    ? { ...box, x: x + (width - barWidth) / 2, width: barWidth }
    : { ...box, y: y + (height - barWidth) / 2, height: barWidth };
}

function smallShape({ x, y, width, height }: Box, look: 'start' | 'end' | 'bar'): string {
  if (look === 'bar')
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="var(--_text)" stroke="none"/>`;
  const circle = (r: number, colours: string) =>
    `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${r}" ${colours}/>`;
  const dot = (r: number) => circle(r, 'fill="var(--_text)" stroke="none"');
  return look === 'start'
    ? dot(pointRadius)
    : circle(pointRadius, 'fill="none" stroke="var(--_text)" stroke-width="1.5"') + dot(pointRadius - 4);
}

/** The point of a box that is nearest to another point: where an arrow that ended there has to go on to. */
const nearestIn = ({ x, y, width, height }: Box, [px, py]: Point): Point => [
  Math.min(Math.max(px, x), x + width),
  Math.min(Math.max(py, y), y + height),
];

/** Draws what the drawing library has no form for: other ends of arrows, and other looks of nodes. */
function mend(svg: SvgNode[], graph: Graph): void {
  const remaining = [...graph.arrows];
  const edges = byClass('edge', svg).flatMap((line) => {
    const { 'data-from': from, 'data-to': to } = line.attribs;
    const at = remaining.findIndex((arrow) => arrow.from.id === from && arrow.to.id === to);
    return at === -1 ? [] : remaining.splice(at, 1).map((arrow) => ({ ...arrow, line, points: pointsOf(line) }));
  });
  const looks = new Map([...graph.nodes.values()].map((node) => [node.id, { node, look: node.shape.look }]));
  const small = new Map<GraphNode, Box>();
  for (const element of byClass('node', svg)) {
    const { node, look } = looks.get(element.attribs['data-id']!) ?? {};
    const [shape] = shapesIn(element);
    if (!node || !look || !shape) continue;
    if (look === 'left' || look === 'right') shape.attribs.points = parallelogram(shape, look);
    else if (look === 'note') shape.attribs['stroke-dasharray'] = '4 3';
    else {
      const ends = edges.flatMap(({ from, to, points }) => [
        ...(from === node ? [points[0]!] : []),
        ...(to === node ? [points.at(-1)!] : []),
      ]);
      const box = smallBox(shape, look, ends);
      small.set(node, box);
      for (const part of parseSvg(smallShape(box, look)).toReversed()) DomUtils.append(shape, part);
      DomUtils.removeElement(shape);
    }
  }
  for (const { line, points, from, to, start, end } of edges) {
    const [first, last] = [small.get(from), small.get(to)];
    if (first) points.unshift(nearestIn(first, points[0]!));
    if (last) points.push(nearestIn(last, points.at(-1)!));
    line.attribs.points = pointsText(points);
    if (start === 'circle' || start === 'cross') line.attribs['marker-start'] = `url(#${start}-start)`;
    if (end === 'circle' || end === 'cross') line.attribs['marker-end'] = `url(#${end})`;
  }
}

/** The drawing library's custom properties → ours, of which the style sheet knows these few. */
const colours: Record<string, string> = {
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

/** A pixel of the drawing library in ours. In `em`, so that drawings grow with the text. */
const emOfPixel = 1.1 / 16;
/** The drawing library's sizes of text → ours: 14, 13.5 and 13 px. */
const fontSizes: Record<string, string> = { 13: '12.75', 12: '12.3', 11: '11.85' };

const containers = new Set(['defs', 'marker', 'g', 'text', 'tspan']);
const elements = new Set([...containers, 'polygon', 'polyline', 'path', 'rect', 'circle', 'ellipse', 'line']);

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Colours of the drawing library become properties of our style sheet, ids our own, and numbers keep two decimals. */
function attributeOf(element: string, name: string, value: string): string {
  if (name === 'font-size') return fontSizes[value] ?? value;
  // Heads at the start of arrows are drawn backwards already; turned round once more they would be hidden in the node.
  if (element === 'marker' && name === 'orient') return 'auto';
  if (name === 'id') return `${idPlaceholder}-${value}`;
  return value
    .replace(/var\(--(_?[a-z-]+)\)/g, (_, colour: string) => `var(--${colours[colour] ?? 'diagram-text'})`)
    .replace(/url\(#([\w-]+)\)/g, `url(#${idPlaceholder}-$1)`)
    .replace(/-?\d+\.\d{3,}/g, (number) => String(rounded(Number(number))));
}

function attributesOf({ name, attribs }: SvgElement): string {
  const kept = attribs.stroke === 'var(--_inner-stroke)' ? groundOf(attribs) : attribs;
  return Object.entries(kept)
    .filter(([key]) => !/^(?:style|xmlns|class)$|^(?:data-|on)|:/.test(key))
    .map(([key, value]) => ` ${key}="${escapeAttribute(attributeOf(name, key, value))}"`)
    .join('');
}

/** Words on an arrow have no frame, lest they look like a node, and no more ground than they need. */
function groundOf({ x, y, width, height, fill }: SvgElement['attribs']): Record<string, string> {
  return {
    x: String(Number(x) + 2),
    y: String(Number(y) + 5),
    width: String(Number(width) - 4),
    height: String(Number(height) - 10),
    fill: fill!,
  };
}

/** Two opposite corners of a shape, or all that it has. */
function cornersOf(element: SvgElement): Point[] {
  const { name, attribs } = element;
  if (name === 'polyline' || name === 'polygon') return pointsOf(element);
  if (name === 'rect') {
    const { x, y, width, height } = boxOf(element);
    return [
      [x, y],
      [x + width, y + height],
    ];
  }
  if (name !== 'circle' && name !== 'ellipse') return [];
  const [cx, cy, rx, ry] = [attribs.cx, attribs.cy, attribs.rx ?? attribs.r, attribs.ry ?? attribs.r].map(Number);
  return [
    [cx! - rx!, cy! - ry!],
    [cx! + rx!, cy! + ry!],
  ];
}

/** Space around a drawing, in its own pixels. */
const margin = 8;

/** The frame around all shapes. The drawing library's own is at times too small, which clips, and often too large. */
function frameOf(corners: Point[]): string {
  if (corners.length === 0) throw new Error('there is nothing in it.');
  const [x, y] = [corners.map(([at]) => at), corners.map(([, at]) => at)].map((values) => ({
    from: Math.min(...values) - margin,
    size: Math.max(...values) - Math.min(...values) + 2 * margin,
  }));
  const em = (size: number) => `${rounded(size * emOfPixel)}em`;
  const viewBox = [x!.from, y!.from, x!.size, y!.size].map(rounded).join(' ');
  return `viewBox="${viewBox}" width="${em(x!.size)}" height="${em(y!.size)}"`;
}

/** How wide a cleaned drawing is, in `em`. */
export function widthOf(svg: string): number {
  return Number(/ width="([\d.]+)em"/.exec(svg)?.[1] ?? 0);
}

/**
 * The drawing library's SVG of a graph as ours, with what the library cannot draw: no style sheet, no `style`, no data
 * attributes, no unused markers; colours are our custom properties, ids begin with `idPlaceholder`, sizes are in `em`,
 * and role and title are added. Nodes in `links` become links, and the drawing then is no image, which could hold none.
 * Throws when nothing was drawn.
 */
export function cleanSvg(
  librarySvg: string,
  graph: Graph,
  title: string,
  links: ReadonlyMap<GraphNode, NodeLink>,
): string {
  const svg = parseSvg(librarySvg.replace('</defs>', `${endMarkers}</defs>`));
  widenGroups(svg);
  mend(svg, graph);
  const markers = new Set(
    byClass('edge', svg).flatMap(({ attribs }) => [attribs['marker-start'], attribs['marker-end']]),
  );
  const linkOf = new Map([...links].map(([{ id }, link]) => [id, link]));
  const corners: Point[] = [];
  /** The title bars of groups, which stand above the arrows that enter them. */
  let titles = '';
  const write = (node: SvgNode): string => {
    const parent = node.parent && isElement(node.parent as SvgNode) ? (node.parent as SvgElement) : undefined;
    if (!isElement(node))
      return 'data' in node && /^t(?:ext|span)$/.test(parent?.name ?? '') ? escapeText(openLabels(node.data)) : '';
    const { name, attribs } = node;
    if (!elements.has(name) || (name === 'marker' && !markers.has(`url(#${attribs.id})`))) return '';
    if (parent?.name !== 'marker') corners.push(...cornersOf(node));
    const inner = node.children.map(write).join('');
    const link = attribs.class === 'node' && linkOf.get(attribs['data-id']!);
    if (link) return `<a href="${escapeAttribute(link.href)}"${link.isExternal ? ' rel="noopener"' : ''}>${inner}</a>`;
    if (name === 'defs' && inner === '') return '';
    const isTitle = parent?.attribs.class === 'subgraph' && (name === 'text' || attribs.fill === 'var(--_group-hdr)');
    const tag = `${name}${isTitle && name === 'text' ? ' class="title"' : ''}${attributesOf(node)}`;
    const html = containers.has(name) ? `<${tag}>${inner}</${name}>` : `<${tag}/>`;
    if (!isTitle) return html;
    titles += html;
    return '';
  };
  const html = svg.flatMap((root) => (isElement(root) ? root.children.map(write) : [])).join('');
  const label = `aria-labelledby="${idPlaceholder}"><title id="${idPlaceholder}">${escapeText(title)}</title>`;
  return `<svg ${frameOf(corners)} role="${links.size > 0 ? 'group' : 'img'}" ${label}${html}${titles}</svg>`;
}
