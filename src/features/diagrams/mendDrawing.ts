import type { EndMark } from './drawFlow.ts';
import type { Lean } from './shapes.ts';

/** What a node is besides its shape: parallelograms, and points, bars and notes of states. */
export type NodeStyle = Lean | 'start' | 'end' | 'bar' | 'note';

/** What the drawing library has no form for. */
export interface Mending {
  marks: EndMark[];
  nodeStyles: ReadonlyMap<string, NodeStyle>;
}

const node = /(<g class="node" data-id="([^"]*)"[^>]*>\s*)(<(rect|circle|polygon) [^>]*>)/g;
const edge = /<polyline class="edge" data-from="([^"]*)" data-to="([^"]*)"[^>]*>/g;

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

const numbersOf = (tag: string, ...names: string[]): number[] =>
  names.map((name) => Number(new RegExp(`\\s${name}="([-\\d.]+)"`).exec(tag)?.[1] ?? 0));

/** A parallelogram where a trapezoid was drawn: its upper corners are moved in. */
function parallelogram(tag: string, lean: Lean): string {
  return tag.replace(/points="([^"]*)"/, (all, points: string) => {
    const [first, , third, fourth] = points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
    if (!first || !third || !fourth) return all;
    const [left, right, inset, top, bottom] = [fourth[0], third[0], first[0] - fourth[0], first[1], fourth[1]];
    const corners =
      lean === 'right'
        ? [
            [left + inset, top],
            [right, top],
            [right - inset, bottom],
            [left, bottom],
          ]
        : [
            [left, top],
            [right - inset, top],
            [right, bottom],
            [left + inset, bottom],
          ];
    return `points="${corners.map((corner) => corner.join(',')).join(' ')}"`;
  });
}

/** Points and bars are smaller than what is drawn for them; arrows are led on to where they are. */
interface SmallBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const pointRadius = 9;
const barWidth = 6;

/**
 * Where what a look makes smaller stands. A bar lies across the arrows, of which `sides` says whether they come from
 * left and right.
 */
function smallBox(tag: string, style: 'start' | 'end' | 'bar', isAcross: boolean): SmallBox {
  if (style !== 'bar') {
    const [cx, cy] = numbersOf(tag, 'cx', 'cy') as [number, number];
    return { x: cx - pointRadius, y: cy - pointRadius, width: 2 * pointRadius, height: 2 * pointRadius };
  }
  const [x, y, width, height] = numbersOf(tag, 'x', 'y', 'width', 'height') as [number, number, number, number];
  return isAcross
    ? { x: x + (width - barWidth) / 2, y, width: barWidth, height }
    : { x, y: y + (height - barWidth) / 2, width, height: barWidth };
}

/** The point of a box that is nearest to another point: where an arrow that ended there has to go on to. */
function nearestIn({ x, y, width, height }: SmallBox, [px, py]: [number, number]): [number, number] {
  return [Math.min(Math.max(px, x), x + width), Math.min(Math.max(py, y), y + height)];
}

function withStyle(tag: string, style: NodeStyle, small: SmallBox | undefined): string {
  if (style === 'left' || style === 'right') return parallelogram(tag, style);
  if (style === 'note') return tag.replace(' stroke-width="', ' stroke-dasharray="4 3" stroke-width="');
  if (!small) return tag;
  const { x, y, width, height } = small;
  if (style === 'bar')
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="var(--_text)" stroke="none" />`;
  const circle = (r: number, colours: string) =>
    `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${r}" ${colours} />`;
  return style === 'start'
    ? circle(pointRadius, 'fill="var(--_text)" stroke="none"')
    : circle(pointRadius, 'fill="none" stroke="var(--_text)" stroke-width="1.5"') +
        circle(pointRadius - 4, 'fill="var(--_text)" stroke="none"');
}

const pointsOf = (tag: string): [number, number][] =>
  (/ points="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').map((each) => each.split(',').map(Number) as [number, number]);

/** What becomes smaller, by its name. */
function smallBoxes(svg: string, nodeStyles: ReadonlyMap<string, NodeStyle>): Map<string, SmallBox> {
  const ends = [...svg.matchAll(edge)].flatMap(([tag, from, to]) => [
    { name: from!, at: pointsOf(tag)[0]! },
    { name: to!, at: pointsOf(tag).at(-1)! },
  ]);
  return new Map(
    [...svg.matchAll(node)].flatMap(([, , name, tag]): [string, SmallBox][] => {
      const style = nodeStyles.get(name!);
      if (style !== 'start' && style !== 'end' && style !== 'bar') return [];
      const [x, , width] = numbersOf(tag!, 'x', 'y', 'width') as [number, number, number];
      const isAcross = ends.some(
        (end) => end.name === name && (Math.abs(end.at[0] - x) < 1 || Math.abs(end.at[0] - x - width) < 1),
      );
      return [[name!, smallBox(tag!, style, isAcross)]];
    }),
  );
}

/** The drawing library's SVG with what it has no form for: other ends of arrows, and other looks of nodes. */
export function mendDrawing(svg: string, { marks, nodeStyles }: Mending): string {
  if (marks.length === 0 && nodeStyles.size === 0) return svg;
  const counts = new Map<string, number>();
  const byArrow = new Map(marks.map((mark) => [`${mark.from} ${mark.to} ${mark.nth}`, mark]));
  const small = smallBoxes(svg, nodeStyles);
  const mended = svg
    .replace(node, (all, group: string, name: string, tag: string) =>
      nodeStyles.has(name) ? group + withStyle(tag, nodeStyles.get(name)!, small.get(name)) : all,
    )
    .replace(edge, (tag, from: string, to: string) => {
      const key = `${from} ${to}`;
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      const mark = byArrow.get(`${key} ${nth}`);
      const points = pointsOf(tag);
      const [start, end] = [small.get(from), small.get(to)];
      const extended = [
        ...(start ? [nearestIn(start, points[0]!)] : []),
        ...points,
        ...(end ? [nearestIn(end, points.at(-1)!)] : []),
      ];
      const reached =
        start || end
          ? tag.replace(/ points="[^"]*"/, ` points="${extended.map((each) => each.join(',')).join(' ')}"`)
          : tag;
      const atStart = mark?.start ? ` marker-start="url(#${mark.start}-start)"` : '';
      const atEnd = mark?.end ? ` marker-end="url(#${mark.end})"` : '';
      return reached.replace(/\s*\/>$/, `${atStart}${atEnd} />`);
    });
  return marks.length === 0 ? mended : mended.replace('</defs>', `${endMarkers}\n</defs>`);
}
