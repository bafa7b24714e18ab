/** Adds missing features to the drawing library's SVG. */
import type { Graph } from './graph.ts';
import { findByClass, isElement, type SvgElement, type SvgNode } from './svgTree.ts';

export type Point = [x: number, y: number];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const shapesIn = (element: SvgElement) => element.children.filter(isElement);

function boxOf({ attribs: { x, y, width, height } }: SvgElement): Box {
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

function pointsOf({ attribs }: SvgElement): Point[] {
  return attribs.points!.split(' ').map((point) => point.split(',').map(Number) as Point);
}

const pointsText = (points: Point[]) => points.map((point) => point.join(',')).join(' ');

/** Returns two opposite corners, or all points. */
export function cornersOf(element: SvgElement): Point[] {
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

/** Space between a group's frame and content, in library pixels. */
const groupPadding = 16;
/** Letter width in group titles, in a wide font. */
const letterWidth = 7.5;

/**
 * Widens group frames. The drawing library ignores their titles, and moves nodes without arrows to the right after
 * drawing frames.
 */
export function widenGroups(svg: SvgNode[]): void {
  const boxes = findByClass('node', svg)
    .map((node) => shapesIn(node)[0]!)
    .filter(({ name }) => name === 'rect')
    .map(boxOf);
  const groups = findByClass('subgraph', svg).map((group) => {
    const [frame, header] = shapesIn(group);
    return { frame: frame!, header: header!, title: group.attribs['data-label']!, box: boxOf(frame!) };
  });
  // Inner groups first: their new width affects outer groups.
  for (const { frame, header, title, box } of groups.toSorted((a, b) => a.box.height - b.box.height)) {
    const width = Math.max(widthForContent(box, boxes), widthForTitle(title));
    for (const rect of [frame, header]) rect.attribs.width = String(width);
    boxes.push({ ...box, width });
  }
}

/** Returns a frame's width, increased if its content is too close to the right side. */
function widthForContent({ x, y, width, height }: Box, boxes: Box[]): number {
  const inside = boxes.filter((box) => box.x >= x && box.x < x + width && box.y >= y && box.y < y + height);
  const left = Math.min(...inside.map((box) => box.x)) - x;
  const right = Math.max(...inside.map((box) => box.x + box.width)) - x;
  const isTight = inside.length > 0 && width - right < groupPadding;
  return isTight ? right + Math.max(left, groupPadding) : width;
}

function widthForTitle(title: string): number {
  return 24 + Math.max(...title.split('\n').map((line) => line.length)) * letterWidth;
}

/** Converts trapezoids to parallelograms. */
export function leanParallelograms(svg: SvgNode[], { nodes }: Graph): void {
  const leans = new Map([...nodes.values()].map(({ id, shape }) => [id, shape.lean]));
  for (const element of findByClass('node', svg)) {
    const lean = leans.get(element.attribs['data-id']!);
    const [trapezoid] = shapesIn(element);
    if (lean && trapezoid) trapezoid.attribs.points = parallelogram(pointsOf(trapezoid), lean);
  }
}

/** Moves a trapezoid's corners; its first point is the upper left. */
function parallelogram(trapezoid: Point[], lean: 'right' | 'left'): string {
  const [first, , third, fourth] = trapezoid as [Point, Point, Point, Point];
  const [left, right, inset, top, bottom] = [fourth[0], third[0], first[0] - fourth[0], first[1], fourth[1]];
  const [above, below] = lean === 'right' ? [inset, 0] : [0, inset];
  return pointsText([
    [left + above, top],
    [right - below, top],
    [right - above, bottom],
    [left + below, bottom],
  ]);
}

const circleMarker = '<circle cx="4.5" cy="4.5" r="3.5" fill="var(--bg)" stroke="var(--_arrow)" stroke-width="1"/>';
const crossMarker = '<path d="M1 1L8 8M8 1L1 8" fill="none" stroke="var(--_arrow)" stroke-width="1.25"/>';

function endMarker(id: string, shape: string, refX: number): string {
  return `<marker id="${id}" markerWidth="9" markerHeight="9" refX="${refX}" refY="4.5" orient="auto">${shape}</marker>`;
}

/** Markers for arrow ends missing in the drawing library. */
export const endMarkers = [
  endMarker('circle', circleMarker, 8),
  endMarker('circle-start', circleMarker, 1),
  endMarker('cross', crossMarker, 8),
  endMarker('cross-start', crossMarker, 1),
].join('');

/** Adds circles and crosses to arrow ends. */
export function addArrowEnds(svg: SvgNode[], { arrows }: Graph): void {
  const remaining = [...arrows];
  for (const { attribs } of findByClass('edge', svg)) {
    const at = remaining.findIndex(({ from, to }) => from.id === attribs['data-from'] && to.id === attribs['data-to']);
    const [arrow] = at === -1 ? [] : remaining.splice(at, 1);
    if (!arrow) continue;
    const { start, end } = arrow;
    if (start === 'circle' || start === 'cross') attribs['marker-start'] = `url(#${start}-start)`;
    if (end === 'circle' || end === 'cross') attribs['marker-end'] = `url(#${end})`;
  }
}
