import { escapeAttribute, escapeText } from '../../core/parse/text.ts';
import { Parser } from 'htmlparser2';
import { openLabels } from './labels.ts';
import type { NodeLink } from './types.ts';

/** Stands in drawn SVG for the diagram's own id, which depends on the page and so cannot be in the cache. */
export const idPlaceholder = '\uF8FF';

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

const elements = new Set('svg defs marker g polygon polyline path rect circle ellipse line text tspan'.split(' '));

const isKept = (name: string): boolean => !/^(?:style|xmlns|class)$|^(?:data-|on)|:/.test(name);

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

const isGround = (element: string, attributes: Record<string, string>) =>
  element === 'rect' && attributes.stroke === 'var(--_inner-stroke)';

/** Words on an arrow have no frame, lest they look like a node, and no more ground than they need. */
function asGround({ x, y, width, height, fill }: Record<string, string>): Record<string, string> {
  return {
    x: String(Number(x) + 2),
    y: String(Number(y) + 5),
    width: String(Number(width) - 4),
    height: String(Number(height) - 10),
    fill: fill!,
  };
}

/** Space around a drawing, in its own pixels. */
const margin = 8;
const rounded = (value: number) => Math.round(value * 100) / 100;

/** The corners of a shape, as x and y by turns. */
function cornersOf(name: string, attributes: Record<string, string>): number[] {
  const numbers = (...keys: string[]) => keys.map((key) => Number(attributes[key] ?? 0));
  if (name === 'polyline' || name === 'polygon') return (attributes.points ?? '').split(/[\s,]+/).map(Number);
  if (name === 'rect') {
    const [x, y, width, height] = numbers('x', 'y', 'width', 'height');
    return [x!, y!, x! + width!, y! + height!];
  }
  if (name !== 'circle' && name !== 'ellipse') return [];
  const [cx, cy, r, rx, ry] = numbers('cx', 'cy', 'r', 'rx', 'ry');
  return [cx! - (r! || rx!), cy! - (r! || ry!), cx! + (r! || rx!), cy! + (r! || ry!)];
}

/** The frame around all shapes. The drawing library's own is at times too small, which clips, and often too large. */
function frameOf(corners: number[]): string {
  if (corners.length === 0) throw new Error('there is nothing in it.');
  const [xs, ys] = [0, 1].map((odd) => corners.filter((_, index) => index % 2 === odd));
  const ends = [xs!, ys!].map((values) => ({
    from: Math.min(...values) - margin,
    size: Math.max(...values) - Math.min(...values) + 2 * margin,
  }));
  const [x, y] = ends as [(typeof ends)[0], (typeof ends)[0]];
  const em = (size: number) => `${rounded(size * emOfPixel)}em`;
  const viewBox = [x.from, y.from, x.size, y.size].map(rounded).join(' ');
  return `viewBox="${viewBox}" width="${em(x.size)}" height="${em(y.size)}"`;
}

/** How wide a cleaned drawing is, in `em`. */
export function widthOf(svg: string): number {
  return Number(/ width="([\d.]+)em"/.exec(svg)?.[1] ?? 0);
}

/**
 * Cleans the SVG that the drawing library gives: no style sheet, no `style`, no data attributes, no unused markers;
 * colours are our custom properties, ids begin with `idPlaceholder`, sizes are in `em`, and role and title are
 * added. Nodes named in `links` become links, and the drawing then is no image, which could hold none. Throws when
 * nothing was drawn.
 */
export function cleanSvg(svg: string, title: string, links: ReadonlyMap<string, NodeLink>): string {
  const used = new Set([...svg.matchAll(/url\(#([\w-]+)\)/g)].map((match) => match[1]));
  const role = links.size > 0 ? 'group' : 'img';
  const open: string[] = [];
  let html = '';
  /** The title bars of groups, which stand above the arrows that enter them. */
  let titles = '';
  let titleFrom = -1;
  const corners: number[] = [];
  let skipped = 0;
  let inText = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isDropped = !elements.has(name) || (name === 'marker' && !used.has(attributes.id));
        if (isDropped || skipped > 0) {
          skipped += 1;
          return;
        }
        const link = name === 'g' && attributes.class === 'node' ? links.get(attributes['data-id'] ?? '') : undefined;
        if (name === 'svg') return;
        if (!open.includes('marker')) corners.push(...cornersOf(name, attributes));
        const isTitle = name === 'text' || attributes.fill === 'var(--_group-hdr)';
        if (isTitle && titleFrom < 0 && open.at(-1) === 'g.subgraph') titleFrom = html.length;
        open.push(link ? 'a' : attributes.class === 'subgraph' ? 'g.subgraph' : name);
        if (link) {
          html += `<a href="${escapeAttribute(link.href)}"${link.isExternal ? ' rel="noopener"' : ''}>`;
          return;
        }
        const kept = Object.entries(isGround(name, attributes) ? asGround(attributes) : attributes)
          .filter(([key]) => isKept(key))
          .map(([key, value]) => ` ${key}="${escapeAttribute(attributeOf(name, key, value))}"`);
        html += `<${name}${kept.join('')}>`;
        if (name === 'text') inText += 1;
      },
      ontext(text) {
        if (skipped === 0 && inText > 0) html += escapeText(openLabels(text));
      },
      onclosetag(name) {
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        if (name === 'text') inText -= 1;
        if (name === 'svg') return;
        html += `</${open.pop()!.split('.')[0]}>`;
        if (name === 'text' && titleFrom >= 0) {
          titles += html.slice(titleFrom).replace('<text', '<text class="title"');
          html = html.slice(0, titleFrom);
          titleFrom = -1;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(svg);
  const label = `aria-labelledby="${idPlaceholder}"><title id="${idPlaceholder}">${escapeText(title)}</title>`;
  return `<svg ${frameOf(corners)} role="${role}" ${label}${html}${titles}</svg>`
    .replace(/><\/(?:polygon|polyline|path|rect|circle|ellipse|line)>/g, '/>')
    .replace('<defs></defs>', '');
}
